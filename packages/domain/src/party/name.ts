import { cleanText, foldText } from './text.ts'

/** Signs that keyboards and copies bring for an apostrophe. */
const apostrophes = /[\u0027\u0060\u00b4\u2018\u2019\u201b\u02b9-\u02bf\u2032\uff07]/g
const hyphens = /[\u2010-\u2015\u2212\ufe63\uff0d]/g

/** Letters that no decomposition brings to a letter of the alphabet, and Arabic ones of Moroccan sounds. */
const ownLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  گ: 'ك',
  ڭ: 'ك',
  ڤ: 'ف',
  پ: 'ب',
}
const ownLetter = new RegExp(`[${Object.keys(ownLetters).join('')}]`, 'g')

/** White space and signs of Latin and Arabic texts. */
const signs = /[\0-/:-@[-`{-~\u00a0-\u00bf\u02b9-\u02bf\u060c\u061b-\u061f\u2000-\u206f\u2212]/g

/**
 * Returns a name as it is kept: one apostrophe (’) and one hyphen, letters as they are written alone (ﷲ is
 * الله), without tatweel.
 */
export const tidyName = (text: string): string =>
  cleanText(text.replace(apostrophes, '’').replace(hyphens, '-').normalize('NFKC').replaceAll('ـ', ''))

/** Folds a name for comparison, as `foldText` does; apostrophes disappear, other signs stay. */
export const foldName = (text: string): string =>
  foldText(tidyName(text).replaceAll('’', '')).replace(ownLetter, (letter) => ownLetters[letter] ?? letter)

/**
 * Returns the letters and digits of a name, by which the search finds it however it is spelt: M’Hamed and
 * MHAMED, عبد الرحمن and عبدالرحمن. `name_key` of the database returns the same.
 */
export const nameKey = (text: string): string => foldName(text).replace(signs, '')
