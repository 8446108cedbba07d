import { createHash } from 'node:crypto'
import { languages } from '@wassit/words/language'
import { legalKinds } from '@wassit/domain/site/legal-text'
import { describe, expect, test } from 'vitest'
import {
  approveChanges,
  atOnce,
  openBrowser,
  signedInStaff,
  staffOf,
  startQuote,
  tally,
} from '../../../../test/factories.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { findRow, findRows } from '../../../../test/rows.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import { printPaper } from '../../../papers/press.ts'

const company = {
  name: 'Courtage <Atlas> & Fils',
  licence: 'A-77/2025',
  rc: '12345',
  seat: '1, rue des Orangers, Rabat',
  phone: '+212537000000',
  cndp: 'A-GC-9/2025',
}
const server = openTestApp({
  print: printPaper,
  config: { house: { company, brokerMail: 'courtier@example.ma' } },
})
const admin = staffOf(server, 'admin')

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers, remoteAddress: admin.address })
const preview = (kind: string, lang = 'fr') => open(`/api/laws/preview/${kind}?lang=${lang}`)

const bodyOf = (page: string) => page.slice(page.indexOf('<body>'))

const body = (word: string) => `# ${word}\n\nUn paragraphe de {company}.\n\n- un\n- deux`
const version = (number: number, more: object = {}) => ({
  kind: 'conditions',
  version: number,
  effective_from: '2026-12-01',
  fr: body('Objet'),
  en: body('Purpose'),
  ar: body('الموضوع'),
  ...more,
})
const add = (text: object, browser = admin) => browser.post('/api/agent/texts', text)

describe.each(legalKinds)('legal text %s', (kind) => {
  test.each([
    ['fr', 'fr-MA', 'ltr'],
    ['en', 'en', 'ltr'],
    ['ma', 'ar-MA', 'rtl'],
  ])('shows the whole text in %s', async (lang, tag, direction) => {
    const { statusCode, headers, body: page } = await preview(kind, lang)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page).toMatch(new RegExp(`^<!doctype html><html lang="${tag}" dir="${direction}">`))
    expect(page).toContain('Courtage &lt;Atlas&gt; &amp; Fils')
    for (const fact of ['A-77/2025', '1, rue des Orangers, Rabat', 'A-GC-9/2025', 'courtier@example.ma'])
      expect(page).toContain(fact)
    expect(bodyOf(page)).not.toMatch(/[{}]\w+|undefined|<Atlas>|<script|style="|src=/)
    expect(page.match(/<h2>/g)?.length).toBeGreaterThan(12)
  })

  test('shows the same headings and lists in every language', async () => {
    const shapes = await Promise.all(
      ['fr', 'en', 'ma'].map(async (lang) =>
        (await preview(kind, lang)).body.match(/<(h2|p|ul|li|dl)>/g)?.join(''),
      ),
    )
    expect(new Set(shapes).size).toBe(1)
  })

  test('shows its title only, and leaves it to the page around a frame', async () => {
    const titles = (page: string) => page.match(/<h1/g) ?? []
    expect(titles((await preview(kind)).body)).toHaveLength(1)
    const framed = await open(`/api/laws/preview/${kind}?lang=fr&frame=1`)
    expect([framed.statusCode, titles(framed.body).length]).toEqual([200, 0])
  })

  test('allows only our pages to frame the text and loads only its own style', async () => {
    const { headers, body: page } = await preview(kind)
    const policy = String(headers['content-security-policy'])
    const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
  })

  test.each(['fr', 'en', 'ma'])('returns the text as a PDF in %s', async (lang) => {
    const { statusCode, headers, rawPayload } = await open(`/api/laws/download/${kind}.pdf?lang=${lang}`)
    const language = lang === 'ma' ? 'ar' : lang
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toBe(`attachment; filename="${kind}-${language}.pdf"`)
    const pages = pdfText(rawPayload)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join('')).not.toMatch(/[{}]\w+|undefined|\ufffd/)
  })
})

test('shows the language of the address, else of the cookie, else of the browser', async () => {
  const url = '/api/laws/preview/conditions'
  expect((await open(`${url}?lang=en`, { cookie: 'lang=ma' })).body).toContain('<html lang="en"')
  expect((await open(url, { cookie: 'lang=ma' })).body).toContain('<html lang="ar-MA"')
  expect((await open(url, { 'accept-language': 'en' })).body).toContain('<html lang="en"')
  expect((await open(`${url}?lang=xx`)).statusCode).toBe(400)
})

