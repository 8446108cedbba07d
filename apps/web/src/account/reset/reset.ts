import { accountCalls } from '@wassit/domain/api/people/accounts'
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

/**
 * Reports an unknown address at its field (spec 001 §8) and every other failure at the head of the
 * form.
 */
export const resetFailure = (failed: Refused | Unreachable): Failure =>
  !failed.offline && failed.code === 'account.unknown-email'
    ? { issues: [{ path: 'email', message: 'errors.account.unknownEmail' }], status: failed.status }
    : failureOf(failed)

/** Requests a code by mail and keeps the uuid that verifies it (spec 001 §3, §7). */
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
