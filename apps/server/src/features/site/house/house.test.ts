import { faultsOfWords } from '@wassit/domain/site/message-texts'
import { seenHeader } from '@wassit/domain/api/seen-fields'
import { beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { ribOf } from '../../../../seeds/insurers.ts'
import { approveChanges, atOnce, mailsTo, signedInStaff, tally } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { pdfFile, policyAt } from '../../../../test/policy-factories.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { findRow, findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { printPaper } from '../../../papers/press.ts'
import { inOwnWords } from '../../../messaging/own-words.ts'
import { watchSite } from '../../../live/site-watch.ts'
import { siteOf } from '../../../web/site.ts'
import { buildHouseBook } from './kept-house.ts'

const server = openTestApp({
  print: printPaper,
  config: {
    house: { company: { name: 'Courtage Défaut', capital: '100 000 DHS' }, brokerMail: 'defaut@example.ma' },
  },
})

const path = '/api/agent/house'
const rib = ribOf('0117800000123456789012')
const facts = {
  name: 'Atlas Assurances',
  legal_form: 'SARL',
  capital: '100 000 DHS',
  ice: '001 234 567 0000 89',
  rc: 'RC Casablanca 123456',
  licence: 'A-77/2025',
  licence_date: '2025-03-12',
  cndp: null,
  seat: '12, boulevard Zerktouni, Casablanca',
  phone: '05 22 33 44 55',
  whatsapp: null,
  mail: 'bonjour@atlas.example',
  facebook: null,
  instagram: null,
  linkedin: null,
  account_number: null,
}
type Facts = Partial<Record<keyof typeof facts, string | null>>

let admin: Browser
let email: string
beforeEach(async () => {
  await open(false)
  await server.db.deleteFrom('pending_changes').execute()
  const staff = await signedInStaff(server, 'admin')
  admin = staff.browser
  email = staff.email
  await save({})
})

const open = (isOpen: boolean) =>
  server.db
    .insertInto('site_openings')
    .values({ is_open: isOpen, decided_by: null, decided_at: new Date(), reason: null, missing: [] })
    .execute()

const save = (more: Facts & { reason?: string }, seen?: object, browser = admin) =>
  browser.post(
    path,
    { ...facts, ...more },
    seen && { [seenHeader]: encodeURIComponent(JSON.stringify(seen)) },
  )
const shown = async (): Promise<Facts> => (await admin.get(path)).body.facts
const refusedFields = ({ body }: Awaited<ReturnType<typeof save>>): string[] =>
  body.issues.map(({ path: field }: { path: string }) => field)

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#3f3fb5' } })
    .png()
    .toBuffer()
const sendLogo = async (bytes: Uint8Array, name = 'logo.png', type = 'image/png') =>
  admin.form(`${path}/logo`, { file: new File([new Uint8Array(bytes)], name, { type }) })

describe('facts of the house', () => {
  test('the environment states what no admin changed', async () => {
    const fresh = buildHouseBook(server.deps)
    expect(fresh.facts()).toMatchObject({
      company: { name: 'Courtage Défaut' },
      brokerMail: 'defaut@example.ma',
    })
    await fresh.read()
    expect(fresh.facts()).toMatchObject({
      company: { name: 'Atlas Assurances', capital: '100 000 DHS' },
      brokerMail: 'bonjour@atlas.example',
    })
    const { facts: stored } = await server.db.selectFrom('house').select('facts').executeTakeFirstOrThrow()
    expect(Object.keys(stored)).not.toContain('capital')
    await save({ capital: null })
    expect((await shown()).capital).toBeNull()
    await save({})
  })

  test('the facts are read as people type them and stored in one notation', async () =>
    expect(await shown()).toMatchObject({
      ice: '001234567000089',
      rc: 'Casablanca 123456',
      phone: '+212522334455',
    }))

  test('wrong facts are refused, and every wrong field is named', async () => {
    const wrong = {
      ice: '12',
      rc: 'Casablanca',
      account_number: '123',
      facebook: 'atlas',
      ledger_bank: '514A',
    }
    const refused = await save(wrong)
    expect([refused.status, refusedFields(refused).toSorted()]).toEqual([400, Object.keys(wrong).toSorted()])
    expect(refused.body.issues.map(({ id }: { id: string }) => id)).not.toContain('validation.invalid')
    expect(refusedFields(await save({ licence_date: '2200-01-01' }))).toEqual(['licence_date'])
    expect(refusedFields(await save({ licence: null }))).toEqual(['licence'])
  })

  test('only an admin reads and changes the facts', async () => {
    const agent = (await signedInStaff(server)).browser
    expect([(await agent.get(path)).status, (await save({}, undefined, agent)).status]).toEqual([403, 403])
    expect((await agent.post(`${path}/logo/remove`)).status).toBe(403)
  })

  test('a change leaves a row in the trail with who, when, before and after', async () => {
    await save({ seat: '1, place Mohammed V, Rabat' })
    const rows = await findRows(server, 'audit_events', { kind: 'setting' }, ['actor_id', 'before', 'after'])
    const row = rows.find(({ after }) => after?.seat === '1, place Mohammed V, Rabat')
    expect([row?.before, Object.keys(row?.after ?? {})]).toEqual([{ seat: facts.seat }, ['seat']])
    expect(row?.actor_id).toMatch(/^[0-9a-f-]{36}$/)
    expect((await admin.get(path)).body.changed.by).toBeTruthy()
  })

  test('an older form undoes no newer change and is told which', async () => {
    const seen = await shown()
    await save({ seat: 'Rabat' }, seen)
    const late = await save({ seat: 'Fès' }, seen)
    expect([late.status, late.body.code]).toEqual([409, 'form.outdated'])
    expect(late.body.message).toContain('Rabat')
    expect((await shown()).seat).toBe('Rabat')
  })

  test('eight forms at once change the facts once', async () => {
    const seen = await shown()
    const answers = await atOnce(8, (index) => save({ name: `Maison ${index}` }, seen))
    expect(tally(answers)).toEqual({ 200: 1, 409: 7 })
  })

  test('a change reaches another node without a restart', async () => {
    const other = buildHouseBook(server.deps)
    const watch = await watchSite(server.deps, [{ what: 'facts of the house', read: other.read }], 3_600_000)
    await save({ name: 'Atlas du Nord' })
    await expect.poll(() => other.facts().company.name).toBe('Atlas du Nord')
    await watch.stop()
  })
})

describe('contacts and account of an open site', () => {
  test('other contacts wait for another admin, while the rest is saved', async () => {
    await open(true)
    const bare = await save({ phone: '0522000000', name: 'Atlas Sud' })
    expect(refusedFields(bare)).toEqual(['reason'])
    const asked = await save({
      phone: '0522000000',
      account_number: rib,
      name: 'Atlas Sud',
      reason: 'Déménagement',
    })
    expect([asked.status, asked.body.pending]).toEqual([200, true])
    expect(await shown()).toMatchObject({ phone: '+212522334455', account_number: null, name: 'Atlas Sud' })
    expect((await save({ phone: '0522000001', name: 'Atlas Sud', reason: 'Encore' })).body.code).toBe(
      'change.exists',
    )
    expect(await approveChanges(server)).toEqual([200])
    expect(await shown()).toMatchObject({ phone: '+212522000000', account_number: rib, name: 'Atlas Sud' })
    expect((await admin.get(path)).body.pending).toBe(false)
  })
})

describe('papers, mails and pages', () => {
  const previewed = async (kind: string, more: Facts = {}) => {
    const { status, body } = await admin.post(`${path}/preview/${kind}`, { ...facts, ...more })
    expect(status).toBe(200)
    return body
  }
  const textOf = (file: string) => pdfText(Buffer.from(file, 'base64')).join(' ').replaceAll(/\s+/gu, ' ')

  test('a preview shows facts before they are saved', async () => {
    for (const kind of ['quote', 'receipt']) {
      const text = textOf((await previewed(kind, { name: 'Maison Nouvelle' })).file)
      expect(text).toContain('Maison Nouvelle')
      expect(text).toContain('ICE 001234567000089')
      expect(text).toContain('SPECIMEN')
    }
    const { mail } = await previewed('mail', { name: 'Maison Nouvelle' })
    expect([mail.wordmark, mail.footer.join(' '), mail.brief]).toEqual([
      'Maison Nouvelle',
      expect.stringContaining('bonjour@atlas.example'),
      expect.stringContaining('Maison Nouvelle · Agrément'),
    ])
    expect((await shown()).name).toBe('Atlas Assurances')
  })

  test('mails and pages read saved facts, and an issued paper stays as it is', async () => {
    const { number, id } = await policyAt(server, 'quoted')
    const fileOf = async () => (await findRow(server, 'documents', { policy_id: id, kind: 'quote' })).sha256
    const before = await fileOf()
    const week = ['09:00-18:00', '', '', '', '', '', '']
    const hours = JSON.stringify({ week, ramadan: week, exceptions: [] })
    await server.db.updateTable('branches').set({ hours }).where('is_main', '=', true).execute()
    await save({ name: 'Atlas Après' })
    expect(await fileOf()).toEqual(before)
    expect(number).toMatch(/^WST-/)
    const sent = (await mailsTo(server, email)).length
    await admin.post('/api/agent/setup/mail', {})
    const mail = (await mailsTo(server, email)).slice(sent).at(-1)
    expect(mail?.html).toContain('Atlas Après')
    expect(siteOf(server.deps.config, server.deps.house.facts())).toMatchObject({
      name: 'Atlas Après',
      tradeRegister: 'Casablanca 123456',
      hours: ['09:00-18:00', '', '', '', '', '', ''],
    })
  })

  test('no page gets the account of the house', () =>
    expect(
      siteOf(server.deps.config, { company: { account: rib }, brokerMail: undefined }),
    ).not.toHaveProperty('account'))
})

describe('own words for messages', () => {
  const own = { fr: 'Bonjour, le devis {number} ({product}) vous attend chez nous.', en: null, ar: null }
  const write = (words: object, seen?: object) =>
    admin.post(
      `${path}/texts/quoteReady`,
      words,
      seen && { [seenHeader]: encodeURIComponent(JSON.stringify(seen)) },
    )
  const shownWords = async () =>
    (await admin.get(`${path}/texts`)).body.texts.find(({ name }: { name: string }) => name === 'quoteReady')

  test('a mail says own words with its values, and the product’s text again once they are gone', async () => {
    expect((await write(own)).status).toBe(200)
    await open(true)
    await policyAt(server, 'quoted')
    await server.runJobs()
    const said = server.mails.find(({ html }) => html.includes('vous attend chez nous'))
    expect(said?.text).toMatch(/le devis WST-\d{4}-\d{6} \([^)]+\) vous attend chez nous/)
    const { mail } = (await admin.post(`${path}/preview/mail`, facts)).body
    expect(mail.paragraphs.join(' ')).toContain('vous attend chez nous')
    expect((await write({ fr: null, en: null, ar: null })).status).toBe(200)
    expect(server.deps.house.words('mail.notice.quoteReady', 'fr')).toBeUndefined()
    expect((await shownWords()).defaults.fr).toContain('{number}')
  })

  test('every text of the product is one that the house could have written', async () => {
    const { texts } = (await admin.get(`${path}/texts`)).body
    expect(texts.length).toBeGreaterThan(15)
    for (const { name, defaults } of texts) expect([name, faultsOfWords(name, defaults)]).toEqual([name, []])
  })

  test('a sentence of the law follows own words', async () => {
    await admin.post(`${path}/texts/refundDue`, {
      fr: 'Dossier {number} ({product}) soldé.',
      en: null,
      ar: null,
    })
    const said = inOwnWords(server.deps, 'fr')('mail.notice.refundDue', { number: 'WST-1', product: 'Auto' })
    expect(said).toBe('Dossier WST-1 (Auto) soldé. Ce qui vous est dû est remboursé dans les quinze jours.')
  })

  test('a missing variable, an address and an older form are refused', async () => {
    const refused = await write({
      ...own,
      fr: 'Votre devis {number} est prêt.',
      ar: 'www.atlas.ma {number} {product}',
    })
    expect([refused.status, refused.body.issues.map(({ id }: { id: string }) => id)]).toEqual([
      400,
      ['validation.house.variable.missing', 'validation.house.contact'],
    ])
    await write({ fr: null, en: null, ar: null })
    const { own: seen } = await shownWords()
    await write(own, seen)
    expect((await write({ ...own, fr: 'Autre {number} {product}' }, seen)).status).toBe(409)
  })
})

