import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from './list.ts'

const root = path.resolve(import.meta.dirname, '../..')
const testFiles = globSync('{apps,packages}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name === 'node_modules',
})

test('finds the text of each mutation once in its file', () => {
  const lost = mutations.filter(
    ({ file, find }) => readFileSync(path.join(root, file), 'utf8').split(find).length !== 2,
  )
  expect(lost.map(({ name }) => name)).toEqual([])
})

test('changes something in each mutation, under a name of its own', () => {
  expect(mutations.filter(({ find, replace }) => find === replace)).toEqual([])
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length)
})

test('finds tests for each mutation', () => {
  const lost = mutations.flatMap(({ name, tests }) =>
    tests.filter((part) => !testFiles.some((file) => file.includes(part))).map((part) => `${name}: ${part}`),
  )
  expect(lost).toEqual([])
})
