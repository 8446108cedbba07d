import { identityFiles } from '@wassit/domain/document/document'
import { expect, test } from 'vitest'
import { wantedFiles } from './wanted-files.ts'

const asked = (insuranceType_name: string, required_documents: (typeof identityFiles)[number][] = []) =>
  wantedFiles({ insuranceType_name, required_documents })

test('who drives shows a licence and the papers of the vehicle, who travels an identity card', () => {
  expect(asked('automobile')).toEqual(identityFiles)
  expect(asked('motorcycle')).toEqual(identityFiles)
  expect(asked('voyage')).toEqual(['cinFront', 'cinBack'])
})

test('what an agent asked for comes first, once, even where it is unusual for the product', () => {
  expect(asked('voyage', ['cinBack', 'permisFront'])).toEqual(['cinBack', 'permisFront', 'cinFront'])
})

test('of a product we do not know any of the six is taken', () => {
  expect(asked('somethingNew')).toEqual(identityFiles)
})
