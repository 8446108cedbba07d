import { policyStatuses } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { expect, test } from 'vitest'
import { shownDocuments } from './shown-documents.ts'

const all = ['devis', 'contrat', 'contrat-signe', 'quittance', 'avenant', 'attestation']

const shownAt = (status: PolicyStatus, values: readonly string[] = all): string[] =>
  shownDocuments(
    {
      status: policyStatuses[status].code,
      documents: values.map((value) => ({ value, document_type: 'insurance', document_url: value })),
    },
    'insurance',
  ).map(({ value }) => value)

test('a policy in force shows its certificate first and no contract that waits to be signed', () => {
  expect(shownAt('active')).toEqual(['attestation', 'contrat-signe', 'avenant', 'quittance', 'devis'])
})

test('a contract that is to be signed is shown', () => {
  expect(shownAt('awaitingSignature', ['devis', 'contrat', 'quittance'])).toEqual([
    'contrat',
    'quittance',
    'devis',
  ])
})

test('an accepted quote stays readable while it is paid, and a refused contract leaves its receipt', () => {
  expect(shownAt('accepted', ['devis-2'])).toEqual(['devis-2'])
  expect(shownAt('signatureRefused', ['devis', 'contrat', 'quittance'])).toEqual(['quittance'])
})
