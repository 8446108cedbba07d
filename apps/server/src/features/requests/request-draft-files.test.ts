import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { chooseFile, chosenFile, filesOfDraft, removeFile } from '../../../test/draft-file-factories.ts'
import type { Owner } from '../../../test/draft-file-factories.ts'
import { atOnce, callers, signedInStaff, tally } from '../../../test/factories.ts'
import { drawing, paper, photograph, program } from '../../../test/files.ts'
import { insuredPolicy } from '../../../test/request-factories.ts'
import { eicar, startScanner } from '../../../test/scanner.ts'
import type { Scanner } from '../../../test/scanner.ts'
import { openTestApp } from '../../../test/support.ts'
import { sweepObjects } from '../stored-files/sweep.service.ts'
import { applyRetention } from '../data-law/retention/retention.service.ts'

let scanner: Scanner

afterAll(() => scanner.close())
const server = openTestApp(async () => {
  scanner = await startScanner()
  return {
    config: { clamdHost: scanner.host, logLevel: 'silent', rateLimit: false },
  }
})
afterEach(() => {
  scanner.answer = undefined
})

const file = (bytes: Uint8Array, name = 'constat.pdf', type = 'application/pdf') =>
  new File([Uint8Array.from(bytes)], name, { type })
const photo = async (name = 'IMG_0001.JPG') => file(await photograph(), name, 'image/jpeg')

/** Opens a file of a draft: a link without a bearer, or an address with the bearer of its reader. */
const open = async (url: string, { headers }: { headers?: Record<string, string> } = {}) => {
  const answer = await server.app.inject({ method: 'GET', url, headers })
  const { statusCode: status, headers: sent } = answer
  return { status, headers: sent, code: status === 200 ? undefined : answer.json<{ code: string }>().code }
}

const namesOf = async (owner: Owner) => (await filesOfDraft(owner)).map(({ part, name }) => [part, name])

const rowsOf = (policyId: string) =>
  server.db.selectFrom('request_draft_files').selectAll().where('policy_id', '=', policyId).execute()

describe('file of a half-filled form', () => {
  test('returns the files of a form after a reload, in the order in which they came', async () => {
    const policy = await insuredPolicy(server)
    expect(await filesOfDraft(policy)).toEqual([])
    const front = await chosenFile(policy, { part: 'photos[]', file: await photo('avant.jpg') })
    await chosenFile(policy, { part: 'rapport', file: file(await paper(), 'constat été.pdf') })
    await chosenFile(policy, { part: 'photos[]', file: file(await drawing(), 'b.png', 'image/png') })
    expect(await namesOf(policy)).toEqual([
      ['photos[]', 'avant.jpg'],
      ['rapport', 'constat été.pdf'],
      ['photos[]', 'b.png'],
    ])
    expect((await filesOfDraft(policy))[0]?.id).toBe(front)
    expect(await filesOfDraft(policy, 'renewal')).toEqual([])
  })

  test('keeps the fields and the files of a form', async () => {
    const policy = await insuredPolicy(server)
    const draft = { insurance_id: policy.id, type: 'sinistre', fields: { lieu: 'Salé' } }
    await policy.browser.post('/api/user/report/draft', draft)
    await chosenFile(policy, { part: 'rib' })
    await policy.browser.post('/api/user/report/draft', { ...draft, fields: { lieu: 'Rabat' } })
    const { body } = await policy.browser.get(
      `/api/user/report/draft?insurance_id=${policy.id}&type=sinistre`,
    )
    expect([body.fields, body.files.length]).toEqual([{ lieu: 'Rabat' }, 1])
  })

  test('shows a photo by a link that expires', async () => {
    const policy = await insuredPolicy(server)
    await chosenFile(policy, { part: 'photos[]', file: await photo() })
    const [{ document_url: link } = { document_url: '' }] = await filesOfDraft(policy)
    const shown = await open(`/${link}`)
    expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
    server.clock.advance(6 * 60_000)
    expect((await open(`/${link}`)).code).toBe('link.refused')
  })

  test('adds one file for a repeated upload, also for many at once', async () => {
    const policy = await insuredPolicy(server)
    const id = randomUUID()
    const answers = await atOnce(callers(50), async () =>
      chooseFile(policy, { part: 'photos[]', id, file: await photo() }),
    )
    expect(tally(answers)).toEqual({ 200: answers.length })
    expect((await filesOfDraft(policy)).map((each) => each.id)).toEqual([id])
  })

  test('replaces the file of a piece that takes one', async () => {
    const policy = await insuredPolicy(server)
    await chosenFile(policy, { part: 'rib', file: file(await paper(), 'a.pdf') })
    await chosenFile(policy, { part: 'rib', file: file(await paper(), 'b.pdf') })
    expect(await namesOf(policy)).toEqual([['rib', 'b.pdf']])
  })

  test('removes a file, also twice', async () => {
    const policy = await insuredPolicy(server)
    const id = await chosenFile(policy, { part: 'rib' })
    expect([(await removeFile(policy, id)).status, (await removeFile(policy, id)).status]).toEqual([200, 200])
    expect(await filesOfDraft(policy)).toEqual([])
  })
})

