import type { LinkedInvitation } from '@wassit/domain/api/book/invitations'
import { DomainError } from '@wassit/domain/errors/errors'
import { invitationDays } from '@wassit/domain/invitation/invitation'
import type { Channel } from '@wassit/domain/party/channel'
import type { Language } from '@wassit/words/language'
import type { Kysely } from 'kysely'
import { acceptedSecrets } from '../../../app-secrets.ts'
import type { Deps } from '../../../deps.ts'
import type { Identity } from '../../../identity.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Origin } from '../../audit/origin.ts'
import { accountView, accountById, peopleWithPhone } from '../../people/accounts/accounts.service.ts'
import type { User } from '../../people/accounts/accounts.service.ts'
import { customerById } from '../../people/accounts/entered-customers.service.ts'
import { askCodeOf, waysOf } from '../../people/accounts/login-codes.service.ts'
import type { LoginBrowser } from '../../people/accounts/login.service.ts'
import { choosePassword } from '../../people/accounts/password-change.service.ts'
import { challengeOfLinkToken, linkTokenOf } from '../../people/accounts/secrets.ts'
import { acceptTermsOnce } from '../../people/consents/consents.service.ts'
import { acceptedTerms } from '../../site/legal-texts/legal-texts.service.ts'
import { invitationMessage } from './invitation-message.ts'
import { invitationById, noteClaimed, noteOpened } from './invitations.queries.ts'
import type { Invitation } from './invitations.queries.ts'

const lifeMs = invitationDays * 24 * 3_600_000

/** Sends an invitation to the address that its person has now, unless they have a password meanwhile. */
export const deliverInvitation = async (deps: Deps, id: string): Promise<void> => {
  const invitation = await invitationById(deps.db, id)
  const by = invitation?.channel
  if (!invitation || !by) return
  const { email, phone, language, ...user } = await customerById(deps, invitation.user_id)
  if (user.password_chosen || user.disabled_at !== null) return
  const recipient = by === 'email' ? email !== null && { email } : phone !== null && { phone, by }
  if (!recipient) return
  const token = linkTokenOf(deps.config.appSecret, id)
  await deps.messenger.send(
    invitationMessage(recipient, { token, language, key: `account-invitation-${id}` }),
  )
}

/** Returns the invitation of a token with its person. Throws `share.unknown` for one that opens no account. */
const invitationOf = async (deps: Deps, token: string): Promise<{ invitation: Invitation; user: User }> => {
  const id = challengeOfLinkToken(acceptedSecrets(deps.config), token)
  const invitation = id === undefined ? undefined : await invitationById(deps.db, id)
  const user = invitation && (await customerById(deps, invitation.user_id))
  if (!user || user.disabled_at !== null) throw new DomainError('share.unknown')
  return { invitation, user }
}

/** Returns the ways of a code to a person; a telephone of several people is none. */
const ownWays = async (deps: Deps, { id, phone }: User): Promise<LinkedInvitation['ways']> => {
  const { ways } = await waysOf(deps, id)
  const isShared = phone !== null && (await peopleWithPhone(deps.db, phone, id)).length > 0
  return ways.filter(({ by }) => by === 'email' || !isShared)
}

/** Returns what the link of an invitation opens, without anything about its person but masked addresses. */
export const readInvitation = async (deps: Deps, token: string): Promise<LinkedInvitation> => {
  const { invitation, user } = await invitationOf(deps, token)
  if (accountView(user).has_password) return { standing: 'claimed', ways: [] }
  const isExpired = invitation.made_at.getTime() + lifeMs <= deps.now().getTime()
  return isExpired ? { standing: 'expired', ways: [] } : { standing: 'open', ways: await ownWays(deps, user) }
}

/** Sends a code to the person of an invitation, as `askCodeOf` does. Throws `share.unknown` for a link that ended. */
export const askInvitationCode = async (
  deps: Deps,
  { token, lastname, by }: { token: string; lastname: string; by: Channel },
  browser: LoginBrowser,
): Promise<string> => {
  const { invitation, user } = await invitationOf(deps, token)
  const { standing, ways } = await readInvitation(deps, token)
  if (standing !== 'open') throw new DomainError('share.unknown')
  if (!ways.some((way) => way.by === by)) throw new DomainError('option.unavailable')
  const uuid = await askCodeOf(deps, user.id, { lastname, by }, browser)
  await noteOpened(deps.db, invitation.id, deps.now())
  return uuid
}

interface Claiming {
  identity: Identity
  password: string | undefined
  language: Language
  origin: Origin
}

const accept = async (
  tx: Kysely<Database>,
  { identity, language, origin }: Claiming,
  now: Date,
): Promise<void> => {
  const { userId } = identity
  const terms = await acceptedTerms(tx, language, now)
  const isFirst = !terms || (await acceptTermsOnce(tx, userId, { ...terms, language }, now))
  await noteClaimed(tx, userId, now)
  if (!isFirst) return
  const deed = { kind: 'invitation', outcome: 'claimed', actor: userId, subject: userId } as const
  await record(tx, { origin, now }, deed)
}

/**
 * Claims the account of a customer who signed in with a code: they accept the terms, and choose their first
 * password if they have an email address to sign in with. The same call again changes nothing. Throws
 * `request.invalid` for a password that is missing or weak.
 */
export const claimAccount = async (deps: Deps, claiming: Claiming): Promise<void> => {
  const { identity, password, origin } = claiming
  const { email, has_password: hasPassword } = accountView(await accountById(deps.db, identity.userId))
  if (email !== '' && !hasPassword) {
    if (password === undefined)
      throw new DomainError('request.invalid', [{ path: 'password', message: 'validation.required' }])
    await choosePassword(deps, identity, password, origin)
  }
  await deps.db.transaction().execute((tx) => accept(tx, claiming, deps.now()))
}
