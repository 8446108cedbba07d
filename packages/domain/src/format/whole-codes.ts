/** Date, reference, phone number, number of a licence or masked address inside our sentences. */
const code = /([^\s\u2066]…@[\w.-]*\w|\d{2}-\d{2}-\d{4}|[A-Z]{1,3}-\d+(?:[-/]\d+)*|0\d(?: \d{2}){4})/

/** Returns the parts of a sentence: every second one is a code, which a line must not break. */
export const partsAtCodes = (sentence: string): string[] => sentence.split(code)
