import { z } from 'zod/mini'
import type { MessageId } from '@wassit/words/catalogue'
import { Email, maskedEmail } from './email.ts'
import { isMobile, readPhone } from './phone.ts'
import { readAs, refuse } from './reading.ts'

/** Address by which a person is reached. */
export type Contact = { email: string } | { phone: string }

/** `malformed` is the message of a telephone that cannot be read. */
const contactField = (malformed: MessageId, accept: (phone: string) => boolean) =>
  z.pipe(
    z.string('validation.required').check(z.maxLength(400, 'validation.tooLong')),
    readAs((input: string): Contact | ReturnType<typeof refuse> => {
      const text = input.trim()
      if (text === '') return refuse('validation.required')
      if (text.includes('@')) {
        const email = Email.safeParse(text)
        return email.success ? { email: email.data } : refuse('validation.email')
      }
      const phone = readPhone(text)
      if (phone === undefined) return refuse(malformed)
      return accept(phone) ? { phone } : refuse('validation.phone.notReached')
    }),
  )

/** Email address or telephone in one field; an `@` makes it an address. */
export const ContactField = contactField('validation.phone.any', () => true)

/** Email address or telephone to which a code can be sent. */
export const ReachedContactField = contactField('validation.phone', isMobile)

/** Masks a telephone as `06 •• •• •• 99`: its owner recognises it, other readers do not. */
const maskedPhone = (phone: string): string => `0${phone.slice(4, 5)} •• •• •• ${phone.slice(-2)}`

export const maskedContact = (contact: Contact): string =>
  'email' in contact ? maskedEmail(contact.email) : maskedPhone(contact.phone)
