const headless = '(?:What|Who|Whoever|Whose|Whatever|Of)'
const comment = new RegExp(`^\\s*(?:\\/\\/|\\/?\\*\\*?) ${headless} .*`, 'gm')
const title =
  /\b(?:test|it)(?:\.each\(.*\))?\(\s*(['"`])((?:of|what|who|whoever|whose|that|there|is|are) .*?)\1/gs
const sentence = new RegExp(`(?:^|[.:!?] |\\n(?:- |\\d+\\. )?)(${headless} [^.:!?\\n]*)`, 'g')
const foreign = /\b(?:anew|whoever|whatever|beside)\b/gi
const code = /```.*?```|`[^`]*`|!\[[^\]]*\]/gs

/** Returns comments that begin with a clause instead of a noun or a verb: `What is done`. */
export const headlessComments = (text: string): string[] =>
  [...text.matchAll(comment)].map(([line]) => line.trim())

/** Returns test titles that make sense only behind their describe: `of a wrong number is a 404`. */
export const dependentTitles = (text: string): string[] =>
  [...text.matchAll(title)].map(([, , words = '']) => words)

/** Returns sentences of a document without a subject that acts, and words that we do not write. */
export const unclearSentences = (text: string): string[] => {
  const prose = text.replaceAll(code, 'x')
  return [...[...prose.matchAll(sentence)].map(([, words = '']) => words), ...(prose.match(foreign) ?? [])]
}
