import type { ProofFile, WireKey } from '@wassit/domain/document/document'
import { expect, test } from 'vitest'
import { wantedFiles } from './wanted-files.ts'

const identity = { proof: 'identity', stage: 'contract', received: false } as const
const passport = { proof: 'passport', stage: 'later', received: false } as const

const slotsOf = (
  checklist: Parameters<typeof wantedFiles>[0]['checklist'],
  required: WireKey<ProofFile>[] = [],
) => wantedFiles({ checklist, required_documents: required }).map(({ slots }) => slots)

test('asks for the files of each proof of the checklist, each file once', () => {
  expect(slotsOf([identity, passport])).toEqual([['idCardFront', 'idCardBack', 'passport']])
  expect(slotsOf([])).toEqual([])
})

test('asks for no passport once both sides of the card have arrived', () => {
  const shown = wantedFiles(
    { checklist: [{ ...identity, received: true }], required_documents: [] },
    (file) => file.startsWith('idCard'),
  )
  expect(shown.map(({ slots }) => slots)).toEqual([['idCardFront', 'idCardBack']])
})

test("puts the agent's requests first, once each, even unusual ones", () => {
  expect(slotsOf([identity], ['cinBack', 'permisFront', 'cinBack'])).toEqual([
    ['idCardBack', 'drivingLicenceFront'],
    ['idCardFront', 'passport'],
  ])
})

test('asks for no passport in place of a card that an agent asked for', () =>
  expect(slotsOf([identity], ['cinFront', 'cinBack'])).toEqual([['idCardFront', 'idCardBack']]))
