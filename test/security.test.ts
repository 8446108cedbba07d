import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './architecture/source.ts'

/** Requirements of levels 1 and 2 in ASVS 5.0.0: the number in each section of a chapter. */
const sections: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
}

const required = Object.entries(sections).flatMap(([chapter, counts]) =>
  Object.entries(counts).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
  ),
)

const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('finds every requirement of ASVS levels 1 and 2 in one row of the table, and the right totals', () => {
  const listed = rows.flatMap(([, numbers = '']) => numbers.split(', '))
  expect(listed.toSorted()).toEqual(required.toSorted())
  const count = (state: string) =>
    rows.filter((row) => row[3] === state).flatMap(([, numbers = '']) => numbers.split(', ')).length
  expect(text).toContain(
    `${required.length} requirements. ${count('met')} are met, ${count('partly')} partly, ${count('open')} are open, ${count('n/a')} do not apply.`,
  )
})

test('finds every file that the table of requirements cites', () => {
  const cited = rows.flatMap((row) =>
    [...(row[4] ?? '').matchAll(/`([^`]*\/[^`]*)`/g)].map(([, file = '']) => file),
  )
  const files = cited.filter((file) => !file.includes('://'))
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
