import { documentKinds } from '@wassit/domain/document/document'
import type { AcceptedType, DocumentKind } from '@wassit/domain/document/document'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atOnce, signedInCustomer, signedInStaff } from '../../../test/factories.ts'
import { drawing, paper } from '../../../test/files.ts'
import { startObjectStore } from '../../../test/object-store.ts'
import { readableLog } from '../../../test/readable-log.ts'
import { buildTestApp } from '../../../test/support.ts'
import type { TestApp } from '../../../test/support.ts'
import {
  addDocument,
  currentDocument,
  documentViews,
  keepObject,
  newReference,
  readDocument,
} from './documents.service.ts'
import type { NewDocument } from './documents.service.ts'
import { objectColumns } from './objects.queries.ts'
import { sweepObjects } from './sweep.service.ts'

let server: TestApp
const lines: string[] = []

beforeAll(async () => {
  server = await buildTestApp({ log: readableLog(lines) })
})
afterAll(() => server.close())

const minute = 60_000
const day = 24 * 60 * minute

/** A signed-in customer with one insurance. */
const insured = async (to = server) => {
  const customer = await signedInCustomer(to)
  const policy = await to.db
    .selectFrom('policies')
    .select(['id', 'number'])
    .where('user_id', '=', customer.userId)
    .executeTakeFirstOrThrow()
  return { ...customer, policy }
}

const give = async (policyId: string, kind: DocumentKind, more: Partial<NewDocument> = {}, to = server) => {
  const object = await keepObject(to.deps, await paper(), 'application/pdf')
  return to.db
    .transaction()
    .execute((tx) => addDocument(tx, { policyId, kind, object, now: to.deps.now(), ...more }))
}

const givePicture = async (policyId: string, kind: DocumentKind) => {
  const mimeType: AcceptedType = 'image/png'
  return give(policyId, kind, { object: await keepObject(server.deps, await drawing(), mimeType) })
}

const linksOf = async (policyId: string, reader?: string): Promise<string[]> =>
  ((await documentViews(server.deps, [policyId], reader)).get(policyId) ?? []).map(
    ({ document_url: url }) => url,
  )

const linkOf = async (policyId: string, reader?: string): Promise<string> => {
  const [link] = await linksOf(policyId, reader)
  if (!link) throw new Error('no document')
  return link
}

const open = (url: string, headers: Record<string, string> = {}, to = server) =>
  to.app.inject({ method: 'GET', url, headers })

const refusal = async (url: string, headers?: Record<string, string>) => {
  const answer = await open(url, headers)
  return [answer.statusCode, answer.json().code]
}

const linkRefused = [403, 'link.refused']
const unknown = [404, 'document.unknown']

