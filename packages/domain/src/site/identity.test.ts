import { expect, test } from 'vitest'
import { identityFacts } from './identity.ts'

test('what is not stated is left out, in the order of the law', () => {
  const facts = identityFacts({ name: 'Atlas', mail: 'a@b.ma', licence: 'A-1', seat: undefined, ice: '' })
  expect(facts.map(({ key, value }) => [key, value])).toEqual([
    ['name', 'Atlas'],
    ['licence', 'A-1'],
    ['mail', 'a@b.ma'],
  ])
})
