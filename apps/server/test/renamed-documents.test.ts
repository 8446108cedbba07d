import type { DocumentKind } from '@wassit/domain/document/document'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { give } from './documents.ts'
import { policyAt, policyRow } from './policy-factories.ts'
import { detailOfRequest, requestAt, requestRow } from './request-factories.ts'
import { openTestApp } from './support.ts'
import { up as accept } from '../migrations/0034-new-document-kinds.ts'
import { names, up as rename } from '../migrations/0035-renamed-document-kinds.ts'

const server = openTestApp()

/** Names before the migrations, with the kinds that have them now; later kinds never had another. */
const earlier = Object.entries(names).map(([wireKey, kind]) => ({ wireKey, kind: kind as DocumentKind }))

/** Gives every row the name that it had before the migrations. */
const restoreEarlierNames = async (): Promise<void> => {
  const { db } = server
  await sql`alter table documents drop constraint documents_kind_check, add constraint documents_kind_check check (kind <> '')`.execute(
    db,
  )
  await sql`alter table requests drop constraint requests_required_document_check, add constraint requests_required_document_check check (required_document <> '')`.execute(
    db,
  )
  for (const { kind, wireKey } of earlier) {
    await sql`update documents set kind = ${wireKey} where kind = ${kind}`.execute(db)
    await sql`update requests set required_document = ${wireKey} where required_document = ${kind}`.execute(
      db,
    )
    await sql`update policies set required_documents = array_replace(required_documents, ${kind}, ${wireKey})`.execute(
      db,
    )
  }
}

test('renames the documents of rows with the earlier spellings and refuses these from then on', async () => {
  const { db } = server
  const policy = await policyAt(server, 'documentsRequired')
  const untouched = await policyAt(server, 'quoted')
  const request = await requestAt(server, 'documentsRequired')
  for (const { kind } of earlier) await give(server, policy.id, kind)
  await restoreEarlierNames()
  expect((await policyRow(server, policy.id)).required_documents).toEqual(['cinFront', 'cinBack'])

  for (const up of [accept, rename])
    await db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>))

  const kinds = await db
    .selectFrom('documents')
    .select('kind')
    .where('policy_id', '=', policy.id)
    .orderBy('created_at')
    .execute()
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(earlier.map(({ kind }) => kind)))
  expect((await policyRow(server, policy.id)).required_documents).toEqual(['idCardFront', 'idCardBack'])
  expect((await policyRow(server, untouched.id)).required_documents).toEqual([])
  expect((await requestRow(server, request.report)).required_document).toBe('accidentStatement')
  expect((await detailOfRequest(request)).fileRequired).toBe('constat_amiable')
  await expect(sql`update documents set kind = 'cinFront'`.execute(db)).rejects.toThrow(
    'documents_kind_check',
  )
  await expect(sql`update requests set required_document = 'proces_verbal'`.execute(db)).rejects.toThrow(
    'requests_required_document_check',
  )
})
