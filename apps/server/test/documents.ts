import { usualRights } from '@wassit/domain/access/rights'
import type { AcceptedType, DocumentKind } from '@wassit/domain/document/document'
import {
  addDocument,
  documentsForAgent,
  documentViews,
  keepObject,
} from '../src/features/stored-files/documents.service.ts'
import type { NewDocument } from '../src/features/stored-files/documents.service.ts'
import { signedInCustomer } from './factories.ts'
import { paper } from './files.ts'
import { findRow } from './rows.ts'
import type { TestApp } from './support.ts'

/** Returns a signed-in customer with one insurance. */
export const insured = async (server: TestApp) => {
  const customer = await signedInCustomer(server)
  const policy = await findRow(server, 'policies', { user_id: customer.userId }, ['id', 'number'])
  return { ...customer, policy }
}

/** Stores bytes; by default a PDF of one page. */
export const keep = async ({ deps }: TestApp, bytes?: Buffer, mimeType: AcceptedType = 'application/pdf') =>
  keepObject(deps, bytes ?? (await paper()), mimeType)

/** Gives a policy a document of a kind. */
export const give = async (
  server: TestApp,
  policyId: string,
  kind: DocumentKind,
  more: Partial<NewDocument> = {},
) => {
  const { object = await keep(server), ...rest } = more
  return server.db
    .transaction()
    .execute((tx) => addDocument(tx, { policyId, kind, object, now: server.deps.now(), ...rest }))
}

/** Returns the signed links of a policy's visible documents. */
export const linksOf = async ({ deps }: TestApp, policyId: string, reader?: string): Promise<string[]> =>
  (reader
    ? (await documentsForAgent(deps, policyId, { userId: reader, rights: usualRights.agent })).views
    : ((await documentViews(deps, [policyId])).get(policyId) ?? [])
  ).map(({ document_url: url }) => `/${url}`)