describe('documents of a policy', () => {
  test('have a label that is unique in it, in the order of their kinds', async () => {
    const { policy } = await insured()
    for (const kind of ['quote', 'cinBack', 'cinFront', 'cinFront', 'contract'] as const)
      await give(policy.id, kind)
    const views = (await documentViews(server.deps, [policy.id])).get(policy.id) ?? []
    expect(views.map(({ value, document_type: type, sub_type: sub }) => [value, type, sub])).toEqual([
      ['cin-recto', 'user', undefined],
      ['cin-recto-2', 'user', undefined],
      ['cin-verso', 'user', undefined],
      ['devis', 'insurance', 'Devis'],
      ['contrat', 'insurance', 'Contrat'],
    ])
    expect(views.every(({ document_url: url }) => url.startsWith(`/api/preview/${policy.number}/`))).toBe(
      true,
    )
  })

  test('that are replaced are kept and no longer shown; labels are not used again', async () => {
    const { policy } = await insured()
    await give(policy.id, 'quote', { reference: newReference() })
    const second = await give(policy.id, 'quote', { replaces: true, reference: newReference() })
    expect(second.value).toBe('devis-2')
    expect(await linksOf(policy.id)).toEqual([expect.stringContaining('/devis-2?')])
    expect(await currentDocument(server.db, policy.id, 'quote')).toMatchObject(second)
    expect(await currentDocument(server.db, policy.id, 'contract')).toBeUndefined()
    expect((await give(policy.id, 'quote', { replaces: true })).value).toBe('devis-3')
  })

  test('that arrive at once each get a label of their own', async () => {
    const { policy } = await insured()
    const given = await atOnce(12, () => give(policy.id, 'transferReceipt'))
    const { value } = documentKinds.transferReceipt
    expect(given.map((document) => document.value).sort()).toEqual(
      [value, ...Array.from({ length: 11 }, (_, index) => `${value}-${index + 2}`)].sort(),
    )
  })

  test('of several policies are asked for at once and do not mix', async () => {
    const [one, two, three] = [await insured(), await insured(), await insured()]
    await give(one.policy.id, 'quote')
    await give(two.policy.id, 'contract')
    const views = await documentViews(server.deps, [one.policy.id, two.policy.id, three.policy.id])
    expect([...views.values()].map((list) => list.map(({ value }) => value))).toEqual([
      ['devis'],
      ['contrat'],
      [],
    ])
    expect(await documentViews(server.deps, [])).toEqual(new Map())
  })

  test('are read back as they were kept', async () => {
    const { policy } = await insured()
    const { id } = await give(policy.id, 'contract')
    const row = await currentDocument(server.db, policy.id, 'contract')
    const bytes = await readDocument(server.deps, id)
    expect([bytes.length, bytes.subarray(0, 5).toString()]).toEqual([row?.size, '%PDF-'])
    await expect(readDocument(server.deps, policy.id)).rejects.toMatchObject({ code: 'document.unknown' })
  })

  test('do not come to be where the transaction does not', async () => {
    const { policy } = await insured()
    const failing = server.db.transaction().execute(async (tx) => {
      const object = await keepObject(server.deps, await paper(), 'application/pdf')
      await addDocument(tx, { policyId: policy.id, kind: 'quote', object, now: server.deps.now() })
      throw new Error('something later')
    })
    await expect(failing).rejects.toThrow('something later')
    expect(await linksOf(policy.id)).toEqual([])
  })
})

test('references are random, long and easy to type', () => {
  const references = Array.from({ length: 200 }, newReference)
  expect(new Set(references).size).toBe(200)
  expect(references.filter((reference) => !/^[2-9A-HJ-NP-Z]{20}$/.test(reference))).toEqual([])
})

