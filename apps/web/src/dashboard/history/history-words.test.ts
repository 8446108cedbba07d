import { accountDeeds } from '@wassit/domain/api/people/accounts'
import type { HistoryEvent } from '@wassit/domain/api/people/accounts'
import french from '@wassit/words/areas/dashboard'
import policyWords from '@wassit/words/areas/policy'
import { textsIn } from '@wassit/words/texts'
import { policyActionNames } from '@wassit/domain/policy/policy'
import { expect, test } from 'vitest'
import { wordsOfEvent } from './history-words.ts'

const event = (parts: Partial<HistoryEvent>): HistoryEvent => ({
  id: '1',
  at: '2026-11-21T10:00:00.000Z',
  kind: 'policy',
  action: 'accept',
  actor: 'customer',
  ...parts,
})

const said = (parts: Partial<HistoryEvent>) =>
  textsIn<string>({ ...french, ...policyWords }, 'fr')[wordsOfEvent(event(parts)).sentence]

test('distinguishes every action of a file in words', () => {
  const sentences = policyActionNames.map((action) => said({ action }))
  expect(new Set(sentences).size).toBe(policyActionNames.length)
  expect(sentences).not.toContain(undefined)
})

test('distinguishes events of requests in words and gives them the icon of requests', () => {
  const actions = [
    'renewal',
    'endorsement',
    'requestSubmitted',
    'requestApproved',
    'requestRejected',
    'requestClosed',
  ]
  const sentences = actions.map((action) => said({ action, status: 6 }))
  expect(new Set(sentences).size).toBe(actions.length)
  expect(sentences).not.toContain(undefined)
  expect(sentences).not.toContain(french['dashboard.event.other'].fr)
  expect(actions.map((action) => wordsOfEvent(event({ action })).sign)).toEqual(actions.map(() => 'requests'))
})

test('distinguishes every act on an account in words', () => {
  const sentences = accountDeeds.map((action) => said({ kind: 'account', action }))
  expect(new Set(sentences).size).toBe(accountDeeds.length)
  expect(sentences).not.toContain(undefined)
})

test.each([
  ['the request that opened a file', { action: 'request', status: 1 }, 'Demande de devis envoyée'],
  ['a step we do not know yet', { action: 'somethingNew', status: 4 }, 'Votre dossier a avancé'],
  ['a deed we do not know yet', { kind: 'account', action: 'x' }, 'Activité sur votre compte'],
] as const)('describes in plain words %s', (_, parts, sentence) => expect(said(parts)).toBe(sentence))
