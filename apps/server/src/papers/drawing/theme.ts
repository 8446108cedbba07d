import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { separateGlyphs } from './glyphs.ts'

/** Tokens of design.css (light) as hex: PDF has no oklch. */
export const colour = {
  paper: '#ffffff',
  sand: '#f9f5ed',
  sunken: '#f1ebe0',
  line: '#dfd8cb',
  ink: '#14261f',
  quiet: '#55645d',
  brand: '#3f3fb5',
  brandSoft: '#ebebfd',
  saffron: '#efae3a',
  mint: '#0d6344',
  terracotta: '#932f17',
  terracottaSoft: '#fbece7',
} as const

export const family = 'IBM Plex Sans Arabic'

/** Margins of an A4 page in points. */
export const page = { margin: 42, top: 74, bottom: 71 } as const

const require = createRequire(import.meta.url)
const fontFile = (name: string) =>
  require.resolve(`@expo-google-fonts/ibm-plex-sans-arabic/${name}/IBMPlexSansArabic_${name}.ttf`)

/** More letters than fit into a line of text: a longer word is cut instead of printed over the edge. */
const longestWord = 80

const chunks = (word: string): string[] => word.match(new RegExp(`.{1,${longestWord}}`, 'gsu')) ?? [word]

const weights = { 400: '400Regular', 600: '600SemiBold', 700: '700Bold' } as const

/**
 * Registers one family with whole fonts for both scripts: the split files of web fonts have no
 * digits for Arabic text, and other families misplace the dots of Arabic letters.
 */
export const registerFonts = async (): Promise<void> => {
  const fonts = Object.entries(weights).map(([weight, name]) => ({
    src: fontFile(name),
    fontWeight: Number(weight),
  }))
  Font.register({ family, fonts })
  // The built-in hyphenation is English.
  Font.registerHyphenationCallback(chunks)
  await separateGlyphs(
    family,
    fonts.map(({ fontWeight }) => fontWeight),
  )
}
