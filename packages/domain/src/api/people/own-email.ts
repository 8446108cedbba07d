import { z } from 'zod/mini'
import { Email } from '../../party/email.ts'
import { Password } from '../../party/password.ts'
import { OneTimeCode } from '../../party/one-time-code.ts'
import { endpoint } from '../endpoint.ts'
import { failures } from '../failures.ts'

/** Calls by which a customer whom an agent entered adds an email address and chooses a first password (docs/decisions/030-codes-and-channels.md). */
export const ownEmailCalls = {
  askOwnEmail: endpoint('POST /api/user/email', {
    access: 'customer',
    device: 'confirmed',
    summary: 'Sends the code that proves the email address which a customer adds',
    body: z.object({ email: Email }),
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  addOwnEmail: endpoint('POST /api/user/email/code', {
    access: 'customer',
    device: 'confirmed',
    summary: 'Adds the email address to the account, with the code that it received',
    body: z.object({ email: Email, otp: OneTimeCode }),
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  choosePassword: endpoint('POST /api/user/password', {
    access: 'customer',
    device: 'confirmed',
    summary: 'Chooses the first password of a person with an email address, in a browser just confirmed',
    body: z.object({ password: Password }),
    failure: failures.changePassword,
    limit: { perAddress: 20, windowSeconds: 600 },
  }),
}
