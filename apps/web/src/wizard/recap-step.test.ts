import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import { complete } from '@wassit/domain/products/sample-answers'
import { RouterContextProvider } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { describe, expect, test } from 'vitest'
import { api } from '../api/context.ts'
import type { Call } from '../api/client.ts'
import type { WizardSite } from './links.ts'
import { confirmAsCustomer, confirmAsVisitor, keepShown, recapAction } from './recap-step.ts'

const id = '0d4c2a5e-53a5-4b8e-9d3c-1f2a3b4c5d6e'
const site: WizardSite = {
  risk: () => '/risk',
  recap: () => '/recap',
  start: () => '/start',
  done: '/done',
  callOf: (context) => context.get(api),
}

/** Draft as forms save it: raw texts, without computed answers. */
const draft = {
  id,
  uuid: id,
  insuranceType: 'habitation' as const,
  answers: { ...complete.home, surface: '٨٠', valeurMobilier: '50 000' },
  version: 3,
  details: {},
  confirmed: false,
}

const build = (answers: Record<string, unknown> = draft.answers) => {
  const sent: { endpoint: unknown; body: unknown }[] = []
  const call = (async (endpoint: unknown, input?: { body?: unknown }) => {
    if (endpoint === quoteCalls.readDraft) return { ok: true, status: 200, data: { ...draft, answers } }
    sent.push({ endpoint, body: input?.body })
    return { ok: true, status: 200, data: { uuid: id, version: 9 } }
  }) as unknown as Call
  const context = new RouterContextProvider()
  context.set(api, call)
  const body = new URLSearchParams({ confirm: 'on', price: '896.19', version: '2' })
  const request = new Request('http://wassit.test/recap', { method: 'POST', body })
  const args = { request, params: { draft: id }, context } as unknown as ActionFunctionArgs
  return { sent, call, args }
}

describe.each([
  ['visitor', confirmAsVisitor],
  ['customer', confirmAsCustomer],
])('recapAction of a %s', (_, confirm) => {
  test('sends the version and the price that the recap showed', async () => {
    const { sent, args } = build()
    await recapAction(site, confirm, () => {})(args)
    expect(sent[0]?.body).toMatchObject({ version: 2, price: '896.19' })
  })

  test('sends the answers as they are priced: read, with the computed ones', async () => {
    const { sent, args } = build()
    await recapAction(site, confirm, () => {})(args)
    expect(sent[0]?.body).toMatchObject({
      data: {
        insuranceType: 'habitation',
        surface: 80,
        valeurMobilier: 50_000,
        valeurReconstruction: 200_000,
      },
    })
  })

  test('sends nothing when an answer is missing, and opens the questions', async () => {
    const { sent, args } = build({ surface: '80' })
    const answer = (await recapAction(site, confirm, () => {})(args)) as Response
    expect([sent, answer.headers.get('location')]).toEqual([[], '/risk'])
  })
})

test('keepShown saves the shown answers over the latest version', async () => {
  const { sent, call } = build({ surface: '500' })
  await keepShown(call, draft)
  expect(sent).toMatchObject([
    { endpoint: quoteCalls.saveDraft, body: { answers: draft.answers, version: 3 } },
  ])
})

describe('choice of an offer on the recap', () => {
  const choose = async (
    fields: Record<string, string>,
    saved: unknown = { ok: true, data: { version: 4 } },
  ) => {
    const sent: unknown[] = []
    const answers = { ...complete.car, couvrage: 'Rc seulement' }
    const call = (async (endpoint: unknown, input?: { body?: unknown }) => {
      if (endpoint === quoteCalls.readDraft)
        return { ok: true, data: { ...draft, insuranceType: 'automobile', answers } }
      sent.push(input?.body)
      return saved
    }) as unknown as Call
    const context = new RouterContextProvider()
    context.set(api, call)
    const body = new URLSearchParams({ _intent: 'offer', version: '3', writer: id, ...fields })
    const request = new Request('http://wassit.test/recap?tri=deductible', { method: 'POST', body })
    const args = { request, params: { draft: id }, context } as unknown as ActionFunctionArgs
    return { sent, answers, answer: await recapAction(site, confirmAsVisitor, () => {})(args) }
  }

  test('saves insurer and formula, and shows the recap again at the offers, with the same view', async () => {
    const { sent, answers, answer } = await choose({ choice: 'alpha.3' })
    expect(sent).toEqual([
      { answers: { ...answers, couvrage: 'Tous risques' }, version: 3, writer: id, insurer: 'alpha' },
    ])
    expect([(answer as Response).status, (answer as Response).headers.get('location')]).toEqual([
      303,
      '/recap?tri=deductible#offers',
    ])
  })

  test('saves the values typed next to the offers, read like the other answers', async () => {
    const { sent, answer } = await choose({
      _intent: 'adjust',
      Valeuractuelle: '70 000',
      Valeurneuf: '140 000',
    })
    expect(sent).toMatchObject([{ answers: { Valeuractuelle: 70_000, Valeurneuf: 140_000 }, version: 3 }])
    expect((answer as Response).status).toBe(303)
  })

  test('keeps what was typed next to the offers and names its mistake', async () => {
    const typed = { Valeuractuelle: '150 000', Valeurneuf: '140 000' }
    const { sent, answer } = await choose({ _intent: 'adjust', ...typed })
    expect(sent).toEqual([])
    expect(answer).toMatchObject({
      data: {
        values: typed,
        issues: [{ path: 'Valeuractuelle', message: 'validation.car.currentAboveNew' }],
      },
      init: { status: 400 },
    })
  })

  test.each(['alpha.4', 'alpha.0', 'alpha', ''])('saves nothing for the odd offer "%s"', async (choice) => {
    const { sent, answer } = await choose({ choice })
    expect(sent).toEqual([])
    expect(answer).toMatchObject({ init: { status: 400 } })
  })

  test('reports that another tab saved first, with the version that this recap shows', async () => {
    const conflict = {
      ok: false,
      offline: false,
      status: 409,
      code: 'draft.conflict',
      issues: [],
      notice: {},
    }
    const { answer } = await choose({ choice: 'alpha.3' }, conflict)
    expect(answer).toMatchObject({
      data: { code: 'draft.conflict', values: { version: '3' } },
      init: { status: 409 },
    })
  })
})
