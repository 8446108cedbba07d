import type { contentCalls } from '@wassit/domain/api/site/content'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { languages } from '@wassit/words/language'
import { legalKinds } from '@wassit/domain/site/legal-text'
import type { LegalKind } from '@wassit/domain/site/legal-text'
import { namesContact } from '@wassit/domain/site/named-contacts'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { alertAdmins } from '../../people/accounts/admin-alerts.service.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { namedSubject } from '../../people/pending-changes/named-subject.ts'
import { askForChange } from '../../people/pending-changes/pending-changes.service.ts'
import type { ChangeEffect, PendingChange } from '../../people/pending-changes/pending-changes.service.ts'
import type { ChangeValues } from '../../people/pending-changes/pending-changes.tables.ts'
import { mailPublicText } from '../../people/pending-changes/public-text-message.ts'
import { sha256 } from './legal-texts.service.ts'
import { insertTexts, lockText, textsOfVersion, versionsOf } from './legal-texts.queries.ts'
import type { LegalTextRecord } from './legal-texts.queries.ts'

type NewVersion = BodyOutput<typeof contentCalls.addLegalText>

/** Tells whether the same version exists already: the call arrived twice. */
const isSame = (rows: Awaited<ReturnType<typeof textsOfVersion>>, text: NewVersion): boolean =>
  rows.length > 0 &&
  rows.every(
    ({ language, body, effective_from: from }) => body === text[language] && from === text.effective_from,
  )

/** Returns a version for the trail: its bodies, which never change, as hashes. */
const traceOf = (
  rows: readonly Pick<LegalTextRecord, 'version' | 'effective_from' | 'language' | 'body'>[],
) => ({
  ...(rows[0] && { version: rows[0].version, effective_from: rows[0].effective_from }),
  ...Object.fromEntries(rows.map(({ language, body }) => [language, sha256(body)])),
})

const newestOf = async (db: Kysely<Database>, kind: LegalKind): Promise<number> =>
  Math.max(0, ...(await versionsOf(db, kind)).map(({ version }) => version))

/** Writes a version with its row in the trail, and mails every admin. */
const write = async (tx: Kysely<Database>, text: NewVersion, author: string, by: Doer, now: Date) => {
  const { kind, version, effective_from } = text
  const shared = { kind, version, effective_from, author, created_at: now }
  const rows = languages.map((language) => ({ ...shared, language, body: text[language] }))
  const before = await textsOfVersion(tx, kind, version - 1)
  await insertTexts(tx, rows)
  const change = changeOf(traceOf(before), traceOf(rows))
  await alertAdmins(
    tx,
    mailPublicText,
    await recordSetting(tx, 'added', `${kind} ${version}`, by, now, change),
  )
}

/** Returns the newest version of a text as another person compares it. */
const newestValues = async (db: Kysely<Database>, kind: LegalKind): Promise<ChangeValues> => {
  const version = await newestOf(db, kind)
  const rows = await textsOfVersion(db, kind, version)
  const bodies = Object.fromEntries(rows.map(({ language, body }) => [language, body]))
  return { kind, version, effective_from: rows[0]?.effective_from ?? null, ...bodies }
}

/** Proposes a version to another person. Throws `request.invalid` without a reason. */
const propose = async (
  tx: Kysely<Database>,
  { reason, ...text }: NewVersion,
  by: Doer,
  now: Date,
): Promise<void> => {
  if (!reason) throw new DomainError('request.invalid', [{ path: 'reason', message: 'validation.required' }])
  const subject = namedSubject(`legal text ${text.kind}`)
  const values = { before: await newestValues(tx, text.kind), after: { ...text } }
  await askForChange(tx, { kind: 'legalText', subject, ...values, reason, by, now })
}

/**
 * Adds a version, which never changes afterwards; one that names an address or a number once another
 * person approves. Returns whether it waits. Throws `text.exists` if another one has its number, and
 * `request.invalid` for a first day in the past, on which no visitor could have read it.
 */
export const addLegalText = async (deps: Deps, text: NewVersion, by: Doer): Promise<boolean> => {
  const { kind, version, effective_from } = text
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await lockText(tx, kind)
    if (isSame(await textsOfVersion(tx, kind, version), text)) return false
    if (version !== (await newestOf(tx, kind)) + 1) throw new DomainError('text.exists')
    if (effective_from < moroccanDay(now))
      throw new DomainError('request.invalid', [{ path: 'effective_from', message: 'validation.date.past' }])
    if (languages.some((language) => namesContact(text[language]))) {
      await propose(tx, text, by, now)
      return true
    }
    await write(tx, text, by.id, by, now)
    return false
  })
}

const kindOf = ({ after }: PendingChange): LegalKind =>
  legalKinds.find((kind) => kind === after['kind']) ?? 'conditions'

/** Legal text with an address or a number, in force once another person approves, never from a day before. */
export const legalTextEffect: ChangeEffect = {
  nameOf: async (_db, change, t) => t(`settings.content.texts.${kindOf(change)}`),
  hold: (tx, change) => lockText(tx, kindOf(change)),
  current: (db, change) => newestValues(db, kindOf(change)),
  apply: async (tx, change, by, now) => {
    const text = change.after as unknown as NewVersion
    const today = moroccanDay(now)
    const from = text.effective_from < today ? today : text.effective_from
    await write(tx, { ...text, effective_from: from }, change.asked_by, by, now)
  },
}