describe('owner of a file of a half-filled form', () => {
  test('shows a file to its customer only', async () => {
    const [mine, theirs] = [await insuredPolicy(server), await insuredPolicy(server)]
    const id = await chosenFile(mine, { part: 'rib' })
    const { browser: agent } = await signedInStaff(server)
    const path = `/api/user/report/draft/file/${id}`
    expect((await open(path, mine.browser)).status).toBe(200)
    for (const reader of [theirs.browser, agent])
      expect(await open(path, reader)).toMatchObject({ status: 404, code: 'document.unknown' })
    expect((await open(path)).status).toBe(401)
  })

  test('removes no file of another customer or another form', async () => {
    const [mine, theirs] = [await insuredPolicy(server), await insuredPolicy(server)]
    const id = await chosenFile(mine, { part: 'rib' })
    await removeFile(theirs, id)
    await removeFile(mine, id, 'renewal')
    expect(await filesOfDraft(mine)).toHaveLength(1)
  })

  test('refuses the id of a file in another draft', async () => {
    const [mine, theirs] = [await insuredPolicy(server), await insuredPolicy(server)]
    const id = await chosenFile(mine, { part: 'rib' })
    const answer = await chooseFile(theirs, { part: 'rib', id })
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'id'])
    expect([await namesOf(mine), await namesOf(theirs)]).toEqual([[['rib', expect.any(String)]], []])
  })
})

describe('refusal of a file of a half-filled form', () => {
  test.each([
    ['a program called a PDF', 'rapport', async () => file(program), [400, 'document.refused']],
    ['an empty file', 'rib', async () => file(Buffer.alloc(0)), [400, 'document.missing']],
    [
      'an infected file',
      'rib',
      async () => file(Buffer.concat([await paper(), Buffer.from(`\n%${eicar}`)])),
      [400, 'document.infected'],
    ],
    [
      'a file of six megabytes',
      'rib',
      async () => file(Buffer.alloc(6 * 1024 * 1024)),
      [413, 'document.too-large'],
    ],
    ['a PDF among the photos', 'photos[]', async () => file(await paper()), [400, 'document.refused']],
    ['a part of another form', 'justificatif', async () => file(await paper()), [400, 'request.invalid']],
  ] as const)('refuses %s and keeps nothing', async (_name, part, made, [status, code]) => {
    const policy = await insuredPolicy(server)
    const answer = await chooseFile(policy, { part, file: await made() })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await filesOfDraft(policy)).toEqual([])
  })

  test('refuses a call without a file, and one with two', async () => {
    const { browser, id } = await insuredPolicy(server)
    const form = { insurance_id: id, type: 'sinistre', id: randomUUID() }
    const none = await browser.form('/api/user/report/draft/file', form)
    expect([none.status, none.body.code]).toEqual([400, 'document.missing'])
    const two = { ...form, rib: file(await paper()), rapport: file(await paper()) }
    expect((await browser.form('/api/user/report/draft/file', two)).status).toBe(400)
  })

  test('keeps ten photos when more arrive at once', async () => {
    const policy = await insuredPolicy(server)
    const image = await photo()
    const answers = await atOnce(callers(15), () => chooseFile(policy, { part: 'photos[]', file: image }))
    expect(tally(answers)).toEqual({ 200: 10, 400: answers.length - 10 })
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body.issues[0]).toMatchObject({ path: 'photos[]', message: '10 fichiers au maximum.' })
    expect(await filesOfDraft(policy)).toHaveLength(10)
  })
})

describe('end of a half-filled form', () => {
  const objectsOf = async (policyId: string) =>
    (await rowsOf(policyId)).map(({ object_key: objectKey }) => objectKey)

  const areStored = async (keys: readonly string[]): Promise<boolean[]> =>
    Promise.all(
      keys.map((key) =>
        server.deps.storage.get(key).then(
          () => true,
          () => false,
        ),
      ),
    )

  test('deletes the files of a form that was given up, and keeps the others', async () => {
    const [kept, givenUp] = [await insuredPolicy(server), await insuredPolicy(server)]
    for (const policy of [kept, givenUp]) await chosenFile(policy, { part: 'rib' })
    const keys = [...(await objectsOf(kept.id)), ...(await objectsOf(givenUp.id))]
    await givenUp.browser.post('/api/user/report/draft', {
      insurance_id: givenUp.id,
      type: 'sinistre',
      fields: null,
    })
    expect(await rowsOf(givenUp.id)).toEqual([])
    server.clock.advance(25 * 3_600_000)
    await sweepObjects(server.deps)
    expect(await areStored(keys)).toEqual([true, false])
  })

  test('forgets files thirty days after the last change of their form', async () => {
    const [old, recent] = [await insuredPolicy(server), await insuredPolicy(server)]
    for (const policy of [old, recent]) await chosenFile(policy, { part: 'rib' })
    const keys = [...(await objectsOf(old.id)), ...(await objectsOf(recent.id))]
    server.clock.advance(2 * 24 * 3_600_000)
    await server.db
      .updateTable('sessions')
      .set({ access_expires_at: new Date('2027-02-01') })
      .execute()
    await chosenFile(recent, { part: 'rapport' })
    server.clock.advance(29 * 24 * 3_600_000)
    await applyRetention(server.deps, ['requestDrafts'])
    await sweepObjects(server.deps)
    expect(await areStored(keys)).toEqual([false, true])
  })
})
