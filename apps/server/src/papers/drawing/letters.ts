/** Signs that the font of papers has; `letters.test.ts` asks the font. */
const drawn =
  /[\u0300-\u0304\u0307\u0308\u030a-\u030c\u0315\u0327\u0328\n\x20-\x7e\xa0-\xff\u0110\u0131-\u0133\u0135\u0140-\u0142\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u0237\u02bb\u02bc\u02c6\u02c7\u02d8-\u02dd\u03c0\u0600-\u0604\u0606-\u061b\u061e-\u06a1\u06a3-\u06ff\u0750-\u077f\u1e9e\u2010\u2013-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2044\u2070\u2074-\u2079\u2080-\u2089\u20ac\u20bd\u20bf\u2113\u2116\u2122\u2126\u2153\u2154\u215b-\u215e\u2190-\u2199\u2202\u2206\u220f\u2211\u2212\u2215\u221a\u221e\u2248\u2260\u2264\u2265\u25ca\u2713\ufb01\ufb02\ufdf2]/

/**
 * Latin letters without a decomposition, as passports write them without their sign (ICAO Doc 9303-3, 6),
 * and the no-break hyphen.
 */
const ownLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ə: 'e',
  Ə: 'E',
  '\u2011': '-',
}

/** Tifinagh letters with the Latin ones of the royal institute of the Amazigh culture, without points below. */
const amazigh = 'ⴰⴱⴳⴷⴹⴻⴼⴽⵀⵃⵄⵅⵇⵉⵊⵍⵎⵏⵓⵔⵕⵖⵙⵚⵛⵜⵟⵡⵢⵣⵥ'
const amazighInLatin = 'abgddefkhhaxqijlmnurrgsscttwyzz'
const latinOf = new Map([...amazigh].map((letter, at) => [letter, amazighInLatin.charAt(at)]))

/** Returns a letter with as many of its marks as the font has; undefined if it lacks the letter. */
const withFewerMarks = (letter: string): string | undefined => {
  const parts = [...letter.normalize('NFKD')]
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const form = parts.slice(0, length).join('').normalize('NFC')
    if ([...form].every((part) => drawn.test(part))) return form
  }
  return undefined
}

/** A letter that nothing replaces is told as such; a symbol disappears. */
const replacement = (sign: string): string =>
  withFewerMarks(sign) ?? ownLetters[sign] ?? (/[\p{L}\p{N}]/u.test(sign) ? '?' : '')

const amazighWord = /\p{Script=Tifinagh}+/gu
const foreign = /[^\x20-\x7e\xa0-\xff\u0620-\u064a]/gu

/**
 * Writes a text in letters that the font of papers has, because the layout prints wrong ones in place of
 * others: ễ as ê, Tifinagh in Latin letters, and a question mark for a letter of another script.
 */
export const inDrawnLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(amazighWord, (word) => {
      const latin = [...word].map((letter) => latinOf.get(letter) ?? '').join('')
      return latin.charAt(0).toUpperCase() + latin.slice(1)
    })
    .replace(foreign, (sign) => (drawn.test(sign) ? sign : replacement(sign)))
