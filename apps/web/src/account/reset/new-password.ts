import { accountCalls } from '@wassit/domain/api/accounts'
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
import { forgetReset, rememberedReset, resetUnderWay } from './reset-handle.ts'

/** Length, capital, digit, then the confirmation (spec 001 §5). */
export const newPasswordSchema = withConfirmation(
  z.object({ password: ResetPassword }),
  'validation.reset.mismatch',
)

/** The button follows length and equality; the rest is refused on submit (RULINGS 15). */
export const mayBeSent = (password: string, confirmation: string): boolean =>
  password.length >= minimumPasswordLength && confirmation !== '' && password === confirmation

/** What is wrong with the password stands at it; everything else is the sentence of spec 001 §8. */
export const newPasswordFailure = (failed: Refused | Unreachable): Failure => {
  if (failed.offline) return failureOf(failed)
  const issues = failed.issues.filter(({ path }) => path === 'password')
  if (issues.length > 0) return { issues, status: failed.status }
  return { notice: { id: failureWords(accountCalls.resetPassword, failed) }, status: failed.status }
}

/**
 * Sets the password. It ends every session, so the one of this browser goes too, and the stored uuid has
 * done its work (spec 001 §2).
 */
export const newPasswordAction = browserAction(
  formAction({
    schema: newPasswordSchema,
    submit: async ({ password }) => {
      const uuid = rememberedReset()
      if (!uuid) return { notice: { id: 'account.code.sessionInvalid' } }
      const result = await browserCall(accountCalls.resetPassword, { body: { uuid, password } })
      if (!result.ok) return newPasswordFailure(result)
      forgetReset()
      browserSession().close()
      return done()
    },
  }),
)

/** Whether anybody asked for a reset in this browser. */
export const newPasswordLoader = browserLoader(resetUnderWay)
