import { accountCalls } from '@wassit/domain/api/people/accounts'
import { ResetPassword, minimumPasswordLength } from '@wassit/domain/party/password'
import { z } from 'zod/mini'
import { failureWords } from '../../api/client.ts'
import type { Refused, Unreachable } from '../../api/client.ts'
import { browserCall } from '../../api/context.ts'
import { browserLoader } from '../../api/customer.ts'
import { browserSession } from '../../api/session.ts'
import { failureOf, formAction } from '../../forms/action.ts'
import type { Failure } from '../../forms/action.ts'
import { withConfirmation } from '../../forms/confirmation.ts'
import { browserAction } from '../browser-action.ts'
import { done } from './done.ts'
import { rememberedReset, resetUnderWay } from './reset-handle.ts'

/** Spec 001 §5: checks length, capital, digit, then the confirmation. */
export const newPasswordSchema = withConfirmation(
  z.object({ password: ResetPassword }),
  'validation.reset.mismatch',
)

/**
 * Enables the button on length and equality only; submitting checks the other rules (RULINGS 15).
 */
export const mayBeSent = (password: string, confirmation: string): boolean =>
  password.length >= minimumPasswordLength && confirmation !== '' && password === confirmation

/**
 * Attaches problems with the password to its field; every other failure is the message of
 * spec 001 §8.
 */
export const newPasswordFailure = (failed: Refused | Unreachable): Failure => {
  if (failed.offline) return failureOf(failed)
  const issues = failed.issues.filter(({ path }) => path === 'password')
  if (issues.length > 0) return { issues, status: failed.status }
  return { notice: { id: failureWords(accountCalls.resetPassword, failed) }, status: failed.status }
}

/**
 * Sets the password. The server ends every session of the account, so this browser drops its
 * session too. The page clears the stored uuid with the redirect (spec 001 §2).
 */
export const newPasswordAction = browserAction(
  formAction({
    schema: newPasswordSchema,
    submit: async ({ password }) => {
      const uuid = rememberedReset()
      if (!uuid) return { notice: { id: 'account.code.sessionInvalid' } }
      const result = await browserCall(accountCalls.resetPassword, { body: { uuid, password } })
      if (!result.ok) return newPasswordFailure(result)
      browserSession().close()
      return done()
    },
  }),
)

export const newPasswordLoader = browserLoader(resetUnderWay)
