import { requestKindNames } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { beforeAll, describe, expect, test } from 'vitest'
import { issueIdsOf, openBrowser } from '../../../test/factories.ts'
import { policyAt } from '../../../test/policy-factories.ts'
import {
  insuredPolicy,
  requestForm,
  requestAt,
  sendRequest,
  sentRequest,
} from '../../../test/request-factories.ts'
import type { InsuredPolicy } from '../../../test/request-factories.ts'
import { continuedPolicy } from '../../../test/successor-factories.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp()

const send = (policy: InsuredPolicy, kind: RequestKind, more: object = {}) =>
  sendRequest(policy.browser, { ...requestForm(kind, policy), ...more })

const countOf = async (policyId: string): Promise<number> =>
  (await server.db.selectFrom('requests').select('id').where('policy_id', '=', policyId).execute()).length

describe('refusal of a form', () => {
  let policy: InsuredPolicy

  beforeAll(async () => {
    policy = await insuredPolicy(server, { product: 'car' })
  })

  test.each([
    ['renewal', { changements: { ajout: true }, commentaires: ' ' }, 'commentaires', 'validation.required'],
    [
      'renewal',
      { changements: { ajout: true }, commentaires: '<br>' },
      'commentaires',
      'validation.required',
    ],
    ['renewal', { changements: undefined, commentaires: undefined }, 'commentaires', 'validation.required'],
    ['termination', { motif: '' }, 'motif', 'validation.required'],
    ['termination', { date_resiliation: '31/02/2027' }, 'date_resiliation', 'validation.date.invalid'],
    ['termination', { date_resiliation: '2026-11-20' }, 'date_resiliation', 'validation.date.past'],
    ['termination', { date_resiliation: '2027-05-30' }, 'date_resiliation', 'validation.date.afterTerm'],
    ['endorsement', { modification: undefined }, 'modification', 'validation.required'],
    ['endorsement', { date_effet: '2026-11-20' }, 'date_effet', 'validation.date.past'],
    ['endorsement', { date_effet: '2027-05-30' }, 'date_effet', 'validation.date.afterTerm'],
    ['claim', { circonstances: '<b></b>' }, 'circonstances', 'validation.claim.text'],
    ['claim', { circonstances: '  ' }, 'circonstances', 'validation.claim.text'],
    ['claim', { date_lieu: '' }, 'date_lieu', 'validation.required'],
    ['claim', { type_sinistre: '' }, 'type_sinistre', 'validation.required'],
    ['claim', { date_sinistre: '2026-11-22' }, 'date_sinistre', 'validation.date.future'],
    ['claim', { date_sinistre: '2026-05-29' }, 'date_sinistre', 'validation.date.beforeTerm'],
    ['claim', { circonstances: 'x'.repeat(4001) }, 'circonstances', 'validation.tooLong'],
    ['claim', { report_type: 'Autre' }, 'report_type', 'validation.invalid'],
    ['claim', { report_type: undefined }, 'report_type', 'validation.invalid'],
    ['claim', { insurance_id: 'x' }, 'insurance_id', 'validation.invalid'],
    ['claim', { pieces: '{' }, 'pieces', 'validation.invalid'],
    ['claim', { numero_contrat: 'WST-2026-999999' }, 'numero_contrat', 'validation.invalid'],
    ['claim', { type_couverture: '11' }, 'type_couverture', 'validation.invalid'],
  ] as const)('refuses the form of a %s with %j: %s', async (kind, more, path, id) => {
    const answer = await send(policy, kind, more)
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    expect(issueIdsOf(answer)).toEqual([[path, id]])
    expect(await countOf(policy.id)).toBe(0)
  })

  test('lists all issues of a form at once, in the order of the form', async () => {
    const { browser, id } = policy
    const answer = await sendRequest(browser, { insurance_id: id, report_type: 'Sinistre' })
    expect(issueIdsOf(answer).map(([path]) => path)).toEqual(['date_lieu', 'type_sinistre', 'circonstances'])
  })

  test('refuses a form in the language of the sender', async () => {
    const answer = await sendRequest(
      openBrowser(server, { ...policy.browser.headers, 'accept-language': 'en' }),
      { ...requestForm('claim', policy), date_sinistre: '2026-01-01' },
    )
    expect(answer.body.issues[0].message).toBe('This date is before the start of the policy.')
  })

  test('refuses a body that is not a form and a malformed key', async () => {
    const { browser } = policy
    expect((await browser.post('/api/add/report', requestForm('claim', policy))).status).toBe(415)
    const odd = await sendRequest(browser, requestForm('claim', policy), 'a b')
    expect([odd.status, odd.body.code]).toEqual([400, 'request.malformed'])
  })
})

