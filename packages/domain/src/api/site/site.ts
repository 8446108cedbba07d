import { z } from 'zod/mini'
import { Email } from '../../party/email.ts'
import { PersonName } from '../../party/person.ts'
import { Phone } from '../../party/phone.ts'
import { Clipped, PlainLines } from '../../party/text.ts'
import { legalKinds } from '../../site/legal-text.ts'
import { languageCodes } from '@wassit/words/language'
import { endpoint } from '../endpoint.ts'
import { failures } from '../failures.ts'
import { Done } from '../values.ts'

export const ContactMessage = z.object({
  name: PersonName,
  email: Email,
  phone: Phone,
  message: PlainLines(4000),
  /** Hidden field, which programs fill in: the message is marked for the agents, never dropped. */
  website: z.optional(Clipped(200)),
})
export type ContactMessage = z.output<typeof ContactMessage>

/** `lang` has priority over the cookie, as in the addresses of pages. */
const InLanguage = z.object({ lang: z.optional(z.enum(Object.values(languageCodes))) })

/** `frame=1` leaves out the title, which the page around the frame shows. */
const Preview = z.extend(InLanguage, { frame: z.optional(z.literal('1')) })

export const siteCalls = {
  contact: endpoint('POST /api/contact', {
    access: 'public',
    summary: 'Sends a message to the broker',
    body: ContactMessage,
    answers: { 201: Done },
    failure: failures.contact,
    limit: { perAddress: 10, perField: { name: 'email', max: 5 }, windowSeconds: 600 },
    idempotent: true,
  }),
  conditions: endpoint('GET /api/laws/preview/conditions', {
    access: 'public',
    summary: 'Shows the terms of use and sale',
    query: Preview,
    answers: { 200: null },
  }),
  privacy: endpoint('GET /api/laws/preview/Confidentialite', {
    access: 'public',
    summary: 'Shows the privacy terms',
    query: Preview,
    answers: { 200: null },
  }),
  downloadLaw: endpoint('GET /api/laws/download/:file', {
    access: 'public',
    summary: 'Downloads one of the two as PDF: conditions.pdf or Confidentialite.pdf',
    params: z.object({ file: z.string().check(z.maxLength(40)) }),
    query: InLanguage,
    answers: { 200: null },
  }),
}

/** Returns the legal text whose file `downloadLaw` serves under a name; `undefined` for other names. */
export const legalKindOfFile = (file: string) => legalKinds.find((kind) => file === `${kind}.pdf`)
