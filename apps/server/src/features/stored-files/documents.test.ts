import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { documentKinds } from '@wassit/domain/document/document'
import { describe, expect, test, vi } from 'vitest'
import { give, insured, keep, linksOf } from '../../../test/documents.ts'
import { atOnce } from '../../../test/factories.ts'
import { startObjectStore } from '../../../test/object-store.ts'
import { findRow } from '../../../test/rows.ts'
import { buildTestApp, openTestApp } from '../../../test/support.ts'
import {
  addDocument,
  currentDocument,
  documentViews,
  newReference,
  readDocument,
} from './documents.service.ts'

const server = openTestApp()

describe('documents of a policy', () => {
  test('lists documents under unique labels in the order of their kinds', async () => {
    const { policy } = await insured(server)
    for (const kind of ['quote', 'idCardBack', 'idCardFront', 'idCardFront', 'contract'] as const)
      await give(server, policy.id, kind)
    const views = (await documentViews(server.deps, [policy.id])).get(policy.id) ?? []
    expect(views.map(({ value, document_type: type, sub_type: sub }) => [value, type, sub])).toEqual([
      ['cin-recto', 'user', undefined],
      ['cin-recto-2', 'user', undefined],
      ['cin-verso', 'user', undefined],
      ['devis', 'insurance', 'Devis'],
      ['contrat', 'insurance', 'Contrat'],
    ])
    expect(views.every(({ document_url: url }) => url.startsWith(`api/preview/${policy.number}/`))).toBe(true)
  })

  test('refuses an altered document and logs it', async () => {
    const { policy } = await insured(server)
    const { id } = await give(server, policy.id, 'contract')
    const { object_key: key } = await findRow(server, 'documents', { id })
    const file = path.join(server.deps.config.dataDir, 'documents', key)
    expect([statSync(file).mode & 0o777, statSync(path.dirname(file)).mode & 0o777]).toEqual([0o600, 0o700])
    const bytes = await readDocument(server.deps, id)
    bytes[20] = (bytes[20] ?? 0) ^ 1
    writeFileSync(file, bytes)
    const log = vi.spyOn(server.deps.log, 'error').mockImplementation(() => undefined)
    await expect(readDocument(server.deps, id)).rejects.toMatchObject({ code: 'document.damaged' })
    expect(log).toHaveBeenCalledWith({ objectKey: key }, expect.any(String))
    log.mockRestore()
  })

  test('keeps replaced documents, hides them and never reuses their labels', async () => {
    const { policy } = await insured(server)
    await give(server, policy.id, 'quote', { reference: newReference() })
    const second = await give(server, policy.id, 'quote', { replaces: true, reference: newReference() })
    expect(second.value).toBe('devis-2')
    expect(await linksOf(server, policy.id)).toEqual([expect.stringContaining('/devis-2?')])
    expect(await currentDocument(server.db, policy.id, 'quote')).toMatchObject(second)
    expect(await currentDocument(server.db, policy.id, 'contract')).toBeUndefined()
    expect((await give(server, policy.id, 'quote', { replaces: true })).value).toBe('devis-3')
  })

  test('labels concurrent documents uniquely', async () => {
    const { policy } = await insured(server)
    const given = await atOnce(12, () => give(server, policy.id, 'transferReceipt'))
    const { value } = documentKinds.transferReceipt
    expect(given.map((document) => document.value).sort()).toEqual(
      [value, ...Array.from({ length: 11 }, (_, index) => `${value}-${index + 2}`)].sort(),
    )
  })

  test('returns the documents of several policies at once, each under its own', async () => {
    const [one, two, three] = [await insured(server), await insured(server), await insured(server)]
    await give(server, one.policy.id, 'quote')
    await give(server, two.policy.id, 'contract')
    const views = await documentViews(server.deps, [one.policy.id, two.policy.id, three.policy.id])
    expect([...views.values()].map((list) => list.map(({ value }) => value))).toEqual([
      ['devis'],
      ['contrat'],
      [],
    ])
    expect(await documentViews(server.deps, [])).toEqual(new Map())
  })

  test('reads a document back unchanged', async () => {
    const { policy } = await insured(server)
    const { id } = await give(server, policy.id, 'contract')
    const row = await currentDocument(server.db, policy.id, 'contract')
    const bytes = await readDocument(server.deps, id)
    expect([bytes.length, bytes.subarray(0, 5).toString()]).toEqual([row?.size, '%PDF-'])
    await expect(readDocument(server.deps, policy.id)).rejects.toMatchObject({ code: 'document.unknown' })
  })

  test('adds no document when the transaction fails', async () => {
    const { policy } = await insured(server)
    const failing = server.db.transaction().execute(async (tx) => {
      const object = await keep(server)
      await addDocument(tx, { policyId: policy.id, kind: 'quote', object, now: server.deps.now() })
      throw new Error('a later failure')
    })
    await expect(failing).rejects.toThrow('a later failure')
    expect(await linksOf(server, policy.id)).toEqual([])
  })
})

test('makes random, long references that are easy to type', () => {
  const references = Array.from({ length: 200 }, newReference)
  expect(new Set(references).size).toBe(200)
  expect(references.filter((reference) => !/^[2-9A-HJ-NP-Z]{20}$/.test(reference))).toEqual([])
})

test('shares S3 between nodes and loses only the documents while it is away', async () => {
  const store = await startObjectStore()
  const s3 = store.config
  const one = await buildTestApp({ config: { s3, logLevel: 'silent' } })
  const two = await buildTestApp({ config: { s3, logLevel: 'silent' }, database: one.database })
  const { policy, browser } = await insured(one)
  await give(one, policy.id, 'quote')
  const url = `/api/download/${policy.number}/devis`
  const answer = await two.app.inject({ method: 'GET', url, headers: browser.headers })
  expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  await store.close()
  const away = await two.app.inject({ method: 'GET', url, headers: browser.headers })
  expect([away.statusCode, away.json().code]).toEqual([503, 'storage.unavailable'])
  await expect(give(one, policy.id, 'contract')).rejects.toMatchObject({ code: 'storage.unavailable' })
  expect((await documentViews(two.deps, [policy.id])).get(policy.id)).toHaveLength(1)
  await two.close()
  await one.close()
})
