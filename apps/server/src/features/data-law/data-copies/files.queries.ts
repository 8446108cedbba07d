import { acceptedTypes, documentKinds } from '@wassit/domain/document/document'
import type { AcceptedType, DocumentKind } from '@wassit/domain/document/document'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import type { PersonKeys } from '../personal-data/person-keys.ts'

/** Stored file of a person. */
export interface PersonalFile {
  /** Name in the archive. */
  path: string
  objectKey: string
  /** Hex; null where the table keeps none. */
  sha256: string | null
  /** Kind of a document; null for another file. */
  kind: DocumentKind | null
}

const endingOf = (mimeType: string): string => acceptedTypes[mimeType as AcceptedType] ?? 'bin'

/**
 * Tells whether a document is left out: a paper that went to the customer by mistake may be about
 * another person, and a hidden one is the insurer's word to the broker.
 */
const isLeftOut = (file: { kind: DocumentKind; hidden: boolean; withdrawn_at: Date | null }): boolean =>
  file.withdrawn_at !== null || (file.hidden && documentKinds[file.kind].owner === 'insurance')

const documentsOf = async (db: Kysely<Database>, person: PersonKeys): Promise<PersonalFile[]> => {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.id', 'documents.policy_id')
    .leftJoin('requests', 'requests.id', 'documents.request_id')
    .select(['documents.kind', 'documents.value', 'documents.object_key', 'documents.sha256'])
    .select(['documents.mime_type', 'documents.hidden', 'documents.withdrawn_at'])
    .select(['policies.number', 'requests.number as report_number'])
    .where(isOneOf('documents.policy_id', person.policies))
    .orderBy('policies.number')
    .orderBy('documents.value')
    .execute()
  return rows
    .filter((file) => !isLeftOut(file))
    .map(
      ({ kind, value, object_key: objectKey, sha256, mime_type: type, number, report_number: report }) => ({
        path: ['fichiers', number, ...(report ? [report] : []), `${value}.${endingOf(type)}`].join('/'),
        objectKey,
        sha256,
        kind,
      }),
    )
}

const draftFilesOf = async (db: Kysely<Database>, person: PersonKeys): Promise<PersonalFile[]> => {
  const rows = await db
    .selectFrom('request_draft_files')
    .innerJoin('policies', 'policies.id', 'request_draft_files.policy_id')
    .select(['request_draft_files.part', 'request_draft_files.object_key', 'request_draft_files.sha256'])
    .select(['request_draft_files.mime_type', 'request_draft_files.kind', 'policies.number'])
    .where(isOneOf('request_draft_files.user_id', person.users))
    .orderBy('policies.number')
    .orderBy('request_draft_files.position')
    .execute()
  return rows.map(({ part, object_key: objectKey, sha256, mime_type: type, number, kind }, index) => ({
    path: `fichiers/${number}/brouillon/${kind}-${part}-${index + 1}.${endingOf(type)}`,
    objectKey,
    sha256,
    kind: null,
  }))
}

const medicalPapersOf = async (db: Kysely<Database>, person: PersonKeys): Promise<PersonalFile[]> => {
  const rows = await db
    .selectFrom('underwriting_papers')
    .innerJoin('underwritings', 'underwritings.id', 'underwriting_papers.underwriting_id')
    .innerJoin('policies', 'policies.id', 'underwritings.policy_id')
    .select(['underwriting_papers.object_key', 'underwriting_papers.mime_type', 'policies.number'])
    .where(isOneOf('underwritings.policy_id', person.policies))
    .orderBy('policies.number')
    .orderBy('underwriting_papers.created_at')
    .orderBy('underwriting_papers.id')
    .execute()
  return rows.map(({ object_key: objectKey, mime_type: type, number }, index) => ({
    path: `fichiers/${number}/sante/piece-${index + 1}.${endingOf(type)}`,
    objectKey,
    sha256: null,
    kind: null,
  }))
}

/** Returns the proofs that the person added to requests about their data. */
const rightsProofsOf = async (db: Kysely<Database>, person: PersonKeys): Promise<PersonalFile[]> => {
  const rows = await db
    .selectFrom('rights_requests')
    .select(['number', 'object_key', 'mime_type', 'sha256'])
    .where(isOneOf('user_id', person.users))
    .where('object_key', 'is not', null)
    .orderBy('number')
    .execute()
  return rows.flatMap(({ number, object_key: objectKey, mime_type: type, sha256 }) =>
    objectKey === null
      ? []
      : [{ path: `fichiers/${number}/preuve.${endingOf(type ?? '')}`, objectKey, sha256, kind: null }],
  )
}

/** Returns the files of a person that are in the copy, under the names that they have there. */
export const filesOf = async (db: Kysely<Database>, person: PersonKeys): Promise<PersonalFile[]> => [
  ...(await documentsOf(db, person)),
  ...(await draftFilesOf(db, person)),
  ...(await medicalPapersOf(db, person)),
  ...(await rightsProofsOf(db, person)),
]
