import type { Answer, BodyOutput } from '@wassit/domain/api/endpoint'
import type { loginCodeCalls } from '@wassit/domain/api/people/login-codes'
import { maskedContact } from '@wassit/domain/party/contact'
import type { Contact } from '@wassit/domain/party/contact'
import type { Channel } from '@wassit/domain/party/channel'
import { isNameOf } from '@wassit/domain/party/signed-name'
import { soundsAlike } from '@wassit/domain/party/sound-key'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { setChannel, unclaimedAt, userById } from './accounts.queries.ts'
import type { UnclaimedPerson, User } from './accounts.queries.ts'
import { countCodeMail } from './code-limits.service.ts'
import { ensureCode, lockCodes, verifyCode } from './codes.service.ts'
import type { Challenge } from './codes.service.ts'
import { trustDevice } from './devices.service.ts'
import type { LoginBrowser } from './login.service.ts'
import { noPassword } from './passwords.ts'
import { phoneChannelsTo } from './recipients.ts'
import { uuidOf } from './secrets.ts'
import { openSession } from './sessions.service.ts'

/** Person without a password, whom an agent entered. */
type Unclaimed = User & { role: 'customer' }

const isUnclaimed = (user: User | undefined): user is Unclaimed =>
  user?.role === 'customer' && user.password_hash === noPassword && user.disabled_at === null

/** Purposes of the codes behind a link: of a quote, and of the renewal of a policy. */
type LinkPurpose = 'login' | 'renewal'

/** Tells whether a code of a purpose signs a person in: that of a renewal does with a password too. */
const mayEnterBy = (
  purpose: Challenge['purpose'],
  user: User | undefined,
): user is User & { role: 'customer' } =>
  purpose === 'renewal' ? user?.role === 'customer' && user.disabled_at === null : isUnclaimed(user)

/** Handle of a code: it belongs to the browser that asked, and tells nothing about who is known. */
const subjectOf = ({ config }: Deps, asked: readonly string[], { deviceHash }: LoginBrowser): string =>
  uuidOf(config.appSecret, ['login', ...asked, deviceHash.toString('hex')])

/** Address of the code; a telephone needs a service. */
const addressOf = (
  deps: Pick<Deps, 'messenger'>,
  contact: Contact,
  by?: Channel,
): Pick<Challenge, 'email'> | Pick<Challenge, 'phone' | 'phone_by'> => {
  if ('email' in contact) return { email: contact.email }
  const channel = phoneChannelsTo(deps, contact.phone).find((each) => by === undefined || each === by)
  if (channel === undefined) throw new DomainError('option.unavailable')
  return { phone: contact.phone, phone_by: channel }
}

const send = (
  deps: Deps,
  user: UnclaimedPerson,
  subject: string,
  address: ReturnType<typeof addressOf>,
  { deviceHash, origin }: LoginBrowser,
  { purpose = 'login', isCounted = false }: { purpose?: LinkPurpose; isCounted?: boolean } = {},
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockCodes(tx, subject)
    const { id, language } = user
    const to = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null))
    const challenge = {
      subject,
      purpose,
      language,
      user_id: id,
      asked_by: deviceHash,
      ...to,
    } as const
    await ensureCode(tx, deps, challenge, { origin, deviceHash, now: deps.now(), isCounted })
  })

/** Tells whether a typed last name is the one that is kept, also in the other alphabet. */
const isLastName = (typed: string, kept: string | null): boolean =>
  isNameOf(typed, kept ?? '') || soundsAlike(typed, kept ?? '')

/**
 * Sends a code to a person without a password, by name and address. Returns the handle of the code,
 * which is the same when nobody is sent one: a wrong name, an unknown address, an account with a
 * password, or several people with that name at the address, whom only their own link tells apart.
 * Throws `option.unavailable` for a telephone if no service reaches one.
 */
export const askLoginCode = async (
  deps: Deps,
  { lastname, contact }: BodyOutput<typeof loginCodeCalls.askLoginCode>,
  browser: LoginBrowser,
): Promise<string> => {
  const address = addressOf(deps, contact)
  const subject = subjectOf(deps, [JSON.stringify(contact)], browser)
  const found = await unclaimedAt(deps.db, contact)
  const [user, another] = found.filter(({ last_name: name }) => isLastName(lastname, name))
  if (user && !another) await send(deps, user, subject, address, browser)
  return subject
}

/** Addresses of a person, by way. */
const contactsOf = (deps: Pick<Deps, 'messenger'>, { email, phone }: User): Map<Channel, Contact> =>
  new Map<Channel, Contact>([
    ...(email === null ? [] : [['email', { email }] as const]),
    ...(phone === null ? [] : phoneChannelsTo(deps, phone).map((by) => [by, { phone }] as const)),
  ])

