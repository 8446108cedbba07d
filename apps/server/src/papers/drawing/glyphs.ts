import { Font } from '@react-pdf/renderer'

interface Glyph {
  codePoints: number[]
  isMark: boolean
  isLigature: boolean
}

interface GlyphRun {
  glyphs: Glyph[]
  positions: object[]
}

/** The used part of the font engine, which has no types. */
interface GlyphSource {
  getGlyph: (id: number, letters?: number[]) => Glyph
  layout: (text: string, ...how: unknown[]) => GlyphRun
}

const isGlyphSource = (font: object | null | undefined): font is GlyphSource =>
  font !== null && font !== undefined && 'getGlyph' in font && 'layout' in font

const isMark = (letter: number): boolean => /\p{M}/u.test(String.fromCodePoint(letter))

const isFromRightToLeft = (letter: number): boolean => /\p{Script=Arabic}/u.test(String.fromCodePoint(letter))

/**
 * Returns the letters of one form as readers of a PDF take them: they turn a line of Arabic around, and with
 * it the letters of each form. Otherwise التأمين is copied as التأمني and not found.
 */
const inReadingOrder = (letters: number[]): number[] =>
  letters.some(isFromRightToLeft) ? letters.toReversed() : letters

const separate = (font: GlyphSource): void => {
  const shared = font.getGlyph.bind(font)
  const own = new Map<string, Glyph>()
  font.getGlyph = (id, letters = []) => {
    const key = `${id}:${letters.join()}`
    const known = own.get(key)
    if (known) return known
    const glyph: Glyph = Object.assign(Object.create(shared(id, letters)), {
      codePoints: inReadingOrder(letters),
      isMark: letters.length > 0 && letters.every(isMark),
      isLigature: letters.length > 1,
    })
    own.set(key, glyph)
    return glyph
  }
}

/** More texts than a few papers have; their names and amounts leave the memory with the thread. */
const mostRuns = 2_000

/**
 * Shapes each text once: a layout shapes a text again for each width that it tries, and papers share
 * most of theirs. The positions are only read; the glyphs are the caller's to change.
 */
const remember = (font: GlyphSource): void => {
  const shape = font.layout.bind(font)
  const known = new Map<string, GlyphRun>()
  font.layout = (text, ...how) => {
    const key = JSON.stringify([text, how])
    let run = known.get(key)
    if (!run) {
      if (known.size >= mostRuns) known.clear()
      run = shape(text, ...how)
      known.set(key, run)
    }
    return { glyphs: [...run.glyphs], positions: run.positions }
  }
}

/**
 * Gives each form of a letter its own object for the letters at hand. The font engine shares
 * one object for each form and keeps the letters of its first use. Arabic fonts share forms
 * between letters and join letters into one form, and the layout counts letters by these
 * objects: after a form was used in another word, even in another document, the layout
 * miscounts and drops a letter (docs/decisions/026-drawn-papers.md).
 */
export const separateGlyphs = async (family: string, weights: readonly number[]): Promise<void> => {
  for (const fontWeight of weights) {
    await Font.load({ fontFamily: family, fontWeight })
    const font = Font.getFont({ fontFamily: family, fontWeight })?.data
    if (!isGlyphSource(font)) throw new Error(`${family} ${fontWeight} was not loaded`)
    separate(font)
    remember(font)
  }
}