describe('logo of the house', () => {
  test('a logo is drawn within its room, served for good, and shown in mails and pages', async () => {
    expect((await sendLogo(await picture(2000, 500))).status).toBe(200)
    const { logo } = (await admin.get(path)).body
    expect(logo).toMatchObject({ width: 480, height: 120 })
    const served = await server.app.inject(logo.url)
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png'])
    expect(served.headers['cache-control']).toContain('immutable')
    expect(siteOf(server.deps.config, server.deps.house.facts()).logo).toBe(logo.url)
    await admin.post('/api/agent/setup/mail', {})
    expect((await mailsTo(server, email)).at(-1)?.html).toContain(
      `${server.deps.config.publicUrl}${logo.url}`,
    )
    expect((await admin.post(`${path}/logo/remove`)).status).toBe(200)
    expect((await admin.get(path)).body.logo).toBeNull()
    expect((await server.app.inject(logo.url)).statusCode).toBe(200)
  })

  test('a file that is no logo is refused with the reason', async () => {
    const reasonOf = async (...[bytes, name, type]: Parameters<typeof sendLogo>) => {
      const { status, body } = await sendLogo(bytes, name, type)
      return [status, body.issues[0].id]
    }
    const pdf = new Uint8Array(await (await pdfFile()).arrayBuffer())
    expect(await reasonOf(pdf, 'logo.png')).toEqual([400, 'house.logo.type'])
    expect(await reasonOf(Buffer.from('<svg onload="alert(1)"/>'), 'logo.svg', 'image/svg+xml')).toEqual([
      400,
      'house.logo.noPicture',
    ])
    const whole = await picture(400, 200)
    expect(await reasonOf(whole.subarray(0, 60))).toEqual([400, 'validation.file.broken'])
    expect(await reasonOf(await picture(16, 16))).toEqual([400, 'house.logo.small'])
    expect((await admin.get(path)).body.logo).toBeNull()
  })
})
