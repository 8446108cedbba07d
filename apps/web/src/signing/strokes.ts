import { signatureBox } from '@wassit/domain/api/signing'

/** One stroke as it travels: x, y, x, y … in a box of 600 × 200. */
export type Stroke = readonly number[]

export interface Point {
  x: number
  y: number
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Closer than this to the point before it, a point adds nothing that can be seen. */
const leastStep = 1.5
/** What the contract of the call takes. */
const mostNumbers = 4000
const mostStrokes = 100

const within = (value: number, limit: number): number => Math.min(Math.max(value, 0), limit)
const rounded = (value: number): number => Math.round(value * 10) / 10

/** A place on the screen as a point of the box, whatever size the area has there. */
export const pointIn = ({ left, top, width, height }: Box, x: number, y: number): Point => ({
  x: rounded(within(((x - left) / width) * signatureBox.width, signatureBox.width)),
  y: rounded(within(((y - top) / height) * signatureBox.height, signatureBox.height)),
})

/** A new stroke, or the same list where there are enough of them. */
export const begun = (strokes: readonly Stroke[], { x, y }: Point): readonly Stroke[] =>
  strokes.length < mostStrokes ? [...strokes, [x, y]] : strokes

/** The last stroke drawn on to a point. */
export const continued = (strokes: readonly Stroke[], { x, y }: Point): readonly Stroke[] => {
  const last = strokes.at(-1)
  if (!last || last.length >= mostNumbers) return strokes
  const [fromX = x, fromY = y] = last.slice(-2)
  if (Math.hypot(x - fromX, y - fromY) < leastStep) return strokes
  return [...strokes.slice(0, -1), [...last, x, y]]
}

/** A dot of the pen is no signature. */
export const isDrawn = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((total, { length }) => total + length, 0) >= 12
