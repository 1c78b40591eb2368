// Reads what the report has compressed: base64 of deflated text (RFC 1951), with stored blocks and fixed codes.
//
// The browser's own DecompressionStream would make every row of a list wait for a promise.

const lengthBases = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBases = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289,
  16385, 24577,
];
const distanceBits = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];
const endOfBlock = 256;

const reversed = (code, length) => {
  let result = 0;
  for (let bit = 0; bit < length; bit++) result |= ((code >> bit) & 1) << (length - 1 - bit);
  return result;
};

// For the next nine bits: the symbol, and the number of its bits.
const fixedCodes = (() => {
  const symbols = new Uint16Array(512), lengths = new Uint8Array(512);
  for (let symbol = 0; symbol < 288; symbol++) {
    const [code, length] =
      symbol < 144 ? [48 + symbol, 8]
        : symbol < 256 ? [400 + symbol - 144, 9]
          : symbol < 280 ? [symbol - 256, 7]
            : [192 + symbol - 280, 8];
    for (let rest = reversed(code, length); rest < 512; rest += 1 << length) {
      symbols[rest] = symbol;
      lengths[rest] = length;
    }
  }
  return { symbols, lengths };
})();

function inflate(input) {
  let output = new Uint8Array(Math.max(1024, input.length * 8)), size = 0;
  let at = 0, bits = 0, count = 0;
  const fill = (wanted) => {
    while (count < wanted) {
      if (at > input.length + 4) throw new Error('the data of the page is cut off');
      bits |= (input[at++] ?? 0) << count;
      count += 8;
    }
  };
  const drop = (length) => { bits >>>= length; count -= length; };
  const take = (length) => {
    fill(length);
    const value = bits & ((1 << length) - 1);
    drop(length);
    return value;
  };
  const reserve = (length) => {
    if (size + length <= output.length) return;
    const larger = new Uint8Array(Math.max(output.length * 2, size + length));
    larger.set(output);
    output = larger;
  };
  for (let isLast = false; !isLast;) {
    isLast = take(1) === 1;
    if (take(2) === 0) {
      drop(count % 8);
      const length = take(16);
      take(16);
      reserve(length);
      for (let index = 0; index < length; index++) output[size++] = take(8);
      continue;
    }
    for (;;) {
      fill(9);
      const symbol = fixedCodes.symbols[bits & 511];
      drop(fixedCodes.lengths[bits & 511]);
      if (symbol === endOfBlock) break;
      if (symbol < endOfBlock) {
        reserve(1);
        output[size++] = symbol;
        continue;
      }
      const length = lengthBases[symbol - 257] + take(lengthBits[symbol - 257]);
      const place = reversed(take(5), 5);
      const start = size - distanceBases[place] - take(distanceBits[place]);
      reserve(length);
      // Byte by byte: a copy may read what it has just written.
      for (let index = 0; index < length; index++) output[size++] = output[start + index];
    }
  }
  return output.subarray(0, size);
}

function inflatedText(base64) {
  const text = atob(base64.trim());
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return new TextDecoder().decode(inflate(bytes));
}
