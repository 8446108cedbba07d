import { expect, test } from 'vitest'
import { identityFacts } from './identity.ts'

test('omits missing facts and keeps the order of the law', () => {
  const facts = identityFacts({ name: 'Atlas', mail: 'a@b.ma', licence: 'A-1', seat: undefined, ice: '' })
  expect(facts.map(({ key, value }) => [key, value])).toEqual([
    ['name', 'Atlas'],
    ['licence', 'A-1'],
    ['mail', 'a@b.ma'],
  ])
})
