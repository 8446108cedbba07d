import type { KeyScope } from '@wassit/domain/access/key-scope'
import type { ApiKeyView } from '@wassit/domain/api/people/api-keys'
import { DomainError } from '@wassit/domain/errors/errors'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { Deps } from '../../../deps.ts'
import { countOf } from '../../../limits/call-limits.ts'
import type { Message } from '../../../messaging/message.ts'
import { RetryLater } from '../../../retry-later.ts'
import { hashToken, newToken } from '../../../tokens.ts'
import type { Identity } from '../../../identity.ts'
import { record, recordEvent } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { alertAdmins, alertMessage, defineAdminAlert } from './admin-alerts.service.ts'
import type { AdminAlert, AlertWords } from './admin-alerts.service.ts'
import { allKeys, endKey, insertKey, keyInUse, keyName, noteKeyUse } from './api-keys.queries.ts'

/** Begin of a secret, by which a scanner for secrets and a person know it. */
const mark = 'wassit_'

/** Calls of a key in an hour: some thirty files, and the looks at each. */
const mostCalls = 240
const hourSeconds = 3600

/**
 * Returns what a key may do. Throws `key.refused` for a call that its scope does not open, and for a key that
 * is unknown, revoked, or made by a member who left; `request.too-many` over its calls of an hour.
 */
export const identifyKey = async (
  deps: Deps,
  secret: string,
  scope: KeyScope | undefined,
): Promise<Identity> => {
  const key = scope && (await keyInUse(deps.db, hashToken(secret), scope))
  if (!key) throw new DomainError('key.refused')
  const now = deps.now()
  if (deps.config.rateLimit && (await countOf(deps, ['key', key.id], hourSeconds)) > mostCalls)
    throw new RetryLater('request.too-many', hourSeconds * 1000)
  await noteKeyUse(deps.db, key.id, now)
  return {
    userId: key.created_by,
    role: 'agent',
    rights: [key.scope],
    apiKey: { id: key.id, name: key.name },
  }
}

export const listKeys = async ({ db }: Deps): Promise<{ keys: ApiKeyView[] }> => ({
  keys: (await allKeys(db)).map(
    ({ id, name, scope, by, created_at: at, last_used_at: used, ended_at: end }) => ({
      id,
      name,
      scope,
      by: by ?? '',
      created_at: at.toISOString(),
      last_used_at: used?.toISOString() ?? null,
      ended_at: end?.toISOString() ?? null,
    }),
  ),
})

/** Tells each admin that someone made a key. */
export const mailKeyAlert = defineAdminAlert('key.added')

/** Makes a key and returns its secret, of which only the hash is kept. Throws `key.exists` for a name in use. */
export const addKey = async (
  deps: Deps,
  name: string,
  { id: by, origin }: Doer,
): Promise<{ id: string; secret: string }> => {
  const [secret, now] = [`${mark}${newToken()}`, deps.now()]
  const scope: KeyScope = 'import'
  return deps.db.transaction().execute(async (tx) => {
    const row = { name, scope, secret_hash: hashToken(secret), created_by: by, created_at: now }
    const id = await insertKey(tx, row)
    if (id === undefined) throw new DomainError('key.exists')
    const change = { before: {}, after: { name, scope } }
    const deed = { kind: 'apiKey', outcome: 'added', actor: by, subject: id, change } as const
    await alertAdmins(tx, mailKeyAlert, await recordEvent(tx, { origin, now }, deed))
    return { id, secret }
  })
}

/** Ends a key. Throws `key.unknown` for one that has ended. */
export const revokeKey = async (deps: Deps, id: string, { id: by, origin }: Doer): Promise<void> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const name = await endKey(tx, id, { revoked_at: now, revoked_by: by })
    if (name === undefined) throw new DomainError('key.unknown')
    const change = { before: { name }, after: {} }
    await record(tx, { origin, now }, { kind: 'apiKey', outcome: 'revoked', actor: by, subject: id, change })
  })
}

/** Returns the mail that tells an admin of a new key. */
export const keyAlertMessage = (deps: Deps, alert: AdminAlert): Promise<Message<AlertWords> | undefined> =>
  alertMessage(deps, alert, async (t, { event, actor, moment }) => {
    const name = event.subject === null ? undefined : await keyName(deps.db, event.subject)
    if (name === undefined) return undefined
    return {
      title: t('mail.alert.key.title'),
      paragraphs: [t('mail.alert.key.intro', { actor, moment, name })],
      link: { label: t('mail.alert.link'), path: consolePaths.keys },
    }
  })
