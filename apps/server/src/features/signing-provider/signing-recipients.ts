import { maskedContact } from '@wassit/domain/party/contact'
import type { Signer } from '../../gateways/signature.ts'
import type { Recipient } from '../../messaging/message.ts'
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

/** Returns the addresses of the codes of a session, the chosen one first. */
export const recipientsOf = (session: Addresses): [Recipient, Recipient?] => {
  const { signer_email: email, signer_phone: phone, signer_phone_by: by, code_by_phone: byPhone } = session
  const toMail: Recipient[] = email === null ? [] : [{ email }]
  const toPhone: Recipient[] = phone === null || by === null ? [] : [{ phone, by }]
  const [first, other] = byPhone ? [...toPhone, ...toMail] : [...toMail, ...toPhone]
  if (!first) throw new Error('a signing session has an address')
  return [first, other]
}

/** Returns the masked addresses to which the last code went. */
export const maskedRecipients = (session: Addresses & Pick<SigningSession, 'code_sent_to_both'>): string => {
  const [first, other] = recipientsOf(session)
  const reached = session.code_sent_to_both && other ? [first, other] : [first]
  return reached.map(maskedContact).join(' · ')
}