describe('a signed link', () => {
  test('shows a PDF in the tab, and nothing on the way keeps it', async () => {
    const { policy } = await insured()
    await give(policy.id, 'contract')
    const answer = await open(await linkOf(policy.id))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${policy.number}_contrat.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const policyOf = String(answer.headers['content-security-policy'])
    expect(policyOf).toContain("frame-ancestors 'self'")
    // The PDF readers of browsers are documents with scripts and styles of their own.
    expect(policyOf).not.toMatch(/sandbox|default-src/)
  })

  test('shows a picture with nothing around it that could run', async () => {
    const { policy } = await insured()
    await givePicture(policy.id, 'cinFront')
    const { headers } = await open(await linkOf(policy.id))
    expect(headers['content-type']).toBe('image/png')
    expect(headers['content-disposition']).toBe(`inline; filename="${policy.number}_cin-recto.png"`)
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none';.*sandbox;.*frame-ancestors 'self'/,
    )
  })

  test('counts for five minutes', async () => {
    const { policy } = await insured()
    await give(policy.id, 'quote')
    const link = await linkOf(policy.id)
    server.clock.advance(5 * minute)
    expect((await open(link)).statusCode).toBe(200)
    server.clock.advance(1000)
    expect(await refusal(link)).toEqual(linkRefused)
  })

  test('opens its own path only, as it was written', async () => {
    const [one, two] = [await insured(), await insured()]
    await give(one.policy.id, 'quote')
    await give(one.policy.id, 'contract')
    await give(two.policy.id, 'quote')
    const [link = '', sibling = ''] = await linksOf(one.policy.id)
    const [path = '', search = ''] = link.split('?')
    const query = new URLSearchParams(search)
    const changed = (name: string, value: string) => {
      const other = new URLSearchParams(query)
      other.set(name, value)
      return `${path}?${other}`
    }
    const later = String(Number(query.get('expires')) + 60)
    const signature = String(query.get('signature'))
    const tampered = [
      `${sibling.split('?')[0]}?${search}`,
      `${path.replace(one.policy.number, two.policy.number)}?${search}`,
      `${path.replace('preview', 'download')}?${search}`,
      `${path}/?${search}`,
      changed('expires', later),
      changed('expires', 'Infinity'),
      changed('signature', ''),
      changed('signature', signature.slice(1)),
      changed('signature', `${signature}A`),
      changed('signature', `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
      changed('reader', one.userId),
      `${path}?signature=${signature}`,
      `${path}?expires=${later}&${search}`,
    ]
    expect((await open(link)).statusCode).toBe(200)
    for (const url of tampered) expect([url, (await open(url)).statusCode >= 403]).toEqual([url, true])
    for (const url of tampered.slice(0, 3)) expect(await refusal(url)).toEqual(linkRefused)
  })

  test('made for an agent names that agent, and opening it is in the trail', async () => {
    const { policy } = await insured()
    await give(policy.id, 'quote')
    const agent = await signedInStaff(server)
    const { id } = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', agent.email)
      .executeTakeFirstOrThrow()
    const link = await linkOf(policy.id, id)
    const another = link.replace(id, policy.id)
    expect(await refusal(another)).toEqual(linkRefused)
    expect(await refusal(link.replace(`&reader=${id}`, ''))).toEqual(linkRefused)
    expect((await open(link)).statusCode).toBe(200)
    expect(await openedBy(policy.id)).toEqual([id])
  })

  test('that ran out is a sentence in a tab, in the language of the visitor, and JSON for scripts', async () => {
    const { policy } = await insured()
    await give(policy.id, 'quote')
    const link = await linkOf(policy.id)
    server.clock.advance(6 * minute)
    const page = await open(link, {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'accept-language': 'ar',
    })
    expect(page.statusCode).toBe(403)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('<html lang="ar-MA" dir="rtl">')
    expect(page.body).toContain(server.deps.messages.ar('errors.link.refused'))
    expect((await open(link, { accept: '*/*' })).json()).toEqual({
      code: 'link.refused',
      message: server.deps.messages.fr('errors.link.refused'),
    })
  })
})

const openedBy = async (policyId: string) => {
  const rows = await server.db
    .selectFrom('audit_events')
    .select('actor_id')
    .where('subject', '=', policyId)
    .where('outcome', '=', 'opened')
    .execute()
  return rows.map(({ actor_id: actor }) => actor)
}

describe('a bearer', () => {
  test('downloads what is its own, under a safe name', async () => {
    const { policy, browser } = await insured()
    await give(policy.id, 'quote')
    const answer = await open(`/api/download/${policy.number}/devis`, browser.headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${policy.number}_devis.pdf"`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(await openedBy(policy.id)).toEqual([])
  })

  test('of another customer reads what a document that is not there reads', async () => {
    const [one, two] = [await insured(), await insured()]
    await give(one.policy.id, 'quote')
    for (const call of ['download', 'preview']) {
      const foreign = await open(`/api/${call}/${one.policy.number}/devis`, two.browser.headers)
      const missing = await open(`/api/${call}/${two.policy.number}/devis`, two.browser.headers)
      expect([foreign.statusCode, foreign.json().code]).toEqual(unknown)
      expect(foreign.body).toBe(missing.body)
      expect(await refusal(`/api/${call}/WST-1/..%2F..%2Fpasswd`, two.browser.headers)).toEqual(unknown)
    }
  })

  test('counts beside a link that ran out, for its owner alone', async () => {
    const [one, two] = [await insured(), await insured()]
    await give(one.policy.id, 'quote')
    const link = await linkOf(one.policy.id)
    server.clock.advance(6 * minute)
    expect((await open(link, one.browser.headers)).statusCode).toBe(200)
    expect(await refusal(link, two.browser.headers)).toEqual(unknown)
  })

  test('of an agent reads every document, which is noted', async () => {
    const { policy } = await insured()
    await give(policy.id, 'quote')
    const agent = await signedInStaff(server)
    expect((await open(`/api/preview/${policy.number}/devis`, agent.browser.headers)).statusCode).toBe(200)
    expect(await openedBy(policy.id)).toHaveLength(1)
  })

  test('is asked for where there is no link', async () => {
    const { policy } = await insured()
    await give(policy.id, 'quote')
    expect(await refusal(`/api/preview/${policy.number}/devis`)).toEqual([401, 'session.missing'])
  })
})

test('neither a link nor a number is in the log, failures included', async () => {
  const { policy } = await insured()
  await give(policy.id, 'contract')
  const link = await linkOf(policy.id)
  await open(link)
  await open(`${link}x`)
  const document = await currentDocument(server.db, policy.id, 'contract')
  await server.deps.storage.delete(String(document?.object_key))
  const lost = await open(link)
  expect([lost.statusCode, lost.json().code]).toEqual([503, 'storage.unavailable'])
  const text = lines.join('')
  expect(text).toContain('"route":"/api/preview/:type/:file"')
  expect(text).toContain('disk is out of reach')
  const signature = String(new URL(link, 'http://x').searchParams.get('signature'))
  expect([signature, 'signature=', policy.number].filter((secret) => text.includes(secret))).toEqual([])
})

test('several nodes share S3; while it is away documents are out of reach and nothing else is', async () => {
  const store = await startObjectStore()
  const s3 = store.config
  const one = await buildTestApp({ config: { s3, logLevel: 'silent' } })
  const two = await buildTestApp({ config: { s3, logLevel: 'silent' }, database: one.database })
  const { policy, browser } = await insured(one)
  await give(policy.id, 'quote', {}, one)
  const url = `/api/download/${policy.number}/devis`
  const answer = await open(url, browser.headers, two)
  expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  await store.close()
  const away = await open(url, browser.headers, two)
  expect([away.statusCode, away.json().code]).toEqual([503, 'storage.unavailable'])
  await expect(give(policy.id, 'contract', {}, one)).rejects.toMatchObject({ code: 'storage.unavailable' })
  expect((await documentViews(two.deps, [policy.id])).get(policy.id)).toHaveLength(1)
  await two.close()
  await one.close()
})

describe('the sweep', () => {
  const isKept = async (key: string): Promise<boolean> => {
    const noted = await server.db
      .selectFrom('stored_objects')
      .select('object_key')
      .where('object_key', '=', key)
      .execute()
    const there = await server.deps.storage.get(key).then(
      () => true,
      () => false,
    )
    expect(there).toBe(noted.length === 1)
    return there
  }

  test('deletes what no row names after a day, and nothing else', async () => {
    const { policy } = await insured()
    await give(policy.id, 'quote')
    const kept = await currentDocument(server.db, policy.id, 'quote')
    const orphan = await keepObject(server.deps, await paper(), 'application/pdf')
    server.clock.advance(day - minute)
    const young = await keepObject(server.deps, await paper(), 'application/pdf')
    await sweepObjects(server.deps)
    expect(await isKept(orphan.objectKey)).toBe(true)
    server.clock.advance(2 * minute)
    await Promise.all([sweepObjects(server.deps), sweepObjects(server.deps)])
    expect(await isKept(orphan.objectKey)).toBe(false)
    expect(await isKept(young.objectKey)).toBe(true)
    expect(await isKept(String(kept?.object_key))).toBe(true)
    await server.db.deleteFrom('policies').where('id', '=', policy.id).execute()
    await sweepObjects(server.deps)
    expect(await isKept(String(kept?.object_key))).toBe(false)
  })

  test('keeps what a signature refers to', async () => {
    const [before, after] = [
      await keepObject(server.deps, await paper(), 'application/pdf'),
      await keepObject(server.deps, await paper(), 'application/pdf'),
    ]
    await sql`insert into signing_sessions (token_hash, state, signer_name, signer_email, language, title,
      object_key, signed_object_key, sha256_before, content, consent, created_at, expires_at)
      values ('\\x00', 'signed', 'N', 'n@example.ma', 'fr', 'Contrat', ${before.objectKey},
      ${after.objectKey}, '', '[]', '', now(), now())`.execute(server.db)
    server.clock.advance(2 * day)
    await sweepObjects(server.deps)
    expect([await isKept(before.objectKey), await isKept(after.objectKey)]).toEqual([true, true])
  })

  test('goes on where a storage that was away broke it off', async () => {
    const orphan = await keepObject(server.deps, await paper(), 'application/pdf')
    server.clock.advance(2 * day)
    const away = { ...server.deps.storage, delete: () => Promise.reject(new Error('away')) }
    await expect(sweepObjects({ ...server.deps, storage: away })).rejects.toThrow('away')
    expect(await isKept(orphan.objectKey)).toBe(true)
    await sweepObjects(server.deps)
    expect(await isKept(orphan.objectKey)).toBe(false)
  })

  test('knows every column that names an object', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name like '%object_key' and table_name <> 'stored_objects'
      order by 1, 2`.execute(server.db)
    expect(rows).toEqual(objectColumns)
  })
})
