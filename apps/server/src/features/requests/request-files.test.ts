import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { RequestKind } from '@wassit/domain/request/request'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { drawing, paper, photograph, program } from '../../../test/files.ts'
import {
  documentsOfRequest,
  insuredPolicy,
  requestForm,
  sendRequest,
  sentRequest,
} from '../../../test/request-factories.ts'
import type { InsuredPolicy } from '../../../test/request-factories.ts'
import { eicar, startScanner } from '../../../test/scanner.ts'
import type { Scanner } from '../../../test/scanner.ts'
import { openTestApp } from '../../../test/support.ts'
import { OutOfReach } from '../../gateways/out-of-reach.ts'
import { sweepObjects } from '../stored-files/sweep.service.ts'

let scanner: Scanner

afterAll(() => scanner.close())
const server = openTestApp(async () => {
  scanner = await startScanner()
  return { config: { clamdHost: scanner.host, logLevel: 'silent' } }
})
afterEach(() => {
  scanner.answer = undefined
})

const file = (bytes: Uint8Array, name = 'piece.pdf', type = 'application/pdf') =>
  new File([Uint8Array.from(bytes)], name, { type })
const pdf = async () => file(await paper())
const photo = async () => file(await photograph(), 'IMG_0001.JPG', 'image/jpeg')

const send = (policy: InsuredPolicy, kind: RequestKind, files: object) =>
  sendRequest(policy.browser, { ...requestForm(kind, policy), ...files })

const traces = async (policyId: string) => {
  const { db } = server
  const requests = await db.selectFrom('requests').select('id').where('policy_id', '=', policyId).execute()
  const documents = await db
    .selectFrom('documents')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('request_id', 'is not', null)
    .execute()
  return [requests.length, documents.length]
}

