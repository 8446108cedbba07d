import { languages } from '@wassit/words/language'
import { z } from 'zod/mini'
import { channels } from '../../party/channel.ts'
import { PlainLines, PlainText } from '../../party/text.ts'
import { endpoint } from '../endpoint.ts'
import { InsuranceNumber } from '../policies/policy-views.ts'
import { Done, Ticked, Uuid } from '../values.ts'

const words = {
  title: PlainText(80),
  fr: PlainLines(1000),
  en: PlainLines(1000),
  ar: PlainLines(1000),
}

/** Prepared text of the house, with variables such as {client}, in three languages. */
export const Reply = z.object({
  id: Uuid,
  title: z.string(),
  fr: z.string(),
  en: z.string(),
  ar: z.string(),
})
export type Reply = z.output<typeof Reply>

const change = {
  access: 'staff:settings',
  device: 'confirmed',
} as const

/** Calls about prepared replies, which notes and messages take, and about a message to a customer. */
export const replyCalls = {
  replies: endpoint('GET /api/agent/replies', {
    access: 'staff:file',
    summary: 'Lists the prepared replies by their title',
    answers: { 200: z.object({ replies: z.array(Reply) }) },
  }),
  addReply: endpoint('POST /api/agent/replies', {
    ...change,
    summary: 'Adds a prepared reply; a variable that no file has is refused',
    body: z.object(words),
    idempotent: true,
  }),
  changeReply: endpoint('POST /api/agent/replies/:id', {
    ...change,
    seen: true,
    summary: 'Changes a prepared reply, or removes it',
    params: z.object({ id: Uuid }),
    body: z.extend(z.object(words), { removed: z.optional(Ticked) }),
  }),
  writeToCustomer: endpoint('POST /api/agent/insurances/:insurance_number/messages', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Writes to the customer of a file, and says by which way it leaves, or that nothing leaves',
    params: z.object({ insurance_number: InsuranceNumber }),
    body: z.object({ text: PlainLines(1000) }),
    answers: {
      200: z.extend(Done, {
        /** Way of the message; null if none reaches the customer. */
        told_by: z.nullable(z.enum(channels)),
        /** Address that opens WhatsApp with the text, if no other way reaches a mobile telephone. */
        whatsapp: z.nullable(z.string()),
      }),
    },
    idempotent: true,
  }),
  filledReply: endpoint('GET /api/agent/insurances/:insurance_number/replies/:id', {
    access: 'staff:file',
    summary: 'Returns a prepared reply with the values of a file, in the language of its customer',
    params: z.object({ insurance_number: InsuranceNumber, id: Uuid }),
    answers: { 200: z.object({ text: z.string(), language: z.enum(languages) }) },
  }),
}
