import type { Answer } from '@wassit/domain/api/endpoint'
import type { channelCalls } from '@wassit/domain/api/channels'
import type { Channel, PhoneChannel } from '@wassit/domain/party/channel'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps } from '../../../deps.ts'
import type { Recipient } from '../../../messaging/message.ts'
import { record } from '../../audit/audit.service.ts'
import type { Origin } from '../../audit/origin.ts'
import { setChannel } from './accounts.queries.ts'
import type { User } from './accounts.queries.ts'
import { accountById } from './accounts.service.ts'
import { notingLimit, requestCode, verifyCode } from './codes.service.ts'
import { phoneChannelsTo, recipientOf } from './recipients.ts'
import { handleOf } from './secrets.ts'

/** Customer who chooses a channel. */
interface Chooser {
  userId: string
  origin: Origin
}

const wayOf = (recipient: Recipient): Channel => ('by' in recipient ? recipient.by : 'email')

/** Returns the channel in use and those that the installation and the account have. */
export const channelOf = async (deps: Deps, userId: string): Promise<Answer<typeof channelCalls.channel>> => {
  const user = await accountById(deps.db, userId)
  const recipient = recipientOf(deps, user)
  const byPhone = phoneChannelsTo(deps, user.phone)
  const choices: Channel[] = user.email === null ? [...byPhone] : ['email', ...byPhone]
  return { channel: recipient ? wayOf(recipient) : null, choices }
}

/** Telephone of a choice, which a service must reach. */
const phoneFor = (deps: Deps, { phone }: User, channel: PhoneChannel): string => {
  if (phone === null || !phoneChannelsTo(deps, phone).includes(channel))
    throw new DomainError('option.unavailable')
  return phone
}

/** The handle belongs to this account and number, so that no code proves another one. */
const subjectOf = ({ config }: Deps, userId: string, phone: string): string =>
  handleOf(config.appSecret, ['channel', userId, phone])

const save = (deps: Deps, { userId, origin }: Chooser, channel: Channel, provedPhone?: string) =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.now()
    await setChannel(tx, userId, {
      channel,
      updated_at: now,
      ...(provedPhone && { proved_phone: provedPhone }),
    })
    const deed = { kind: 'channel', outcome: 'chosen', actor: userId, subject: userId } as const
    await record(tx, { origin, now }, deed)
  })

/**
 * Chooses a channel. A telephone that is not proved first receives a code, and the choice waits for
 * it: returns whether it does. Throws `option.unavailable` for a channel without a service,
 * `code.too-soon` within a minute of the last code.
 */
export const chooseChannel = async (deps: Deps, chooser: Chooser, channel: Channel): Promise<boolean> => {
  const user = await accountById(deps.db, chooser.userId)
  if (channel === 'email') {
    if (user.email === null) throw new DomainError('option.unavailable')
    await save(deps, chooser, channel)
    return false
  }
  const phone = phoneFor(deps, user, channel)
  if (phone === user.proved_phone) {
    await save(deps, chooser, channel)
    return false
  }
  const at = { origin: chooser.origin, now: deps.now() }
  const subject = subjectOf(deps, user.id, phone)
  const { email, language } = user
  const address = email === null ? { phone, phone_by: channel } : { email }
  const challenge = { subject, purpose: 'channel', language, ...address } as const
  const asked = deps.db.transaction().execute((tx) => requestCode(tx, deps, challenge, at, channel))
  await notingLimit(deps, subject, at, asked)
  return true
}

/** Chooses the channel whose telephone received the code. Throws as `verifyCode` does. */
export const proveChannel = async (
  deps: Deps,
  chooser: Chooser,
  { channel, otp }: { channel: Channel; otp: string },
): Promise<void> => {
  if (channel === 'email') throw new DomainError('option.unavailable')
  const user = await accountById(deps.db, chooser.userId)
  const phone = phoneFor(deps, user, channel)
  await verifyCode(
    deps,
    { subject: subjectOf(deps, user.id, phone), code: otp, browser: { origin: chooser.origin } },
    {
      mayEnter: async (_tx, { purpose }) => purpose === 'channel',
      onVerified: async (tx) => {
        const now = deps.now()
        await setChannel(tx, user.id, { channel, proved_phone: phone, updated_at: now })
        const deed = { kind: 'channel', outcome: 'chosen', actor: user.id, subject: user.id } as const
        await record(tx, { origin: chooser.origin, now }, deed)
      },
    },
  )
}
