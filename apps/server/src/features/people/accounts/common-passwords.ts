import { commonWholes, commonWords } from './common-words.ts'

/** Rows and columns of keyboards, alphabet and digits. A slide along them is not a choice. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2z3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1z2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  'qazwsxedcrfvtgbyhnujm',
  'aqwzsxedcrfvtgbyhnuj',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1aqw2zsx3edc4rfv5tgb6yhn7uj',
  'zaq12wsxcde34rfvbgt56yhnmju7',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'wqa12zsxcde34rfvbgt56yhn',
]
const slides = rows.flatMap((row) => [row, [...row].toReversed().join('')]).map((row) => row + row)

/** Signs that replace a letter; 1 and ! can be read in two ways. */
const masks: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const otherMasks: typeof masks = { ...masks, '1': 'l', '!': 'l' }

const unmask = (text: string, letters: typeof masks): string =>
  [...text].map((character) => letters[character] ?? character).join('')

const plain = (password: string): string => password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const isRepeated = (text: string): boolean => /^(.{1,4})\1+$/su.test(text)
const isSlide = (text: string): boolean => text.length >= 6 && slides.some((row) => row.includes(text))
const isWord = (text: string): boolean =>
  [text, unmask(text, masks), unmask(text, otherMasks)].some((word) => commonWords.has(word))

const isPoor = (text: string): boolean => isRepeated(text) || isSlide(text) || isWord(text)

/**
 * Limit of digits and signs around a common word: up to six can be a year and an exclamation mark,
 * more is a choice.
 */
const mostOthers = 6

/** Returns the text without up to six non-letters at its two ends, in all combinations. */
const coresOf = (text: string): string[] => {
  const before = Math.min(/^[^\p{L}]*/u.exec(text)?.[0].length ?? 0, mostOthers)
  const after = Math.min(/[^\p{L}]*$/u.exec(text)?.[0].length ?? 0, mostOthers)
  const cores: string[] = []
  for (let start = 0; start <= before; start += 1)
    for (let end = 0; end <= after && start + end <= mostOthers; end += 1)
      cores.push(text.slice(start, text.length - end))
  return cores.filter((core) => /\p{L}/u.test(core))
}

/**
 * Tells whether a password is among those that attackers try first (ASVS 6.2.4): a run of keys, a
 * repeated pattern, an entry of the lists, or a word of the lists with digits and signs around it
 * or in place of its letters. The words with all their surroundings are millions of passwords; a
 * plain list would know each in one spelling only.
 */
export const isCommonPassword = (password: string): boolean => {
  const text = plain(password)
  return (
    isRepeated(text) || isSlide(text) || commonWholes.has(text) || coresOf(text).some((core) => isPoor(core))
  )
}
