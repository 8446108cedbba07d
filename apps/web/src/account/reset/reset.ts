import { accountCalls } from '@wassit/domain/api/accounts'
import { ResetEmail } from '@wassit/domain/party/email'
import { z } from 'zod/mini'
import type { Refused, Unreachable } from '../../api/client.ts'
import { browserCall } from '../../api/context.ts'
import { failureOf, formAction } from '../../forms/action.ts'
import type { Failure } from '../../forms/action.ts'
import { browserAction } from '../browser-action.ts'
import { noteCodeSent } from '../code.ts'
import { done } from './done.ts'
import { noteResetAddress, rememberReset } from './reset-handle.ts'

export const resetSchema = z.object({ email: ResetEmail })

/** An address nobody has is wrong at its field (spec 001 §8); anything else is said at the head. */
export const resetFailure = (failed: Refused | Unreachable): Failure =>
  !failed.offline && failed.code === 'account.unknown-email'
    ? { issues: [{ path: 'email', message: 'errors.account.unknownEmail' }], status: failed.status }
    : failureOf(failed)

/** Asks for a code by mail; the uuid it is verified with is kept (spec 001 §3, §7). */
export const resetAction = browserAction(
  formAction({
    schema: resetSchema,
    submit: async ({ email }) => {
      const result = await browserCall(accountCalls.forgotPassword, { body: { email } })
      if (!result.ok) return resetFailure(result)
      rememberReset(result.data.uuid)
      noteCodeSent(result.data.uuid, Date.now())
      noteResetAddress(email)
      return done()
    },
  }),
)