test('lets browsers keep the page and ask each time whether it changed', async () => {
  const first = await preview('conditions')
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = await open('/api/laws/preview/conditions?lang=fr', {
    'if-none-match': String(first.headers.etag),
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await open('/api/laws/preview/conditions?lang=en', {
    'if-none-match': String(first.headers.etag),
  })
  expect(other.statusCode).toBe(200)
})

test('leaves out the facts that the broker does not state', async () => {
  const bare = await buildTestApp()
  const { body: page } = await bare.app.inject('/api/laws/preview/Confidentialite?lang=fr')
  expect(page).toContain('<dt>Dénomination</dt>')
  expect(page).not.toContain('CNDP sous le n°')
  expect(page).toContain('/contact')
  expect(bodyOf(page)).not.toMatch(/[{}]\w+|undefined/)
  await bare.close()
})

test.each(['conditions.html', 'autre.pdf', '..%2Fconditions.pdf', 'conditions'])(
  'returns 404 for the file %s',
  async (file) => {
    const answer = await open(`/api/laws/download/${file}`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'document.unknown'])
  },
)

describe('new version of a legal text', () => {
  test('puts a version in force from its first day on, for readers and for accepting visitors', async () => {
    const accepted = async (uuid: string) => findRow(server, 'prospects', { id: uuid }, ['terms_version'])
    expect((await add(version(2))).status).toBe(201)
    expect((await preview('conditions')).body).toContain('Version 1, en vigueur depuis le 01-01-2026')
    const before = await startQuote(openBrowser(server))
    expect(await accepted(before.uuid)).toEqual({ terms_version: 1 })

    // The day in Morocco decides.
    server.clock.set('2026-12-01T00:30:00Z')
    expect((await preview('conditions')).body).toContain('Version 2, en vigueur depuis le 01-12-2026')
    expect((await preview('conditions', 'ma')).body).toContain('الموضوع')
    expect((await preview('Confidentialite')).body).toContain('Version 1')
    const after = await startQuote(openBrowser(server))
    expect([await accepted(before.uuid), await accepted(after.uuid)]).toEqual([
      { terms_version: 1 },
      { terms_version: 2 },
    ])
    server.clock.set('2026-11-21T09:00:00Z')
  })

  test('keeps in the trail the version that a new one replaces, with hashes of both texts', async () => {
    const { before, after } = await findRow(server, 'audit_events', { subject: 'conditions 2' })
    const hash = expect.stringMatching(/^[\da-f]{64}$/)
    const hashes = { fr: hash, en: hash, ar: hash }
    expect(before).toEqual({ version: 1, effective_from: '2026-01-01', ...hashes })
    expect(after).toEqual({ version: 2, effective_from: '2026-12-01', ...hashes })
  })

  test('lists all versions in full, with their authors', async () => {
    const { texts } = (await admin.get('/api/agent/texts')).body
    expect(
      texts.map(({ kind, version: number, in_force }: Record<string, unknown>) => [kind, number, in_force]),
    ).toEqual([
      ['conditions', 2, false],
      ['conditions', 1, true],
      ['Confidentialite', 1, true],
    ])
    expect(texts[0].author).toMatch(/@example\.ma$/)
    expect([texts[1].author, texts[0].fr]).toEqual([null, body('Objet')])
    for (const language of languages) expect(texts[1][language].length).toBeGreaterThan(3000)
  })

  test('accepts the same version again and refuses another one under its number', async () => {
    expect((await add(version(2))).status).toBe(201)
    const other = await add(version(2, { fr: body('Autre') }))
    expect([other.status, other.body.code]).toEqual([409, 'text.exists'])
    expect((await add(version(4))).body.code).toBe('text.exists')
    const rows = await findRows(server, 'legal_texts', { version: 2 }, ['version'])
    expect(rows).toHaveLength(3)
  })

  test('accepts the first of several versions that admins add at once', async () => {
    const answers = await atOnce(6, (index) => add(version(3, { fr: body(`Texte ${index}`) })))
    expect(tally(answers)).toEqual({ 201: 1, 409: 5 })
  })

  test.each([
    ['of yesterday', { effective_from: '2026-11-20' }, 'effective_from', 'validation.date.past'],
    [
      'with a malformed first day',
      { effective_from: '31-12-2026' },
      'effective_from',
      'validation.date.invalid',
    ],
    ['with HTML', { fr: '# Titre\n\n<b>gras</b>' }, 'fr', 'validation.text.html'],
    ['with a script', { ar: '# Titre\n\n</p><script>' }, 'ar', 'validation.text.html'],
    ['with an unknown word in braces', { en: '# Title\n\n{price}' }, 'en', 'validation.text.placeholder'],
    ['with a brace left open', { en: '# Title\n\n{company' }, 'en', 'validation.text.placeholder'],
    ['without a heading', { fr: 'Rien que des mots.' }, 'fr', 'validation.text.heading'],
    ['without one language', { ar: ' ' }, 'ar', 'validation.required'],
    ['of an unknown text', { kind: 'cgv' }, 'kind', 'validation.required'],
  ])('refuses a version %s', async (_name, more, path, id) => {
    const answer = await add(version(4, more))
    expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path, id }]])
  })

  test('refuses legal texts to agents who are not admins', async () => {
    const { browser } = await signedInStaff(server)
    expect((await add(version(4), browser)).status).toBe(403)
    expect((await browser.get('/api/agent/texts')).status).toBe(403)
  })
})

test('refuses in the database to change or remove an accepted text', async () => {
  const texts = server.db
  await expect(texts.updateTable('legal_texts').set({ body: 'x' }).execute()).rejects.toThrow('append-only')
  await expect(texts.deleteFrom('legal_texts').execute()).rejects.toThrow('append-only')
})

describe('version with an address or a number', () => {
  const of = (kind: string, number: number, more: object) => ({ ...version(number, more), kind })
  const account = body('RIB 007 780 0001234567890123 45')

  test('keeps a legal text with an account for another person, never in force before the approval', async () => {
    const text = of('Confidentialite', 2, { fr: account, effective_from: '2026-11-21' })
    const silent = await add(text)
    expect([silent.status, silent.body.issues[0].path]).toEqual([400, 'reason'])
    const answers = await atOnce(4, () => add({ ...text, reason: 'Nouveau compte' }))
    expect(tally(answers)).toEqual({ 201: 1, 409: 3 })
    expect(answers.find(({ status }) => status === 201)?.body.pending).toBe(true)
    expect((await preview('Confidentialite')).body).toContain('Version 1')
    server.clock.set('2026-11-23T09:00:00Z')
    expect(await approveChanges(server)).toEqual([200])
    expect((await preview('Confidentialite')).body).toContain('Version 2, en vigueur depuis le 23-11-2026')
  })
})
