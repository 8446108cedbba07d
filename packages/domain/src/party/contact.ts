import { z } from 'zod/mini'
import { Email, maskedEmail } from './email.ts'
import { readPhone } from './phone.ts'
import { readAs, refuse } from './reading.ts'

/** Address by which a person is reached. */
export type Contact = { email: string } | { phone: string }

/** Email address or Moroccan mobile number in one field; an `@` makes it an address. */
export const ContactField = z.pipe(
  z.string('validation.required').check(z.maxLength(400, 'validation.tooLong')),
  readAs((input: string): Contact | ReturnType<typeof refuse> => {
    const text = input.trim()
    if (text === '') return refuse('validation.required')
    if (text.includes('@')) {
      const email = Email.safeParse(text)
      return email.success ? { email: email.data } : refuse('validation.email')
    }
    const phone = readPhone(text)
    return phone === undefined ? refuse('validation.phone') : { phone }
  }),
)

/** Masks a telephone as `06 •• •• •• 99`: its owner recognises it, other readers do not. */
const maskedPhone = (phone: string): string => `0${phone.slice(4, 5)} •• •• •• ${phone.slice(-2)}`

export const maskedContact = (contact: Contact): string =>
  'email' in contact ? maskedEmail(contact.email) : maskedPhone(contact.phone)
