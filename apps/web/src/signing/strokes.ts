import { signatureBox } from '@wassit/domain/api/policies/signing'

/** One stroke as sent to the server: x, y, x, y … in a box of 600 × 200. */
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

/** Shortest visible distance between two points; a closer point is dropped. */
const leastStep = 1.5
/** Limits of the call's contract. */
const mostNumbers = 4000
const mostStrokes = 100

const within = (value: number, limit: number): number => Math.min(Math.max(value, 0), limit)
const rounded = (value: number): number => Math.round(value * 10) / 10

/** Converts a position on the screen into a point of the box, at any displayed size. */
export const pointIn = ({ left, top, width, height }: Box, x: number, y: number): Point => ({
  x: rounded(within(((x - left) / width) * signatureBox.width, signatureBox.width)),
  y: rounded(within(((y - top) / height) * signatureBox.height, signatureBox.height)),
})

/** Begins a stroke; returns the same list when the limit is reached. */
export const begun = (strokes: readonly Stroke[], { x, y }: Point): readonly Stroke[] =>
  strokes.length < mostStrokes ? [...strokes, [x, y]] : strokes

/** Extends the last stroke to a point. */
export const continued = (strokes: readonly Stroke[], { x, y }: Point): readonly Stroke[] => {
  const last = strokes.at(-1)
  if (!last || last.length >= mostNumbers) return strokes
  const [fromX = x, fromY = y] = last.slice(-2)
  if (Math.hypot(x - fromX, y - fromY) < leastStep) return strokes
  return [...strokes.slice(0, -1), [...last, x, y]]
}

/** Returns false for a mere dot: a signature has at least six points. */
export const isDrawn = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((total, { length }) => total + length, 0) >= 12
