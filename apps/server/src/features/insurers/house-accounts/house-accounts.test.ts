import { transferReference } from '@wassit/domain/policy/transfer-reference'
import { beforeEach, expect, test } from 'vitest'
import { ribOf } from '../../../../seeds/insurers.ts'
import { approveChanges, atOnce, staffOf, tally } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { movementLists } from '../../../../test/movement-lists.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { changeRows, findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({
  config: {
    rateLimit: false,
    house: {
      company: { name: 'Courtage Atlas', account: ribOf('0117800000123456789012') },
      brokerMail: undefined,
    },
  },
})
const path = '/api/agent/house/accounts'

let serial = 10
const account = (more: object = {}) => {
  serial += 1
  return {
    bank: 'cih',
    account_holder: 'Courtage Atlas SARL',
    account_number: ribOf(`02278000000000000000${serial}`),
    purpose: null,
    insurers: [] as string[],
    active: true,
    ...more,
  }
}

const open = (isOpen: boolean) =>
  server.db
    .insertInto('site_openings')
    .values({ is_open: isOpen, decided_by: null, decided_at: new Date(), reason: null, missing: [] })
    .execute()

const admin = staffOf(server, 'admin')
beforeEach(async () => {
  await server.db.deleteFrom('house_accounts').execute()
  await server.db.deleteFrom('pending_changes').execute()
  await open(false)
})

const refusedFields = ({ body }: Awaited<ReturnType<Browser['post']>>): string[] =>
  body.issues.map(({ path: field }: { path: string }) => field)
const listed = async () => (await admin.get(path)).body.accounts

test('admits a number once, and an insurer on one account in use', async () => {
  const first = account({ insurers: ['demo'] })
  const { slug } = await server.db.selectFrom('insurers').select('slug').executeTakeFirstOrThrow()
  expect(refusedFields(await admin.post(path, first))).toEqual(['insurers'])
  const right = { ...first, insurers: [slug] }
  expect(tally(await atOnce(4, () => admin.post(path, right)))).toEqual({ 200: 1, 400: 3 })
  expect(refusedFields(await admin.post(path, account({ insurers: [slug] })))).toEqual(['insurers'])
  const wrong = await admin.post(path, account({ account_number: '123', bank: 'x' }))
  expect(refusedFields(wrong).toSorted()).toEqual(['account_number', 'bank'])
  const [{ id }] = await listed()
  expect((await admin.post(`${path}/${id}`, { ...right, active: false })).status).toBe(200)
  expect((await admin.post(path, account({ insurers: [slug] }))).status).toBe(200)
})

test('lets another admin approve an account of an open site', async () => {
  await open(true)
  expect(refusedFields(await admin.post(path, account()))).toEqual(['reason'])
  const asked = account({ reason: 'Compte des primes' })
  expect((await admin.post(path, asked)).body.pending).toBe(true)
  expect((await admin.post(path, asked)).body.code).toBe('change.exists')
  expect(await listed()).toEqual([])
  expect(await approveChanges(server)).toEqual([200])
  const [{ id }] = await listed()
  const other = { ...asked, purpose: 'Automobile' }
  expect((await admin.post(`${path}/${id}`, other)).body.pending).toBe(true)
  expect(await approveChanges(server)).toEqual([200])
  expect(await listed()).toMatchObject([{ purpose: 'Automobile', pending: false }])
})

test('tells the customer the account of the insurer, else that of the house which names it, else the first one', async () => {
  const { number, id, browser } = await policyAt(server, 'accepted')
  const { insurer_id: insurer } = await findRow(server, 'policies', { id })
  await open(true)
  const shown = async () =>
    (await browser.get(`/api/user/insurance/${number}`)).body.payment.transfer?.account_number
  const kept = await findRow(server, 'insurers', { id: insurer ?? '' }, ['account_number', 'slug'])
  expect(await shown()).toBe(kept.account_number)
  const change = (set: { account_number: string | null; collector: 'broker' | 'company' }) =>
    changeRows(server, 'insurers', { id: insurer ?? '' }, set)
  await change({ account_number: null, collector: 'company' })
  expect(await shown()).toBeUndefined()
  await change({ account_number: null, collector: 'broker' })
  expect(await shown()).toBe(ribOf('0117800000123456789012'))
  await open(false)
  const own = account({ insurers: [kept.slug] })
  await admin.post(path, own)
  await open(true)
  expect(await shown()).toBe(own.account_number)
  await change({ account_number: kept.account_number, collector: 'company' })
})

test('lets a statement of an unknown account wait, and takes the chosen account of a file that names none', async () => {
  const own = account()
  await admin.post(path, own)
  const send = (content: string, chosen = '') =>
    admin.form('/api/agent/bank-statements', {
      account: chosen,
      file: new File([content], 'releve.csv', { type: 'text/csv' }),
    })
  const { number } = await policyAt(server, 'accepted')
  const content = `Date;Montant;Libellé\n20/11/2026;150,00;VIR ${transferReference(number)}`
  const unknown = await send(`Compte;${ribOf('0457800000123456789012')}\n${content}`)
  expect(unknown.body).toMatchObject({ matched: 0, waiting: 1 })
  expect((await movementLists(admin)).waiting).toMatchObject([{ why: 'account' }])
  const refused = await send(`Compte;${ribOf('0457800000123456789012')}\n${content}`, own.account_number)
  expect(refused.body.issues).toMatchObject([{ path: 'account', id: 'statement.fault.otherAccount' }])
  expect(refusedFields(await send(content, ribOf('0457800000123456789012')))).toEqual(['account'])

  const second = await policyAt(server, 'accepted')
  const chosen = content.replace(transferReference(number), transferReference(second.number))
  expect((await send(chosen, own.account_number)).body).toMatchObject({ matched: 1 })
  expect((await admin.get('/api/agent/bank-statements')).body.accounts).toContainEqual({
    account_number: own.account_number,
    name: own.account_holder,
  })
  const { rows } = (await admin.get('/api/agent/tables/receipts?from=2026-01-01')).body
  const receipt = rows.find((row: { insurance_number: string }) => row.insurance_number === second.number)
  expect(receipt.account).toBe(own.account_number)
})
