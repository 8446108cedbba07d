import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { documentViews } from './features/stored-files/documents.service.ts'
import { viewsOfRequest } from './features/stored-files/documents-of-requests.service.ts'
import { signedInStaff } from '../test/factories.ts'
import { sentRequest } from '../test/request-factories.ts'
import { policyAt } from '../test/policy-factories.ts'
import { openTestApp } from '../test/support.ts'

const server = openTestApp()
beforeAll(async () => {
  // A node of the next release has migrated the database and writes rows of new kinds.
  await sql`alter table notices drop constraint notices_kind_check`.execute(server.db)
  await sql`alter table documents drop constraint documents_kind_check`.execute(server.db)
})

test('shows a file in which a node of the next release has written documents and notices of new kinds', async () => {
  const { id, number, browser } = await policyAt(server, 'paymentReview')
  await sql`update notices set kind = 'ofNextRelease' where policy_id = ${id} and kind = 'quoteReady'`.execute(
    server.db,
  )
  await sql`update documents set kind = 'ofNextRelease' where policy_id = ${id} and kind = 'quote'`.execute(
    server.db,
  )
  const inbox = await browser.get('/api/user/notices')
  expect(inbox.status).toBe(200)
  const kinds = inbox.body.notices.map(({ kind }: { kind: string }) => kind)
  expect(kinds).not.toContain('ofNextRelease')
  expect(inbox.body.unread).toBe(kinds.length)
  expect((await browser.post('/api/user/insurances', { status: 5 })).status).toBe(200)
  const { browser: agent } = await signedInStaff(server)
  expect((await agent.get(`/api/agent/insurances/${number}`)).status).toBe(200)
  expect((await documentViews(server.deps, [id])).get(id)).not.toEqual([])
})

test('shows a request with a document of a kind of the next release', async () => {
  const { policyId, request } = await sentRequest(server, 'claim')
  await sql`
    insert into documents (policy_id, request_id, kind, value, object_key, mime_type, size, sha256, created_at)
    values (${policyId}, ${request.id}, 'ofNextRelease', 'nouveau', 'key', 'application/pdf', 1, 'x', now())
  `.execute(server.db)
  expect(await viewsOfRequest(server.deps, request.id)).toEqual([])
})
