import { addDays } from '@wassit/domain/party/date'
import { moroccanDay } from '@wassit/domain/format/format'
import { complete } from '@wassit/domain/products/sample-answers'
import { beforeAll, describe, expect, test } from 'vitest'
import { atOnce, signedInStaff, tally } from '../../../../../test/factories.ts'
import type { Browser } from '../../../../../test/factories.ts'
import { pdfFile, policyAt, policyRow, setDefaultInsurer } from '../../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../../test/support.ts'

let agent: Browser

const server = openTestApp()
beforeAll(async () => {
  agent = (await signedInStaff(server)).browser
  await setDefaultInsurer(server, 'car')
})

type Subject = Awaited<ReturnType<typeof policyAt>>

const today = () => moroccanDay(server.deps.now())
const state = ({ browser, id }: Subject, data: object) =>
  browser.post('/api/user/insurance/details', { insurance_id: id, data })
const detail = async ({ browser, number }: Subject) =>
  (await browser.get(`/api/user/insurance/${number}`)).body
const decide = ({ number }: Subject, coefficient: number | null, more: object = {}) =>
  agent.post(`/api/agent/insurances/${number}/coefficient`, { coefficient, ...more })
const sendRecord = async ({ browser, id }: Subject) =>
  browser.form('/api/user/doc/upload', { insuranceId: id, releve_precedent: await pdfFile() })

/** A car quoted by the tariff. */
const quotedCar = async (): Promise<Subject> => {
  const subject = await policyAt(server, 'requested', { product: 'car' })
  await server.runJobs()
  expect((await policyRow(server, subject.id)).status).toBe(2)
  return subject
}

describe('details that a customer states', () => {
  test('takes sixty statements of an address within ten minutes, because each may draw a quote', async () => {
    const subject = await quotedCar()
    expect(tally(await atOnce(70, () => state(subject, {})))).toEqual({ 200: 60, 429: 10 })
  })

  test('keeps them without a new quote, unless the coefficient changes the price', async () => {
    const subject = await quotedCar()
    const { premium } = await policyRow(server, subject.id)
    const plain = { dateEffet: addDays(today(), 10), numeroChassis: 'uu1hsd5d455123456' }
    expect((await state(subject, plain)).status).toBe(200)
    expect((await policyRow(server, subject.id)).status).toBe(2)
    expect((await detail(subject)).details).toEqual({ ...plain, numeroChassis: 'UU1HSD5D455123456' })

    const answers = await atOnce(5, () => state(subject, { ...plain, coefficient: '0,90' }))
    expect(tally(answers)).toEqual({ 200: 5 })
    await server.runJobs()
    const requoted = await policyRow(server, subject.id)
    expect(requoted.status).toBe(2)
    expect(requoted.premium).toBeLessThan(premium ?? 0)
    const shown = await detail(subject)
    expect(shown.pricing.notes).toContain('pricing.note.coefficient')
    expect(shown.checklist).toContainEqual({ proof: 'claimsRecord', stage: 'contract', received: false })
    expect(shown.blockers.contract).toEqual(expect.arrayContaining(['claimsRecord', 'coefficient']))
    expect(shown.timeline.filter(({ action }: { action: string }) => action === 'reprice')).toHaveLength(1)
    const kinds = (await subject.browser.get('/api/user/notices')).body.notices.map(
      ({ kind }: { kind: string }) => kind,
    )
    expect(kinds).toContain('priceChanged')
  })

  test('gives a new quote at once also after the acceptance of the former one', async () => {
    const subject = await quotedCar()
    await subject.browser.post('/api/accept/devis', { insurance_id: subject.id })
    expect((await state(subject, { coefficient: 1.2 })).status).toBe(200)
    await server.runJobs()
    expect((await policyRow(server, subject.id)).status).toBe(2)
  })

  test('refuses wrong ones at their field, and all once something is paid', async () => {
    const subject = await quotedCar()
    const wrong = { dateEffet: addDays(today(), -1), coefficient: '0,80', numeroChassis: 'UU1HSDOD455123456' }
    const refused = await state(subject, wrong)
    expect([refused.status, refused.body.issues.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['dateEffet', 'coefficient', 'numeroChassis'],
    ])
    expect(refused.body.issues[1].message).toBe('Le coefficient va de 0,90 à 2,50.')
    const paid = await policyAt(server, 'paymentReview', { paid: true })
    expect((await state(paid, {})).body.code).toBe('policy.wrong-status')
    expect((await detail(paid)).takes_details).toBe(false)
  })
})

