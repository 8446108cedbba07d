import { Drawing } from '@wassit/domain/api/policies/signing'
import { expect, test } from 'vitest'
import { begun, continued, isDrawn, pointIn } from './strokes.ts'
import type { Stroke } from './strokes.ts'

const box = { left: 100, top: 50, width: 300, height: 100 }

test('converts a position on the screen into a point of the 600 × 200 box', () => {
  expect(pointIn(box, 100, 50)).toEqual({ x: 0, y: 0 })
  expect(pointIn(box, 250, 100)).toEqual({ x: 300, y: 100 })
  expect(pointIn(box, 400, 150)).toEqual({ x: 600, y: 200 })
})

test('clamps a point outside the area to its edge', () => {
  expect(pointIn(box, 0, 9999)).toEqual({ x: 0, y: 200 })
})

test('adds only visible steps to a stroke', () => {
  let strokes: readonly Stroke[] = begun([], { x: 10, y: 10 })
  strokes = continued(strokes, { x: 10.5, y: 10.5 })
  strokes = continued(strokes, { x: 20, y: 10 })
  strokes = begun(strokes, { x: 50, y: 50 })
  expect(strokes).toEqual([
    [10, 10, 20, 10],
    [50, 50],
  ])
})

test('limits the longest drawing to what the server accepts', () => {
  let strokes: readonly Stroke[] = []
  for (let stroke = 0; stroke < 120; stroke += 1) strokes = begun(strokes, { x: stroke, y: 0 })
  for (let step = 0; step < 5000; step += 1)
    strokes = continued(strokes, { x: (step * 7) % 600, y: (step * 3) % 200 })
  expect(Drawing.safeParse(strokes).success).toBe(true)
  expect(strokes).toHaveLength(100)
})

test('rejects a dot as a signature', () => {
  expect(isDrawn([])).toBe(false)
  expect(isDrawn([[1, 1]])).toBe(false)
  expect(isDrawn([[0, 0, 5, 5, 10, 0, 15, 5, 20, 0, 25, 5]])).toBe(true)
})
