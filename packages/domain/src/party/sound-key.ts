import { foldName } from './name.ts'

/** White space and signs between the words of a folded name. */
const signs = /[\0-/:-@[-`{-~\u00a0-\u00bf\u060c\u061b-\u061f\u2000-\u206f\u2212]+/g

/** Letters with the Latin one of their sound: `a` for every Arabic vowel, `X`, `C` and `G` for kh, ch and gh. */
const written = 'اويءعبتثجحخدذرزسشصضطظغفقكݣلمنهcgqpv'
const sounds = 'aaaaabttjhXddrzsCsdtdGfkkklmnhkkkbf'
const soundOf = new Map([...written].map((letter, at) => [letter, sounds.charAt(at)]))

type Rule = readonly [pattern: RegExp, by: string]

/**
 * Rules that bring the words of a name to one form in both alphabets, in this order: articles disappear,
 * particles join the next word, `eddine` is a word. `sound_key` of the database has the same.
 */
const words: readonly Rule[] = [
  [/(?<= )(?:el|al|er|es|ed|ez|en|l|ال) /g, ''],
  [/(?<= )(?:el(?=[^ ]{3})|ال(?=[^ ]{2}))/g, ''],
  [/(?<= )(عبد|ابن|بن|بنت|ابو|بو|ايت|اولاد|ولد|abd|abdel|ben|ibn|bent|bin|ait|ould|oulad|abou|bou) /g, '$1'],
  [/(?<= )(عبد)ال(?=[^ ]{2})/g, '$1'],
  [/(?<= )(abd)[ae]l(?=[^ ])/g, '$1'],
  [/الدين /g, ' دين '],
  [/edd?ine? /g, ' dine '],
  [/ +/g, ' '],
  // A mark tells Arabic words from Latin ones.
  [/ (?=[\u0621-\u064a])/g, ' ~'],
]

/** Rules for letters of which Latin spellings need two. */
const letters: readonly Rule[] = [
  [/([a-z])\1/g, '$1'],
  [/sch|ch|sh/g, 'C'],
  [/kh/g, 'X'],
  [/gh/g, 'G'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/dj/g, 'j'],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
]

/** Rules for vowels, which Arabic does not write: one stays at the beginning of a word with one consonant. */
const vowels: readonly Rule[] = [
  [/h(?= )/g, ''],
  [/(?<=[ ~])[aeiouyw]+/g, 'A'],
  [/[aeiouyw]+/g, ''],
  [/A(?=[^ ]{2})/g, ''],
]

const applied = (rules: readonly Rule[], text: string): string =>
  rules.reduce((key, [pattern, by]) => key.replace(pattern, by), text)

/**
 * Returns the consonants of the words of a name by their sound, by which a name in Arabic letters is found
 * under one in Latin letters: محمد العلوي is ` ~mhmd ~Al `, Mohamed Alaoui ` mhmd Al `.
 */
export const soundKey = (name: string): string => {
  const latin = applied([...words, ...letters], ` ${foldName(name).replace(signs, ' ').trim()} `)
  return applied(
    vowels,
    latin.replace(/./gu, (letter) => soundOf.get(letter) ?? letter),
  )
}

/** Letters of a sound from which on a search takes it for the beginning of a word. */
const enoughForBeginning = 3

/**
 * Returns what the sound key of a name in the other alphabet contains for each typed word; none for a word
 * without a letter of either.
 */
export const soundsInOtherLetters = (typed: string): string[] =>
  soundKey(typed)
    .split(' ')
    .filter((word) => /^~?[a-z]+$/i.test(word))
    .map((word) => {
      const sound = word.replace('~', '')
      const mark = word === sound ? ' ~' : ' '
      return `${mark}${sound}${sound.length < enoughForBeginning ? ' ' : ''}`
    })

const arabicWord = / ~/g

/**
 * Tells whether one of two names is in Arabic letters and the other, by its sound, the same in Latin ones. It
 * is a likeness: enough to send a person's code to the person's own address, never to take two for one.
 */
export const soundsAlike = (one: string, other: string): boolean => {
  const keys = [one, other].map(soundKey)
  const [first = '', second = ''] = keys.map((key) => key.replace(arabicWord, ' '))
  const inArabic = keys.filter((key) => key.includes('~')).length
  return inArabic === 1 && first === second && first.trim() !== ''
}