describe('a coefficient that an agent decides on', () => {
  test('confirms it once its record is there; it no longer blocks the contract', async () => {
    const subject = await quotedCar()
    expect((await decide(subject, 0.9)).body.code).toBe('policy.wrong-status')
    await state(subject, { coefficient: 0.9 })
    await server.runJobs()
    const { premium } = await policyRow(server, subject.id)
    expect((await decide(subject, 0.9)).body.code).toBe('policy.incomplete')
    await sendRecord(subject)
    expect((await decide(subject, 0.8)).status).toBe(400)
    expect((await decide(subject, 0.9)).status).toBe(200)
    expect((await decide(subject, 0.9)).body.code).toBe('policy.wrong-status')
    const shown = await detail(subject)
    expect([shown.status, shown.coefficient_confirmed, shown.blockers.contract]).toEqual([
      2,
      true,
      ['identity', 'vehicleRegistration'],
    ])
    expect(shown.pricing.notes).not.toContain('pricing.note.coefficient')
    expect((await policyRow(server, subject.id)).premium).toBe(premium)
  })

  test('gives another price with another coefficient, and the usual one without a proven one', async () => {
    const subject = await quotedCar()
    const { premium: usual } = await policyRow(server, subject.id)
    await state(subject, { coefficient: 0.9 })
    await sendRecord(subject)
    await server.runJobs()
    expect((await decide(subject, 1.2, { reason: 'Un sinistre responsable.' })).status).toBe(200)
    await server.runJobs()
    const corrected = await policyRow(server, subject.id)
    expect(corrected.details).toEqual({ coefficient: 1.2 })
    expect(corrected.premium).toBeGreaterThan(usual ?? 0)
    expect((await detail(subject)).timeline).toContainEqual(
      expect.objectContaining({ action: 'coefficientCorrected', reason: 'Un sinistre responsable.' }),
    )
    await state(subject, { coefficient: 0.95 })
    expect((await policyRow(server, subject.id)).coefficient_confirmed_at).toBeNull()
    expect((await decide(subject, null)).status).toBe(200)
    await server.runJobs()
    const rejected = await policyRow(server, subject.id)
    expect([rejected.details, rejected.premium, rejected.status]).toEqual([{}, usual, 2])
  })
})

describe('a draft with details', () => {
  test('prices the coefficient, and keeps the details in the request', async () => {
    const { browser } = await policyAt(server, 'requested')
    const { body: opened } = await browser.post('/api/user/draft', { insuranceType: 'automobile' })
    const path = `/api/draft/${opened.draft}`
    const keep = (data: object, version: number) => browser.post(`${path}/details`, { data, version })
    expect((await keep({ numeroChassis: 'O' }, 0)).body.issues).toMatchObject([{ path: 'numeroChassis' }])
    expect((await keep({ coefficient: '0,90', modeleVehicule: 'Duster' }, 7)).body.code).toBe(
      'draft.conflict',
    )
    const { version } = (await browser.get(path)).body
    const { body: saved } = await keep({ coefficient: '0,90', modeleVehicule: 'Duster' }, version)
    expect(saved.version).toBe(version + 1)
    expect((await browser.get(path)).body.details).toEqual({ coefficient: 0.9, modeleVehicule: 'Duster' })
    const data = { insuranceType: 'automobile', ...complete.car }
    const price = async (more: object) => (await browser.post('/api/get/price', { data, ...more })).body
    const [usual, stated] = [await price({}), await price({ coefficient: 0.9 })]
    expect(stated.price).toBeLessThan(usual.price)
    expect((await price({ coefficient: '0,80' })).issues).toMatchObject([{ path: 'coefficient' }])
    const confirm = (seen: number) =>
      browser.post('/api/user/add/insurance', {
        data,
        draft: opened.draft,
        version: saved.version,
        price: seen,
      })
    expect((await confirm(usual.price)).body.code).toBe('price.changed')
    const { body: confirmed } = await confirm(stated.price)
    const row = await policyRow(server, confirmed.uuid)
    expect([row.details, row.premium]).toEqual([
      { coefficient: 0.9, modeleVehicule: 'Duster' },
      Math.round(stated.price * 100),
    ])
  })
})
