import { z } from 'zod/mini'
import { defineJob } from '../../jobs.ts'

/** Tells the listeners of the signature gateway: after the commit, and again if that fails. */
export const signatureChanged = defineJob('signature.changed', z.object({ reference: z.string() }))

/**
 * Mails the code of a session; derived when the mail is written, never in the payload (RULINGS 41).
 */
export const signingCodeMail = defineJob(
  'signature.mail-code',
  z.object({ session: z.string(), serial: z.int() }),
)