const stored = (): string[] =>
  readdirSync(path.join(server.deps.config.dataDir, 'documents'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('files of a form', () => {
  test('stores files under the names of their kinds, in the order of the kinds', async () => {
    const sent = await sentRequest(server, 'claim', undefined, {
      pieces: { rapport: true, photos: true, factures: true, rib: true },
      'photos[]': [await photo(), file(await drawing(), 'capture.png', 'image/png'), await photo()],
      rapport: await pdf(),
      factures: [await pdf(), await photo()],
      rib: await pdf(),
    })
    const documents = await documentsOfRequest(sent)
    expect(documents.map(({ value, document_type }) => [value, document_type])).toEqual(
      [
        'rib.pdf',
        'rapport.pdf',
        'photo.jpg',
        'photo-2.png',
        'photo-3.jpg',
        'facture.pdf',
        'facture-2.jpg',
      ].map((value) => [value, 'user']),
    )
  })

  test('gives the files of two requests of a policy different names', async () => {
    const policy = await insuredPolicy(server)
    const first = await sentRequest(server, 'claim', policy, { rib: await pdf() })
    const second = await sentRequest(server, 'renewal', policy, { rib: await pdf() })
    expect((await documentsOfRequest(first)).map(({ value }) => value)).toEqual(['rib.pdf'])
    expect((await documentsOfRequest(second)).map(({ value }) => value)).toEqual(['rib-2.pdf'])
  })

  test('keeps the files of a request out of the documents of the insurance', async () => {
    const sent = await sentRequest(server, 'claim', undefined, { rib: await pdf() })
    const { body } = await sent.browser.post('/api/user/get/document', { insurance_id: sent.policyId })
    expect(body.document.map(({ value }: { value: string }) => value)).not.toContain('rib')
    const answer = await sent.browser.get(`/api/preview/${sent.insuranceNumber}/rib`)
    expect([answer.status, answer.body.code]).toEqual([404, 'document.unknown'])
  })
})

describe('refusal of a file', () => {
  const cases: [string, RequestKind, string, () => Promise<object>, [number, string, string?]][] = [
    ['a program called a PDF', 'claim', 'rapport', async () => file(program), [400, 'document.refused']],
    ['an empty file', 'claim', 'rib', async () => file(Buffer.alloc(0)), [400, 'document.missing']],
    [
      'a file of six megabytes',
      'renewal',
      'justificatif',
      async () => file(Buffer.alloc(6 * 1024 * 1024)),
      [413, 'document.too-large'],
    ],
    [
      'a text',
      'endorsement',
      'rib',
      async () => file(Buffer.from('bonjour'), 'rib.txt', 'text/plain'),
      [400, 'document.refused'],
    ],
    [
      'a PDF among the photos',
      'claim',
      'photos[]',
      async () => [await photo(), await pdf()],
      [400, 'document.refused'],
    ],
    [
      'half a photo',
      'claim',
      'photos[]',
      async () => [file((await photograph()).subarray(0, 400), 'a.jpg', 'image/jpeg')],
      [400, 'document.refused'],
    ],
    ['a photo with a renewal', 'renewal', 'photos[]', async () => [await photo()], [400, 'request.invalid']],
    ['a report with a termination', 'termination', 'rapport', pdf, [400, 'request.invalid']],
    [
      'a second account statement',
      'claim',
      'rib',
      async () => [await pdf(), await pdf()],
      [400, 'request.invalid'],
    ],
    [
      'an eleventh photo',
      'claim',
      'photos[]',
      async () => Array<File>(11).fill(await photo()),
      [400, 'request.invalid'],
    ],
    ['an unknown part', 'claim', 'autre', pdf, [400, 'request.invalid']],
  ]

  test.each(cases)(
    'refuses %s in the form %s at %s and stores nothing',
    async (_name, kind, field, made, [status, code, at = field]) => {
      const policy = await insuredPolicy(server)
      const before = stored()
      const answer = await send(policy, kind, {
        ...(kind === 'claim' && field !== 'rapport' && { rapport: await pdf() }),
        [field]: await made(),
      })
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.issues?.[0].path ?? '').toBe(at)
      expect(await traces(policy.id)).toEqual([0, 0])
      expect(stored()).toEqual(before)
    },
  )

  test('refuses an infected file among good ones and stores nothing', async () => {
    const policy = await insuredPolicy(server)
    const infected = Buffer.concat([await paper(), Buffer.from(`\n%${eicar}`)])
    const before = stored()
    const answer = await send(policy, 'claim', { rapport: await pdf(), rib: file(infected) })
    expect([answer.status, answer.body.code, answer.body.issues[0].path]).toEqual([
      400,
      'document.infected',
      'rib',
    ])
    expect(await traces(policy.id)).toEqual([0, 0])
    expect(stored()).toEqual(before)
  })

  test('tells which images are accepted as photos', async () => {
    const answer = await send(await insuredPolicy(server), 'claim', { 'photos[]': await pdf() })
    expect(answer.body.issues[0].message).toBe('Seules les images JPG ou PNG sont acceptées.')
  })
})

describe('failure between storage and commit', () => {
  test('leaves no request, and the sweep deletes its files', async () => {
    const policy = await insuredPolicy(server)
    const before = stored()
    // The database refuses the last statement of the transaction.
    await server.deps.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$;
       create trigger refuse before insert on request_events for each row execute function refuse()`,
    )
    const answer = await send(policy, 'termination', { rib: await pdf() })
    await server.deps.pool.query('drop function refuse cascade')
    expect([answer.status, answer.body.code]).toEqual([500, 'server.failed'])
    expect(await traces(policy.id)).toEqual([0, 0])
    const notices = server.db.selectFrom('notices').select('id').where('kind', '=', 'requestReceived')
    expect(await notices.where('policy_id', '=', policy.id).execute()).toEqual([])
    // The account statement and the letter.
    expect(stored()).toHaveLength(before.length + 2)
    server.clock.advance(25 * 3_600_000)
    await sweepObjects(server.deps)
    expect(stored()).toEqual(before)
  })

  test('returns 503 while the storage is away and accepts the same form again', async () => {
    const policy = await insuredPolicy(server)
    const { storage } = server.deps
    server.deps.storage = { ...storage, put: () => Promise.reject(new OutOfReach('disk', 'away')) }
    const first = await send(policy, 'claim', { rib: await pdf() })
    server.deps.storage = storage
    expect([first.status, first.body.code]).toEqual([503, 'storage.unavailable'])
    expect(await traces(policy.id)).toEqual([0, 0])
    expect((await send(policy, 'claim', { rib: await pdf() })).status).toBe(201)
  })
})
