import { foldName, nameKey } from './name.ts'

/** Particles that belong to the next word, joined or separate: El Fassi, Ben Ali, Abd Errahmane. */
const particles: ReadonlySet<string> = new Set(
  (
    'el al es er en ben bent ibn bin ait ould oulad abd abdel abdou bou la le de da di van von ' +
    'عبد ابن بن بنت ابو بو ال ايت اولاد ولد'
  ).split(' '),
)

const signs = /[\s.,()-]+/
/** Name at birth, which a person may leave out. */
const bracketed = /\([^)]*\)?/g

/** Returns the folded words of a name, each joined with the particles before it, without the article. */
const wordsOf = (name: string): string[] => {
  const words: string[] = []
  let before = ''
  for (const part of foldName(name).split(signs)) {
    before += part
    if (particles.has(part)) continue
    if (before) words.push(before.replace(/^(?:el|al|ال)(?=.{3})/, ''))
    before = ''
  }
  return before ? [...words, before] : words
}

const isInitialOf = (typed: string, word: string): boolean => typed.length === 1 && word.startsWith(typed)

/** Returns the index of a word among the remaining ones; a full match has priority over an initial. */
const placeOf = (typed: string, left: readonly string[]): number => {
  const inFull = left.indexOf(typed)
  return inFull >= 0 ? inFull : left.findIndex((word) => isInitialOf(typed, word))
}

/**
 * Tells whether a typed signature is the name of the signer. Accents, capitals, dots and the order of words
 * do not matter. First names may be missing or be initials. At least one word must be written in full, and
 * no other word may appear.
 */
export const isNameOf = (typed: string, name: string): boolean => {
  if (nameKey(typed) === nameKey(name)) return true
  const words = wordsOf(name)
  const borne = wordsOf(name.replace(bracketed, ' '))
  const [first = '', last = ''] = [borne[0], borne.at(-1)]
  const given = wordsOf(typed)
  const left = [...words]
  for (const word of given) {
    const place = placeOf(word, left)
    if (place < 0) return false
    left.splice(place, 1)
  }
  const isOneInFull = given.some((word) => word.length > 1)
  return isOneInFull && ![first, last].some((needed) => left.includes(needed))
}
