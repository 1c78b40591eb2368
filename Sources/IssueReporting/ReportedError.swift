/// An error whose cause is known already to whoever collects the issues: nobody need report it again.
package protocol ReportedError: Error {}
