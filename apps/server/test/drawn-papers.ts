import { lettersOf } from './pdf-pages.ts'
import type { Letter } from './pdf-pages.ts'
import { pdfText } from './pdf-text.ts'

/** A printed paper. */
export interface Drawn {
  file: Buffer
  pages: number
  /** Text of all pages, without the non-breaking spaces that the text layer of a PDF does not have. */
  text: string
  /** Letters of all pages in their printed places, without spaces. */
  letters: () => Letter[]
}

/** Returns a text with every run of spaces as one. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

const readDrawn = (file: Buffer): Drawn => {
  const pages = pdfText(file)
  const letters = () =>
    lettersOf(file)
      .flat()
      .filter(({ text }) => text.trim() !== '')
  return { file, pages: pages.length, text: plain(pages.join(' ')), letters }
}

/**
 * Returns a function that draws a paper once, whichever tests look at it: a layout takes most of their
 * time. Facts that differ only in functions are the same paper.
 */
export const drawOnce = <Facts extends object>(
  render: (facts: Facts) => Promise<Buffer>,
): ((facts: Facts) => Promise<Drawn>) => {
  const drawn = new Map<string, Promise<Drawn>>()
  return (facts) => {
    const key = JSON.stringify(facts)
    const known = drawn.get(key) ?? render(facts).then(readDrawn)
    drawn.set(key, known)
    return known
  }
}