/** Returns how a person signs in: by a password, or by a code and the ways that it can take. */
export const waysOf = async (
  deps: Deps,
  userId: string,
): Promise<Pick<Answer<typeof loginCodeCalls.linkedQuote>, 'has_password' | 'ways'>> => {
  const user = await userById(deps.db, userId)
  if (!user) throw new DomainError('customer.unknown')
  const ways = [...contactsOf(deps, user)].map(([by, contact]) => ({ by, to: maskedContact(contact) }))
  return isUnclaimed(user) ? { has_password: false, ways } : { has_password: true, ways: [] }
}

/**
 * Returns the addresses at which a link reaches a person. One with a password has proved them: a code there
 * replaces the password, as a reset does.
 */
const linkContactsOf = (deps: Pick<Deps, 'messenger'>, user: User): Map<Channel, Contact> =>
  contactsOf(
    deps,
    isUnclaimed(user) ? user : { ...user, phone: user.phone === user.proved_phone ? user.phone : null },
  )

/** Returns the ways of the code that opens the renewal of a person's policy, with the masked addresses. */
export const renewalWaysOf = async (
  deps: Deps,
  userId: string,
): Promise<Answer<typeof loginCodeCalls.linkedQuote>['ways']> => {
  const user = await userById(deps.db, userId)
  if (user?.role !== 'customer' || user.disabled_at !== null) return []
  return [...linkContactsOf(deps, user)].map(([by, contact]) => ({ by, to: maskedContact(contact) }))
}

/**
 * Sends a code to one person by a chosen way, if the name is theirs; a mistyped telephone belongs to a
 * stranger. Returns the handle of the code. Throws `option.unavailable` for a way that the person lacks, and
 * `request.too-many` with the time to wait when no further code is sent, whatever the name.
 */
export const askCodeOf = async (
  deps: Deps,
  userId: string,
  { lastname, by, purpose = 'login' }: { lastname: string; by: Channel; purpose?: LinkPurpose },
  browser: LoginBrowser,
): Promise<string> => {
  const user = await userById(deps.db, userId)
  const contact = user && linkContactsOf(deps, user).get(by)
  if (!contact || !mayEnterBy(purpose, user)) throw new DomainError('option.unavailable')
  const subject = subjectOf(deps, [purpose, userId, by], browser)
  const counted = { purpose: 'linkedLogin', email: null, ...contact } as const
  await deps.db
    .transaction()
    .execute((tx) => countCodeMail(tx, deps, counted, { browser, code: 'request.too-many' }))
  if (isLastName(lastname, user.last_name))
    await send(deps, user, subject, addressOf(deps, contact, by), browser, { purpose, isCounted: true })
  return subject
}

/** Keeps the telephone that received the code as proved; without email, it is the person's channel. */
const proveTelephone = async (
  tx: Kysely<Database>,
  { id, email }: User,
  { phone, phone_by: by }: Challenge,
  now: Date,
): Promise<void> => {
  if (phone === null || by === null) return
  await setChannel(tx, id, { proved_phone: phone, updated_at: now, ...(email === null && { channel: by }) })
}

/**
 * Signs a person in, without a password or by the link of a renewal, and confirms the browser, which is the only one that may enter its code. Throws
 * as `verifyCode` does, and `code.expired` if the person has chosen a password since.
 */
export const enterLoginCode = (
  deps: Deps,
  { uuid, otp, remember: remembered = false }: BodyOutput<typeof loginCodeCalls.enterLoginCode>,
  { deviceHash, origin }: LoginBrowser,
): Promise<Answer<typeof loginCodeCalls.enterLoginCode>> =>
  verifyCode(
    deps,
    { subject: uuid, code: otp, browser: { origin, deviceHash } },
    {
      mayEnter: async (_tx, { purpose, asked_by: asker }) =>
        (purpose === 'login' || purpose === 'renewal') && asker !== null && deviceHash.equals(asker),
      onVerified: async (tx, challenge) => {
        const user = challenge.user_id === null ? undefined : await userById(tx, challenge.user_id)
        if (!mayEnterBy(challenge.purpose, user)) throw new DomainError('code.expired')
        const now = deps.now()
        await proveTelephone(tx, user, challenge, now)
        await trustDevice(tx, user.id, deviceHash, now)
        return (await openSession(tx, deps, { userId: user.id, remembered, origin }, now)).tokens
      },
    },
  )
