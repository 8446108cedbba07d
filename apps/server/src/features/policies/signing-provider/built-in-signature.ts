import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import { acceptedSecrets } from '../../../app-secrets.ts'
import type { Secrets } from '../../../app-secrets.ts'
import type { Messages } from '../../../messages.ts'
import type { Database } from '../../../schema.ts'
import { hashToken } from '../../../tokens.ts'
import type { SignatureGateway, SignatureListener, SignatureRequest } from '../../../gateways/signature.ts'
import type { StorageGateway } from '../../../gateways/storage.ts'
import { intactBytes } from '../../stored-files/intact.service.ts'
import { cancelSession, insertSession, sessionById } from './signing.queries.ts'
import type { SigningSession } from './signing.queries.ts'
import { addressColumns } from './signing-recipients.ts'
import { signingTokenOf } from './signing-token.ts'

export interface BuiltInParts {
  config: Secrets
  db: Kysely<Database>
  storage: StorageGateway
  log: FastifyBaseLogger
  messages: Messages
  now: () => Date
}

/** `signatures.provider` of signatures made with us. */
export const builtInName = 'built-in'

/** Evidence of a refused session. */
const Refusal = z.object({ reason: z.nullable(z.string()) })

/** A signature can be finished within a week. */
const lifetimeMs = 7 * 24 * 3600_000

const rowOf = (id: string, request: SignatureRequest, { config, messages, now }: BuiltInParts) => {
  const { title, document, sections, signer, insuranceNumber: number, reportNumber, insurer } = request
  const t = messages[signer.language]
  const token = signingTokenOf(config.appSecret, id)
  return {
    id,
    token_hash: hashToken(token),
    state: 'open' as const,
    signer_name: signer.name,
    ...addressColumns(signer),
    language: signer.language,
    title,
    object_key: document.objectKey,
    sha256_before: document.sha256,
    content: JSON.stringify(sections),
    consent:
      reportNumber === undefined
        ? t('signing.consent', { title, number, insurer })
        : t('signing.consentDischarge', { title, report: reportNumber, number, insurer }),
    created_at: now(),
    expires_at: new Date(now().getTime() + lifetimeMs),
  }
}

const known = async (db: Kysely<Database>, reference: string): Promise<SigningSession> => {
  const session = await sessionById(db, reference)
  if (!session) throw new Error('the signature is unknown to the built-in provider')
  return session
}

/** Returns the address of a session, whose token may be of the secret before. */
const urlOf = (
  config: Secrets,
  { id, token_hash: hash }: Pick<SigningSession, 'id' | 'token_hash'>,
): string => {
  const tokens = acceptedSecrets(config).map((secret) => signingTokenOf(secret, id))
  return `/signature/${tokens.find((token) => hashToken(token).equals(hash)) ?? tokens[0]}`
}

/**
 * Collects signatures on our own page, without a third party: consent, a code, a drawn or
 * typed signature, then a sealed PDF.
 */
export const buildBuiltInSignature = (parts: BuiltInParts): SignatureGateway => {
  const { config, db, now } = parts
  let listener: SignatureListener | undefined
  return {
    name: builtInName,
    create: async (request) => {
      // Refuses an unsealable file now, before the signer reads and agrees.
      const { assertSealable } = await import('../../../gateways/seal/seal-pdf.ts')
      const { objectKey, sha256 } = request.document
      await assertSealable(await intactBytes(parts, { object_key: objectKey, sha256 }))
      const id = randomUUID()
      const row = rowOf(id, request, parts)
      await insertSession(db, row)
      return { reference: id, url: urlOf(config, row), expiresAt: row.expires_at }
    },
    status: async (reference) => {
      const { state, expires_at: expiresAt } = await known(db, reference)
      return state === 'open' && expiresAt <= now() ? 'cancelled' : state
    },
    signedFile: async (reference) => {
      const { signed_object_key: key, sha256_after: sha256 } = await known(db, reference)
      if (key === null || sha256 === null) throw new Error('the signature is not signed')
      return intactBytes(parts, { object_key: key, sha256 })
    },
    refusalOf: async (reference) => {
      const { state, evidence } = await known(db, reference)
      return state === 'refused' ? (Refusal.safeParse(evidence).data?.reason ?? null) : null
    },
    cancel: async (reference) => {
      await known(db, reference)
      await cancelSession(db, reference, now())
    },
    urlOf: async (reference) => urlOf(config, await known(db, reference)),
    onChange: (given) => {
      listener = given
    },
    changed: async (reference) => listener?.(reference),
  }
}