describe('requests by the state of the policy', () => {
  const over = { start_date: '2025-11-15', end_date: '2026-11-14' }
  const longOver = { start_date: '2025-10-22', end_date: '2026-10-21' }

  const ended = async (by: 'termination' | 'renewal' | 'endorsement', term = over) => {
    const policy = await insuredPolicy(server, {}, term)
    await server.db.updateTable('policies').set({ ended_by: by }).where('id', '=', policy.id).execute()
    return policy
  }

  test.each(['requested', 'quoted', 'awaitingSignature', 'expired'] as const)(
    'refuses every kind of request at %s',
    async (status) => {
      const { browser, id, row } = await policyAt(server, status)
      for (const kind of requestKindNames) {
        const answer = await sendRequest(browser, requestForm(kind, { id, row }))
        expect([kind, answer.status, answer.body.code]).toEqual([kind, 409, 'policy.wrong-status'])
      }
    },
  )

  test.each(['termination', 'endorsement'] as const)(
    'refuses the %s of a policy that is over',
    async (kind) => {
      const answer = await send(await insuredPolicy(server, {}, over), kind)
      expect([answer.status, answer.body.code]).toEqual([409, 'policy.wrong-status'])
    },
  )

  test('accepts a claim about a past policy for a loss within its term only', async () => {
    const policy = await ended('termination')
    expect((await send(policy, 'claim', { date_sinistre: '2026-11-14' })).status).toBe(201)
    const late = await send(policy, 'claim', { date_sinistre: '2026-11-15' })
    expect(issueIdsOf(late)).toEqual([['date_sinistre', 'validation.date.afterTerm']])
  })

  test('accepts a renewal for thirty days after the end, from tomorrow on', async () => {
    const sent = await sentRequest(server, 'renewal', await insuredPolicy(server, {}, over))
    expect(sent.request.proposal?.date).toBe('2026-11-22')
    const lastDay = { start_date: '2025-10-23', end_date: '2026-10-22' }
    expect((await send(await insuredPolicy(server, {}, lastDay), 'renewal')).status).toBe(201)
    const answer = await send(await insuredPolicy(server, {}, longOver), 'renewal')
    expect([answer.status, answer.body.code]).toEqual([409, 'policy.wrong-status'])
  })

  test('accepts only claims for a policy that was terminated and still runs', async () => {
    const policy = await ended('termination', { start_date: '2026-05-30', end_date: '2026-12-31' })
    const answers = [
      await send(policy, 'renewal'),
      await send(policy, 'termination'),
      await send(policy, 'endorsement'),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('policy.wrong-status'))
    expect((await send(policy, 'claim')).status).toBe(201)
  })

  test.each(['renewal', 'termination', 'endorsement'] as const)(
    'refuses a second %s while the first is undecided and names it',
    async (kind) => {
      const policy = await insuredPolicy(server)
      const first = (await send(policy, kind)).body.Report_number
      const { status, body } = await send(policy, kind)
      expect([status, body.code]).toEqual([409, 'customerRequest.exists'])
      expect(body.message).toContain(`Votre demande ${first} est déjà en cours`)
      await server.db.updateTable('requests').set({ status: 0 }).where('number', '=', first).execute()
      expect((await send(policy, kind)).status).toBe(201)
    },
  )

  test('accepts two claims about one policy, and a change after an approved one', async () => {
    const policy = await insuredPolicy(server)
    expect((await send(policy, 'claim')).status).toBe(201)
    expect((await send(policy, 'claim')).status).toBe(201)
    await requestAt(server, 'approved', 'endorsement', policy)
    expect((await send(policy, 'endorsement')).status).toBe(201)
  })

  test('refuses a second renewal after the approval of the first and accepts it after a rejection', async () => {
    const policy = await insuredPolicy(server)
    const first = await requestAt(server, 'approved', 'renewal', policy)
    const second = await send(policy, 'renewal')
    expect([second.status, second.body.code]).toEqual([409, 'customerRequest.exists'])
    expect(second.body.message).toContain(first.report)
    await server.db.updateTable('requests').set({ status: 0 }).where('number', '=', first.report).execute()
    expect((await send(policy, 'renewal')).status).toBe(201)
  })

  test('refuses a renewal while another policy continues this one, until that expires', async () => {
    const policy = await insuredPolicy(server)
    const successor = await policyAt(server, 'quoted', { customer: policy })
    const set = (values: object) =>
      server.db.updateTable('policies').set(values).where('id', '=', successor.id).execute()
    await set({ predecessor_id: policy.id })
    expect((await send(policy, 'renewal')).body.code).toBe('customerRequest.exists')
    await set({ status: 0 })
    expect((await send(policy, 'renewal')).status).toBe(201)
  })

  test('says that a change is under way when a renewal is refused for one', async () => {
    const policy = await insuredPolicy(server)
    await continuedPolicy(server, 'endorsement', policy)
    const answer = await send(policy, 'renewal')
    expect([answer.status, answer.body.code]).toEqual([409, 'customerRequest.exists'])
    expect(answer.body.message).toContain('Une modification de ce contrat est en cours')
  })

  test('refuses a second renewal of a renewed policy and accepts its termination', async () => {
    const policy = await ended('renewal', { start_date: '2026-05-30', end_date: '2027-05-29' })
    expect((await send(policy, 'renewal')).body.code).toBe('customerRequest.exists')
    expect((await send(policy, 'termination')).status).toBe(201)
  })
})
