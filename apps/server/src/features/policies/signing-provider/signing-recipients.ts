import { maskedContact } from '@wassit/domain/party/contact'
import type { Deps } from '../../../deps.ts'
import type { Signer } from '../../../gateways/signature.ts'
import type { Recipient } from '../../../messaging/message.ts'
import { otherWayTo } from '../../people/accounts/recipients.ts'
import type { SigningSession } from './signing.queries.ts'

/** Returns the addresses of a signer as columns of a session. */
export const addressColumns = ({ recipient, other }: Signer) => {
  const all = [recipient, ...(other ? [other] : [])]
  const mail = all.find((each) => 'email' in each)
  const phone = all.find((each) => 'phone' in each)
  return {
    signer_email: mail?.email ?? null,
    signer_phone: phone?.phone ?? null,
    signer_phone_by: phone?.by ?? null,
    code_by_phone: recipient === phone,
  }
}

type Addresses = Pick<SigningSession, 'signer_email' | 'signer_phone' | 'signer_phone_by' | 'code_by_phone'>

/** Returns the addresses that a session keeps, the chosen one first. */
export const addressesOf = (session: Addresses): [Recipient, Recipient?] => {
  const { signer_email: email, signer_phone: phone, signer_phone_by: by, code_by_phone: byPhone } = session
  const toMail: Recipient[] = email === null ? [] : [{ email }]
  const toPhone: Recipient[] = phone === null || by === null ? [] : [{ phone, by }]
  const [first, other] = byPhone ? [...toPhone, ...toMail] : [...toMail, ...toPhone]
  if (!first) throw new Error('a signing session has an address')
  return [first, other]
}

/** Returns the ways of a code: to the chosen address, then to the other one or by another service. */
export const recipientsOf = (
  deps: Pick<Deps, 'messenger'>,
  session: Addresses,
): { first: Recipient; other?: Recipient | undefined } => {
  const [first, other] = addressesOf(session)
  return { first, other: other ?? ('phone' in first ? otherWayTo(deps, first) : undefined) }
}

type Delivered = Pick<SigningSession, 'code_missed_first' | 'code_sent_to_both'>

/** Returns the masked addresses that took the last code. */
export const maskedRecipients = (session: Addresses & Delivered): string => {
  const { code_missed_first: missedFirst, code_sent_to_both: tookOther } = session
  const [first, other = first] = addressesOf(session)
  if (!tookOther) return maskedContact(first)
  return [...new Set([...(missedFirst ? [] : [first]), other].map(maskedContact))].join(' · ')
}
