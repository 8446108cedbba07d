import { z } from 'zod/mini'
import { Email } from '../party/email.ts'
import { PersonName } from '../party/person.ts'
import { Phone } from '../party/phone.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './values.ts'

export const ContactMessage = z.object({
  name: PersonName,
  email: Email,
  phone: Phone,
  message: z
    .string('validation.required')
    .check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(4000, 'validation.tooLong')),
})

export const siteCalls = {
  contact: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Sends a message to the broker',
    body: ContactMessage,
    answers: { 201: Done },
    errors: [],
    limit: { perAddress: 10, windowSeconds: 600 },
  }),
  conditions: endpoint({
    method: 'GET',
    path: '/api/laws/preview/conditions',
    access: 'public',
    summary: 'General terms of use and sale',
    answers: { 200: null },
    errors: [],
  }),
  privacy: endpoint({
    method: 'GET',
    path: '/api/laws/preview/Confidentialite',
    access: 'public',
    summary: 'Privacy terms',
    answers: { 200: null },
    errors: [],
  }),
}
