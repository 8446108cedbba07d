/**
 * Beginning of a text that a spreadsheet may run as a formula, in ASCII and in the full-width forms that
 * some programs fold, after blanks and invisible signs too (CWE-1236).
 */
const formula = /^[\s\u00ad\u200b-\u200f\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** Numbers as people and we write them: `-12,5`, `1 290.00`. */
const number = /^[+-]?\d[\d\s\u00a0\u202f.,]*$/

/**
 * Returns a text for a cell of a file that people open in a spreadsheet: what is no number and begins as
 * a formula gets an apostrophe, which spreadsheets show as text.
 */
export const spreadsheetText = (text: string): string =>
  formula.test(text) && !number.test(text) ? `'${text}` : text

/** Returns the text without that apostrophe. */
export const fromSpreadsheetText = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
