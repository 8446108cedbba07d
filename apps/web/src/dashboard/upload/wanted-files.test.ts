import { identityFiles } from '@wassit/domain/document/document'
import type { ProofFile, WireKey } from '@wassit/domain/document/document'
import { expect, test } from 'vitest'
import { wantedFiles } from './wanted-files.ts'

const asked = (insuranceType_name: string, required_documents: WireKey<ProofFile>[] = []) =>
  wantedFiles({ insuranceType_name, required_documents })

test('asks drivers for licence and vehicle papers, and travellers for an identity card', () => {
  expect(asked('automobile')).toEqual(identityFiles)
  expect(asked('motorcycle')).toEqual(identityFiles)
  expect(asked('voyage')).toEqual(['idCardFront', 'idCardBack'])
})

test("puts the agent's requests first, once each, even unusual ones", () => {
  expect(asked('voyage', ['cinBack', 'permisFront'])).toEqual([
    'idCardBack',
    'drivingLicenceFront',
    'idCardFront',
  ])
})

test('accepts all six files for an unknown product', () => {
  expect(asked('somethingNew')).toEqual(identityFiles)
})
