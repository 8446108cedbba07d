import { DomainError } from '@wassit/domain/errors/errors'
import type { ConfirmedItem } from '@wassit/domain/setup/setup'
import type { Kysely } from 'kysely'
import { acceptedSecrets } from '../../../app-secrets.ts'
import type { Deps } from '../../../deps.ts'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Database } from '../../../schema.ts'
import { codeOf, isCodeOf } from '../../people/accounts/secrets.ts'
import { staffById } from '../../people/accounts/staff.service.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import {
  confirmItem,
  countWrongCode,
  deleteTestMails,
  holdTestMails,
  insertTestMail,
  newestTexts,
} from './setup.queries.ts'
import { mailServer, textsOf } from './items.service.ts'

/** Time in which a code is accepted: mails may come late. */
const validMs = 3_600_000
/** Wrong codes after which a mail must be sent again. */
const mostWrong = 5

const testMail = defineTemplate<{ code: string }>('setup', ({ code }, { t }) => ({
  title: t('mail.setup.title'),
  subject: t('mail.code.subject', { code }),
  paragraphs: [t('mail.setup.intro')],
  code,
  afterCode: [t('mail.setup.after')],
}))

const notTaken = (): DomainError =>
  new DomainError('server.unavailable', [{ path: 'mail', message: 'settings.setup.mailFailed' }])

/**
 * Sends a mail with a code to the signed-in admin. It goes at once and not by the queue, so that a
 * wrong server is told to the person who waits. Throws `server.unavailable` if it was not taken.
 */
export const sendTestMail = async (deps: Deps, userId: string): Promise<void> => {
  const now = deps.now()
  const reader = await staffById(deps.db, userId)
  if (!reader || mailServer(deps.config) === undefined) throw notTaken()
  const mail = { asked_by: userId, asked_at: now }
  const id = await insertTestMail(deps.db, mail, new Date(now.getTime() - validMs))
  const { email, language } = reader
  const values = { code: codeOf(deps.config.appSecret, id) }
  try {
    await deps.messenger.send({
      template: testMail,
      recipient: { email },
      language,
      values,
      key: `setup-${id}`,
    })
  } catch (error) {
    deps.log.warn({ err: error }, 'the test mail was not taken')
    throw notTaken()
  }
}

const keepWord = async (
  tx: Kysely<Database>,
  { item, about, now }: { item: ConfirmedItem; about: string; now: Date },
  by: Doer,
): Promise<void> => {
  await confirmItem(tx, { item, about, confirmed_by: by.id, confirmed_at: now })
  await record(
    tx,
    { origin: by.origin, now },
    { kind: 'setup', outcome: 'confirmed', actor: by.id, subject: item },
  )
}

/** Keeps that the test mail arrived. Throws `code.invalid` for a code of no recent mail of this admin. */
export const confirmTestMail = async (deps: Deps, code: string, by: Doer): Promise<void> => {
  const { config, db } = deps
  const now = deps.now()
  const since = new Date(now.getTime() - validMs)
  const about = mailServer(config) ?? ''
  const isRight = await db.transaction().execute(async (tx) => {
    const mails = await holdTestMails(tx, { userId: by.id, since, mostWrong })
    if (!mails.some((id) => isCodeOf(acceptedSecrets(config), id, code))) {
      await countWrongCode(tx, by.id)
      return false
    }
    await deleteTestMails(tx, by.id)
    await keepWord(tx, { item: 'mail', about, now }, by)
    return true
  })
  if (!isRight) throw new DomainError('code.invalid')
}

/** Keeps that an admin has read the newest legal texts. Throws `request.invalid` for other versions. */
export const confirmTexts = async (deps: Deps, versions: readonly string[], by: Doer): Promise<void> => {
  const about = textsOf(await newestTexts(deps.db))
  if (textsOf(versions) !== about)
    throw new DomainError('request.invalid', [{ path: 'versions', message: 'settings.setup.changed' }])
  const now = deps.now()
  await deps.db.transaction().execute((tx) => keepWord(tx, { item: 'texts', about, now }, by))
}
