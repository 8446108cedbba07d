import { z } from 'zod/mini'
import { defineJob } from '../../../jobs.ts'

/** Tells the listeners of the signature gateway: after the commit, and again if that fails. */
export const signatureChanged = defineJob('signature.changed', z.object({ reference: z.string() }))

/**
 * Sends the code of a session; derived when the message is written, never in the payload (RULINGS 41).
 */
export const signingCodeMail = defineJob(
  'signature.mail-code',
  z.object({ session: z.string(), serial: z.int(), to: z._default(z.enum(['first', 'other']), 'first') }),
  { sends: true },
)
