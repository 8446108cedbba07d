import { policyStatuses } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { expect, test } from 'vitest'
import { shownDocuments } from './shown-documents.ts'

const all = ['devis', 'contrat', 'contrat-signe', 'quittance', 'avenant', 'attestation']

const shownAt = (status: PolicyStatus, values: readonly string[] = all): string[] =>
  shownDocuments(
    {
      status: policyStatuses[status].code,
      documents: values.map((value) => ({
        value,
        document_type: 'insurance',
        document_url: value,
        download_url: value,
      })),
    },
    'insurance',
  ).map(({ value }) => value)

test('lists the certificate of a policy in force first and hides its unsigned contract', () => {
  expect(shownAt('active')).toEqual(['attestation', 'contrat-signe', 'avenant', 'quittance', 'devis'])
})

test('lists a contract that awaits its signature', () => {
  expect(shownAt('awaitingSignature', ['devis', 'contrat', 'quittance'])).toEqual([
    'contrat',
    'quittance',
    'devis',
  ])
})

test('lists an accepted quote during payment, and only the receipt once the contract is refused', () => {
  expect(shownAt('accepted', ['devis-2'])).toEqual(['devis-2'])
  expect(shownAt('signatureRefused', ['devis', 'contrat', 'quittance'])).toEqual(['quittance'])
})
