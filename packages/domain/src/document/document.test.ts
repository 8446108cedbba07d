import { expect, test } from 'vitest'
import { DocumentByKey, DocumentKey } from '../api/policies/documents.ts'
import { requestableDocuments } from '../request/requestable-documents.ts'
import { identityFiles, kindOfWireKey, wireKeyOf } from './document.ts'

test('names the identity files on the wire as spec 000 §3 does', () => {
  expect(identityFiles.map(wireKeyOf)).toEqual([
    'cinFront',
    'cinBack',
    'permisFront',
    'permisBack',
    'carteFront',
    'carteBack',
  ])
})

test('names the requestable documents on the wire as spec 001 §3 does', () => {
  expect(requestableDocuments.map(wireKeyOf)).toEqual([
    'constat_amiable',
    'proces_verbal',
    'attestation_immobilisation',
    'attestation_rib',
    'declaration_honneur',
    'devis_reparation',
    'facture_achat',
    'facture_reparation',
    'rapport_medical',
    'complement_information',
  ])
})

test('reads a key of the wire as our kind and refuses our own names', () => {
  expect(kindOfWireKey('rapport_medical')).toBe('medicalReport')
  expect(DocumentByKey(identityFiles).parse('permisBack')).toBe('drivingLicenceBack')
  expect(DocumentByKey(identityFiles).safeParse('drivingLicenceBack').success).toBe(false)
  expect(DocumentKey(identityFiles).safeParse('constat_amiable').success).toBe(false)
})
