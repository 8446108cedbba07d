import type { TariffVersionDetail, TariffVersionLine } from '@wassit/domain/api/insurers/tariffs'
import { catalogue } from '@wassit/domain/products/catalogue'
import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce, openBrowser, signedInStaff, staffOf, tally } from '../../../../test/factories.ts'
import { changeRows, findRows } from '../../../../test/rows.ts'
import { buildClock, buildTestApp, openTestApp } from '../../../../test/support.ts'
import { newDefaultInsurer } from '../../../../test/tariff-factories.ts'

let insurer: Awaited<ReturnType<typeof newDefaultInsurer>>

const path = '/api/agent/tariff-versions'
const evening = '2026-11-21T23:00:00Z'
const { code: insuranceType } = catalogue.car

// Sessions of two hours last beyond midnight.
const server = openTestApp({ clock: buildClock(evening) })
const admin = staffOf(server, 'admin')
const other = staffOf(server, 'admin')
const agent = staffOf(server)
beforeEach(async () => {
  server.clock.set(evening)
  insurer = await newDefaultInsurer(server, ['car'])
})

type Format = 'csv' | 'xlsx'

/** Downloads the figures in force of the insurer, as a pattern for the next version. */
const pattern = async (format: Format = 'csv', browser = admin) => {
  const { insurers } = (await browser.get(path)).body
  const own = insurers.find(({ id }: { id: string }) => id === insurer.id)
  const answer = await server.app.inject({ url: `/${own.products[0][`${format}_url`]}` })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const upload = async (content: string | Buffer, more: object = {}, browser = admin) =>
  browser.form(path, {
    insurer_id: insurer.id,
    insuranceType,
    note: 'Lettre du 12-11-2026',
    file: new File([Buffer.from(content)], 'tarif.csv'),
    ...more,
  })

/** Uploads the pattern after changes of its text; returns the id of the draft. */
const draft = async (...changes: [string | RegExp, string][]): Promise<string> => {
  const text = changes.reduce(
    (before, [from, to]) => {
      expect(before).toMatch(from)
      return before.replace(from, to)
    },
    (await pattern()).toString('utf8'),
  )
  const answer = await upload(text)
  expect([answer.status, answer.body.faults, answer.body.questions]).toEqual([200, [], []])
  return answer.body.id
}

const read = async (id: string, browser = admin): Promise<TariffVersionDetail> =>
  (await browser.get(`${path}/${id}`)).body
const act = (id: string, action: string, body: object = {}, browser = admin) =>
  browser.post(`${path}/${id}/${action}`, body)
const propose = (id: string, effective_from = '2026-11-22', browser = admin) =>
  act(id, 'propose', { effective_from }, browser)

/** Draft with a fee of 80 dirhams and the price that it gives. */
const draftOfFee = () => draft(['fee;;;;;50;', 'fee;;;;;80;'], ['price;;;2499,14', 'price;;;2533,34'])

const feeNow = async () => {
  await server.deps.tariffs.read()
  const { figures } = server.deps.tariffs.ofInsurer(
    insurer.id,
    'car',
    server.clock.now().toISOString().slice(0, 10),
  )
  return (figures as { fee: { value: number } }).fee.value
}

describe('file of a tariff', () => {
  test.each(['csv', 'xlsx'] as const)(
    'takes the file of the figures in force back as %s without a change',
    async (format) => {
      const { status, body } = await upload(await pattern(format))
      expect([status, body.faults, body.questions]).toEqual([200, [], []])
      const version = await read(body.id)
      expect(version).toMatchObject({
        state: 'draft',
        differences: [],
        compared_with: 'car-2026-01',
        company_name: expect.stringMatching(/^Assurance/),
        golden: [{ name: 'Exemple', expected: 2499.14, actual: 2499.14, passes: true }],
      })
      const again = await server.app.inject({ url: `/${version[`${format}_url`]}` })
      expect(again.statusCode).toBe(200)
      expect((await upload(again.rawPayload)).body.faults).toEqual([])
    },
  )

  test('tells all faults with sheet, line and column in the language of the admin, and makes no draft', async () => {
    const text = (await pattern())
      .toString('utf8')
      .replace(';petrol;;7;8;2238', ';petrol;;8;8;1000')
      .replace('fee;;;;;50;', 'fee;;;;;;')
    const before = (await admin.get(path)).body.versions.length
    const french = await upload(text)
    expect(french.body).toMatchObject({
      id: null,
      faults: [
        { sheet: 'liability', line: 3, column: 'from', text: 'Rien ne couvre 7 à 7.' },
        { sheet: 'liability', line: 3, column: 'value', text: 'La prime baisse quand le risque augmente.' },
        { sheet: 'fee', column: 'value', text: 'La valeur manque.' },
      ],
    })
    admin.cookies.lang = 'en'
    expect((await upload(text)).body.faults[0].text).toBe('Nothing covers 7 to 7.')
    delete admin.cookies.lang
    expect((await admin.get(path)).body.versions.length).toBe(before)
    expect((await upload('rien')).body.faults).toMatchObject([{ line: 1 }])
    const workbook = await upload(Buffer.from('PK is no workbook'))
    expect(workbook.body.faults).toHaveLength(1)
  })

  test('tells a fault between figures at the first line of their table', async () => {
    const text = (await pattern())
      .toString('utf8')
      .replace('allRisksAges;usual;;;;5;', 'allRisksAges;usual;;;;9;')
    const { body } = await upload(text)
    expect(body.faults).toMatchObject([
      { sheet: 'allRisksAges', text: expect.stringMatching(/^L’âge du taux usuel/) },
    ])
  })

  test('refuses a ceiling below the least that law allows, with its place', async () => {
    const text = (await pattern()).toString('utf8')
    const { body } = await upload(
      text.replace('liabilityLimit;;;;;50000000;', 'liabilityLimit;;;;;49999999;'),
    )
    expect(body).toMatchObject({
      id: null,
      faults: [
        {
          sheet: 'liabilityLimit',
          column: 'value',
          text: '«\u00a049999999\u00a0»\u00a0: La loi fixe la limite à 50\u00a0000\u00a0000,00\u00a0DHS (loi n° 59-13).',
        },
      ],
    })
    const [{ line }] = body.faults
    expect(text.split('\r\n')[line - 1]).toMatch(/^liabilityLimit;/)
  })

  test('makes a draft of unclear values only after they are confirmed', async () => {
    const text = (await pattern()).toString('utf8').replace('fire;;;;;0,0025;', 'fire;;;;;0,25 %;')
    const asked = await upload(text)
    expect(asked.body).toMatchObject({
      id: null,
      faults: [],
      questions: [{ sheet: 'fire', column: 'value', text: '«\u00a00,25 %\u00a0» est lu comme 0,0025.' }],
    })
    const { body } = await upload(text, { confirmed: 'on' })
    expect((await read(body.id)).differences).toEqual([])
  })

  test.each([
    ['without a file', { file: undefined }, 400],
    ['of an unknown insurer', { insurer_id: crypto.randomUUID() }, 404],
    ['of a product that the insurer does not sell', { insuranceType: 'voyage' }, 404],
    ['without a note', { note: ' ' }, 400],
  ])('refuses a file %s', async (_name, more, status) => {
    expect((await upload('table;value', more)).status).toBe(status)
  })

  test('lets agents read, only admins upload, and no other person see a file', async () => {
    expect((await agent.get(path)).status).toBe(200)
    expect((await upload('x', {}, agent)).status).toBe(403)
    expect((await openBrowser(server).get(path)).status).toBe(401)
    const url = `/api/tariff-file/${insurer.id}/${insuranceType}/csv`
    expect((await server.app.inject({ url })).statusCode).toBe(401)
    const unknown = crypto.randomUUID()
    expect((await admin.get(`${path}/${unknown}`)).body.code).toBe('tariff.unknown')
  })
})

test('lists the versions a page at a time, each with its state among all', async () => {
  const ids: string[] = []
  for (let count = 0; count < 27; count += 1) {
    server.clock.advance(1000)
    ids.unshift(await draftOfFee())
  }
  const page = async (query = '') => (await admin.get(`${path}${query}`)).body
  const idsOf = ({ versions }: { versions: TariffVersionLine[] }) => versions.map(({ id }) => id)
  const first = await page()
  expect(idsOf(first)).toEqual(ids.slice(0, 25))
  expect(first.previous).toBe(null)
  const second = await page(`?after=${first.next}`)
  expect(idsOf(second).slice(0, 2)).toEqual(ids.slice(25))
  const back = await page(`?before=${second.previous}`)
  expect(idsOf(back)).toEqual(idsOf(first))
  const [newest, oldest] = [ids[0] ?? '', ids.at(-1) ?? '']
  for (const id of [oldest, newest]) {
    await propose(id)
    await act(id, 'approve', {}, other)
  }
  const stateOf = (list: { versions: TariffVersionLine[] }, id: string) =>
    list.versions.find((version) => version.id === id)?.state
  // Each is on another page than the version that replaces it.
  expect(stateOf(await page(), newest)).toBe('upcoming')
  expect(stateOf(await page(`?after=${first.next}`), oldest)).toBe('past')
})

describe('publication of a tariff', () => {
  test('publishes a version by a second admin, and prices by it from its first day on', async () => {
    const id = await draftOfFee()
    expect((await read(id)).differences).toEqual([
      { name: 'fee', before: '50,00\u00a0DHS', after: '80,00\u00a0DHS' },
    ])
    expect((await propose(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'proposed', waits: { for: 'another', until: null } })
    const own = await act(id, 'approve')
    expect([own.status, own.body.code]).toEqual([403, 'tariff.another-admin'])
    expect((await read(id, other)).actions).toContain('approve')
    expect((await act(id, 'approve', {}, other)).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'upcoming', actions: [] })
    expect(await feeNow()).toBe(5000)
    server.clock.set('2026-11-22T00:00:00Z')
    expect(await feeNow()).toBe(8000)
    expect((await read(id)).state).toBe('inForce')
    const trail = await findRows(
      server,
      'audit_events',
      { subject: `tariff ${insurer.slug}-car-1` },
      ['outcome', 'after'],
      'outcome',
    )
    expect(trail.map(({ outcome }) => outcome)).toEqual(['added', 'changed', 'changed'])
  })

  test('takes a version back by a new one of the same day', async () => {
    const wrong = await draftOfFee()
    await propose(wrong)
    await act(wrong, 'approve', {}, other)
    const right = await draft()
    await propose(right, '2026-11-22', other)
    expect((await act(right, 'approve')).status).toBe(200)
    expect([(await read(wrong)).state, (await read(right)).state]).toEqual(['past', 'upcoming'])
    server.clock.set('2026-11-22T00:00:00Z')
    expect(await feeNow()).toBe(5000)
  })

  test('refuses a version whose golden price fails, also after it was proposed', async () => {
    const id = await draft(['fee;;;;;50;', 'fee;;;;;80;'])
    expect((await read(id)).golden).toMatchObject([{ expected: 2499.14, actual: 2533.34, passes: false }])
    const answer = await propose(id)
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('cas témoin')])
    expect((await act(id, 'approve', {}, other)).body.code).toBe('tariff.wrong-state')
    const signed = await draft(['fee;;;;;50;', 'fee;;;;;80;'], ['price;;;2499,14', 'price;;;2533,34'])
    expect((await propose(signed)).status).toBe(200)
  })

  test('refuses a version without a golden price, also one that was proposed before', async () => {
    const id = await draft([/golden;[^]*$/, ''])
    expect((await read(id)).golden).toEqual([])
    const answer = await propose(id)
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('aucun cas témoin')])
    const now = server.clock.now()
    await changeRows(
      server,
      'tariffs',
      { id },
      { state: 'proposed', effective_from: '2026-11-23', proposed_at: now, proposed_by: null },
    )
    expect((await act(id, 'approve', {}, other)).body.message).toContain('aucun cas témoin')
    expect((await read(id)).state).toBe('proposed')
  })

  test('takes no first day before tomorrow, at the proposal and at the approval', async () => {
    const id = await draftOfFee()
    const early = await propose(id, '2026-11-21')
    expect([early.status, early.body.issues[0].path]).toEqual([400, 'effective_from'])
    await propose(id)
    server.clock.set('2026-11-22T00:30:00Z')
    const late = await act(id, 'approve', {}, other)
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('premier jour')])
    expect((await propose(id, '2026-11-23')).status).toBe(200)
    expect((await act(id, 'approve', {}, other)).status).toBe(200)
  })

  test('lets the only admin approve after a day', async () => {
    const alone = await buildTestApp()
    const { browser } = await signedInStaff(alone, 'admin')
    const own = await newDefaultInsurer(alone, ['car'])
    const { insurers } = (await browser.get(path)).body
    const { products } = insurers.find(({ id }: { id: string }) => id === own.id)
    const file = (await alone.app.inject({ url: `/${products[0].csv_url}` })).rawPayload
    const fields = {
      insurer_id: own.id,
      insuranceType,
      note: 'x',
      file: new File([Buffer.from(file)], 'tarif.csv'),
    }
    const { id } = (await browser.form(path, fields)).body
    await browser.post(`${path}/${id}/propose`, { effective_from: '2026-11-25' })
    const early = await browser.post(`${path}/${id}/approve`, {})
    expect([early.status, early.body.message]).toEqual([403, expect.stringContaining('22-11-2026')])
    await alone.db
      .updateTable('tariffs')
      .set({ proposed_at: new Date('2026-11-20T08:00:00Z') })
      .execute()
    expect((await browser.post(`${path}/${id}/approve`, {})).status).toBe(200)
    await alone.close()
  })

  test('publishes once when two admins approve at once, and removes only what is not published', async () => {
    const id = await draftOfFee()
    await propose(id)
    const third = (await signedInStaff(server, 'admin')).browser
    const answers = await atOnce(6, (index) => act(id, 'approve', {}, index % 2 ? other : third))
    expect(tally(answers)).toEqual({ 200: 1, 409: 5 })
    expect((await act(id, 'discard')).body.code).toBe('tariff.wrong-state')
    const spare = await draftOfFee()
    expect((await act(spare, 'discard', {}, agent)).status).toBe(403)
    expect((await act(spare, 'discard')).status).toBe(200)
    expect((await act(spare, 'discard')).status).toBe(404)
    const { versions } = (await admin.get(path)).body
    expect(versions.filter(({ id: each }: TariffVersionLine) => each === spare)).toEqual([])
  })
})
