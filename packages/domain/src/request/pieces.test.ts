import { expect, test } from 'vitest'
import { documentKinds } from '../document/document.ts'
import request from '@wassit/words/areas/request'
import { textsIn } from '@wassit/words/texts'
import { requestKinds } from './request.ts'

test.each([
  ['renewal', ['justificatif', 'rib']],
  ['termination', ['justificatif', 'rib']],
  ['endorsement', ['justificatif', 'rib']],
  ['claim', ['rapport', 'photos[]', 'factures', 'rib']],
] as const)('lists the files of the form of a %s (spec 001 §3)', (kind, parts) =>
  expect(requestKinds[kind].pieces.map(({ part }) => part)).toEqual(parts),
)

test('accepts several photos and invoices, and only images as photos (spec 001 §5)', () => {
  const several = requestKinds.claim.pieces.filter(({ maxCount }) => maxCount > 1)
  expect(several.map(({ part, label }) => [part, textsIn<string>(request, 'fr')[label]])).toEqual([
    ['photos[]', 'Photos'],
    ['factures', 'Factures'],
  ])
  expect(requestKinds.claim.pieces.filter(({ imagesOnly }) => imagesOnly).map(({ part }) => part)).toEqual([
    'photos[]',
  ])
})

test('stores each file as a document of the customer', () => {
  const owners = Object.values(requestKinds).flatMap(({ pieces }) =>
    pieces.map(({ kind }) => documentKinds[kind].owner),
  )
  expect(new Set(owners)).toEqual(new Set(['user']))
})
