import { expect, test } from 'vitest'
import { shownFileName } from './file-name.ts'

test.each([
  ['releve.csv', 'releve.csv'],
  ['C:\\Users\\n\\releve.csv', 'releve.csv'],
  ['../../releve.csv', 'releve.csv'],
  ['releve\u202evsc.exe', 'relevevsc.exe'],
  ['كشف\0.csv', 'كشف.csv'],
])('shows the file name %j as %s', (name, shown) => {
  expect(shownFileName(name)).toBe(shown)
})

test('cuts a long name between signs and keeps its ending', () => {
  expect(shownFileName(`${'a'.repeat(119)}😀`)).toBe(`${'a'.repeat(119)}😀`)
  const cut = shownFileName(`${'😀'.repeat(200)}.csv`)
  expect(cut).toBe(`${'😀'.repeat(116)}.csv`)
  expect(cut.isWellFormed()).toBe(true)
})
