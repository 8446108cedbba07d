/** What people here and elsewhere begin a password with; digits and signs around it add nothing. */
const words = new Set(
  `password passwort motdepasse motdepass passe secret admin administrator administrateur root user
  utilisateur welcome bienvenue bonjour salut hello iloveyou jetaime loveyou lovely princess princesse
  sunshine soleil football baseball basketball superman batman starwars pokemon dragon monkey shadow
  master whatever trustno letmein changeme default computer internet samsung iphone google facebook
  instagram whatsapp qwerty azerty qwertz abcd abcdef loulou doudou chouchou coucou nicolas marseille
  maroc morocco maghrib casa casablanca rabat marrakech tanger agadir fes meknes oujda tetouan wydad
  raja rajacasablanca wydadcasablanca barcelona barcelone realmadrid liverpool chelsea juventus ronaldo
  messi bismillah inchallah inshallah hamdoullah alhamdulillah allah allahakbar mohamed mohammed
  muhammad ahmed youssef hassan fatima khadija zineb assurance insurance wassit courtier`
    .split(/\s+/)
    .filter(Boolean),
)

/** Rows of keyboards, alphabet and digits: whoever slides along them chose nothing. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2z3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
]
const slides = rows.flatMap((row) => [row, [...row].toReversed().join('')]).map((row) => row + row)

const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

const plain = (password: string): string => password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const isRepeated = (text: string): boolean => /^(.{1,4})\1+$/su.test(text)
const isSlide = (text: string): boolean => text.length >= 6 && slides.some((row) => row.includes(text))
const isWord = (text: string): boolean => words.has(text)

const isPoor = (text: string): boolean => text === '' || isRepeated(text) || isSlide(text) || isWord(text)

/**
 * Whether a password is one of those that are tried first: a run of keys, a pattern repeated, or a
 * common word with digits and signs around it (ASVS 6.2.4). Rules instead of a list, because lists of
 * passwords of eight characters and more consist of little else.
 */
export const isCommonPassword = (password: string): boolean => {
  const text = plain(password)
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const unmasked = [...text].map((character) => leet[character] ?? character).join('')
  const unmaskedCore = [...core].map((character) => leet[character] ?? character).join('')
  return (
    isRepeated(text) ||
    isSlide(text) ||
    isWord(unmasked) ||
    (hasFewOthers(text, core) && [core, unmaskedCore].some(isPoor))
  )
}

/** Six digits and signs around a common word can be a year and an exclamation mark, more is a choice. */
const hasFewOthers = (text: string, core: string): boolean => core !== '' && text.length - core.length <= 6
