import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chooseFile, chosenFile, filesOfDraft, removeFile } from '../../../test/draft-file-factories.ts'
import { atOnce, callers, tally } from '../../../test/factories.ts'
import { drawing, paper, photograph } from '../../../test/files.ts'
import { policyAt } from '../../../test/policy-factories.ts'
import {
  documentsOfRequest,
  insuredPolicy,
  requestForm,
  requestRow,
  sendRequest,
} from '../../../test/request-factories.ts'
import type { InsuredPolicy } from '../../../test/request-factories.ts'
import { findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'
import { sweepObjects } from '../stored-files/sweep.service.ts'

const server = openTestApp({ config: { rateLimit: false } })

const file = (bytes: Uint8Array, name = 'constat.pdf', type = 'application/pdf') =>
  new File([Uint8Array.from(bytes)], name, { type })
const photo = async (name = 'IMG_0001.JPG') => file(await photograph(), name, 'image/jpeg')

const send = (policy: InsuredPolicy, draftFiles: object, more: object = {}, key?: string) =>
  sendRequest(policy.browser, { ...requestForm('claim', policy), draft_files: draftFiles, ...more }, key)

const rowsOf = (policyId: string) =>
  server.db.selectFrom('request_draft_files').selectAll().where('policy_id', '=', policyId).execute()

const requestsOf = async (policyId: string): Promise<number> =>
  (await server.db.selectFrom('requests').select('id').where('policy_id', '=', policyId).execute()).length

describe('request with files of its draft', () => {
  test('gives no request a file of another customer, another policy or another form', async () => {
    const [mine, theirs] = [await insuredPolicy(server), await insuredPolicy(server)]
    const other = await policyAt(server, 'active', { customer: mine })
    const ids = [
      await chosenFile(theirs, { part: 'rib' }),
      await chosenFile(other, { part: 'rib' }),
      await chosenFile(mine, { part: 'rib', kind: 'renewal' }),
      randomUUID(),
    ]
    for (const id of ids) {
      const answer = await send(mine, { rib: [id] })
      expect([answer.status, answer.body.issues[0]]).toMatchObject([400, { path: 'rib' }])
    }
    expect(await requestsOf(mine.id)).toBe(0)
  })

  test('takes over the listed files without another upload, next to files sent along', async () => {
    const policy = await insuredPolicy(server)
    const first = await chosenFile(policy, { part: 'photos[]', file: await photo() })
    const second = await chosenFile(policy, {
      part: 'photos[]',
      file: file(await drawing(), 'b.png', 'image/png'),
    })
    const removed = await chosenFile(policy, { part: 'factures' })
    const keys = (await rowsOf(policy.id)).filter(({ id }) => id !== removed).map((row) => row.object_key)
    const sent = await send(policy, { 'photos[]': [second, first] }, { rib: file(await paper()) })
    expect(sent.status).toBe(201)
    const request = await requestRow(server, sent.body.Report_number)
    const documents = await documentsOfRequest({ ...policy, request } as never)
    expect(documents.map(({ value }) => value)).toEqual(['rib.pdf', 'photo.png', 'photo-2.jpg'])
    expect(request.info).not.toHaveProperty('draft_files')
    expect(await rowsOf(policy.id)).toEqual([])
    server.clock.advance(25 * 3_600_000)
    await sweepObjects(server.deps)
    for (const key of keys) await server.deps.storage.get(key)
  })

  test('keeps the files of the draft if the form lists none', async () => {
    const policy = await insuredPolicy(server)
    await chosenFile(policy, { part: 'rib' })
    const sent = await sendRequest(policy.browser, requestForm('claim', policy))
    const request = await requestRow(server, sent.body.Report_number)
    expect(await documentsOfRequest({ ...policy, request } as never)).toEqual([])
  })

  test('refuses a file that was removed or replaced meanwhile, and keeps the draft', async () => {
    const policy = await insuredPolicy(server)
    const removed = await chosenFile(policy, { part: 'factures' })
    await removeFile(policy, removed)
    const kept = await chosenFile(policy, { part: 'rib' })
    const answer = await send(policy, { rib: [kept], factures: [removed] })
    expect([answer.status, answer.body.issues]).toEqual([
      400,
      [
        {
          path: 'factures',
          id: 'validation.file.gone',
          message: 'Un fichier n’est plus disponible. Choisissez-le à nouveau.',
        },
      ],
    ])
    expect([await requestsOf(policy.id), (await filesOfDraft(policy)).length]).toEqual([0, 1])
  })

  test.each([
    ['more files than a piece takes', (id: string) => ({ rib: [id] }), true],
    ['the same file twice', (id: string) => ({ 'photos[]': [id, id] }), false],
    ['a piece of another form', (id: string) => ({ justificatif: [id] }), false],
    ['a malformed id', () => ({ rib: ['x'] }), false],
    ['a list in place of the parts', (id: string) => [id], false],
  ])('refuses %s', async (_name, listed, along) => {
    const policy = await insuredPolicy(server)
    const id = await chosenFile(policy, { part: 'rib' })
    const more = along ? { rib: file(await paper()) } : {}
    expect((await send(policy, listed(id), more)).status).toBe(400)
    expect(await requestsOf(policy.id)).toBe(0)
  })

  test('opens one request for many forms at once with one key', async () => {
    const policy = await insuredPolicy(server)
    const id = await chosenFile(policy, { part: 'rib' })
    const key = randomUUID()
    const answers = await atOnce(callers(20), () => send(policy, { rib: [id] }, {}, key))
    expect(tally(answers)).toEqual({ 201: answers.length })
    expect(new Set(answers.map(({ body }) => body.Report_number)).size).toBe(1)
    const documents = await findRows(server, 'documents', { policy_id: policy.id, kind: 'bankDetails' }, [
      'id',
    ])
    expect(documents).toHaveLength(1)
  })

  test('opens one request when two tabs send the same draft at once', async () => {
    const policy = await insuredPolicy(server)
    const id = await chosenFile(policy, { part: 'rib' })
    const answers = await atOnce(2, () => send(policy, { rib: [id] }, {}, randomUUID()))
    expect(tally(answers)).toEqual({ 201: 1, 400: 1 })
    expect(await requestsOf(policy.id)).toBe(1)
  })

  test('stays consistent while files are added, replaced and removed during the sending', async () => {
    const policy = await insuredPolicy(server)
    const id = await chosenFile(policy, { part: 'rib' })
    const bytes = await paper()
    const answers = await atOnce(12, async (index) => {
      if (index % 3 === 0) return chooseFile(policy, { part: 'rib', file: file(bytes) })
      return index % 3 === 1 ? removeFile(policy, id) : send(policy, { rib: [id] }, {}, randomUUID())
    })
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await requestsOf(policy.id)).toBeLessThanOrEqual(1)
  })
})
