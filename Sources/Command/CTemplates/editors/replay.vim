" Vim syntax of action scripts (.replay)
if exists("b:current_syntax") | finish | endif

syntax match replayVerb /^\({{verbs}}\)\>/
syntax match replayFeature /\(^feature\s\+\)\@<=\S\+/
syntax match replayAction /\(^\(send\|receive\)\s\+\)\@<=\.\?[A-Za-z_`][A-Za-z0-9_`.]*/
syntax match replayVerb /^receive\s\+in\s\+any\s\+order\ze\s*\(#\|$\)/
syntax match replayLabel /\(^label\s\+\)\@<=\S\+/
syntax match replayAnswer /\s\zs\<\({{answers}}\)\>\ze\(\s\|$\)/
syntax match replayOperator /\<\({{operators}}\)\>/
syntax match replaySubject /\(^\s\+\(not\s\+\)\?\)\@<=\({{subjects}}\)\ze\s/
syntax match replaySubject /\(^\s\+\(not\s\+\)\?\)\@<=\({{wholeLines}}\)\ze\s*\(#\|$\)/
syntax match replayOperator /\s\zs\([-+!=<>]\?=\|[<>]\)\ze\s/
syntax match replayConstant /\<\({{constants}}\)\>/
syntax match replayConstant /[[:alnum:]_)\]`]\@<!\.[a-z_]\w*/
syntax match replayNumber /\(\w\|\.\)\@<!-\?\d[0-9_]*\(\.\d\+\)\?\([eE][-+]\?\d\+\)\?\>/
syntax match replayNumber /\w\@<!-\?\(\d\+\(\.\d\+\)\?\(ns\|us\|µs\|ms\|s\|m\|h\)\)\+\>/
syntax match replayType /\<[A-Z]\w*\ze(/
syntax match replayEscape /\\\([0\\tnr"']\|u{\x\{1,8}}\)/ contained
syntax region replayString start=/"/ skip=/\\./ end=/"/ oneline contains=replayEscape
syntax region replayString start=/\z(#\+\)"/ end=/"\z1/ oneline
syntax region replayString start=/\z(#*\)\"\"\"/ end=/\"\"\"\z1/ contains=replayEscape
syntax match replayComment /\(^\|\s\)\zs#\([ \t!].*\)\?$/

highlight default link replayVerb Keyword
highlight default link replayFeature Type
highlight default link replayAction Function
highlight default link replayLabel Label
highlight default link replayAnswer Statement
highlight default link replaySubject Statement
highlight default link replayOperator Operator
highlight default link replayConstant Constant
highlight default link replayNumber Number
highlight default link replayType Type
highlight default link replayEscape SpecialChar
highlight default link replayString String
highlight default link replayComment Comment

let b:current_syntax = "replay"
