import { accountCalls } from '@wassit/domain/api/people/accounts'
import { ownEmailCalls } from '@wassit/domain/api/people/own-email'
import { Password } from '@wassit/domain/party/password'
import { redirect } from 'react-router'
import { z } from 'zod/mini'
import { failureWords } from '../../api/client.ts'
import type { Refused, Unreachable } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerAction } from '../../api/customer.ts'
import { failureOf, formAction } from '../../forms/action.ts'
import type { Failure } from '../../forms/action.ts'
import { withConfirmation } from '../../forms/confirmation.ts'
import { paths } from '@wassit/domain/site/paths'
import { leaveToast } from '../../shell/left-toast.ts'

/** Current password, then the rules of sign-up (spec 001 §5, RULINGS 15). */
export const passwordChangeSchema = withConfirmation(
  z.object({
    current_password: z.string('validation.required').check(z.minLength(1, 'validation.required')),
    password: Password,
  }),
  'validation.password.mismatch',
)

const fields: ReadonlySet<string> = new Set(['current_password', 'password'])

/**
 * Reports errors of a field at the field and every other failure in the toast of spec 001 §8
 * (RULINGS 21).
 */
export const passwordChangeFailure = (failed: Refused | Unreachable): Failure => {
  if (failed.offline) return failureOf(failed)
  const { code, status } = failed
  if (code === 'password.current-wrong')
    return { issues: [{ path: 'current_password', message: 'errors.password.currentWrong' }], status }
  const issues = failed.issues.filter(({ path }) => fields.has(path))
  if (issues.length > 0) return { issues, status }
  return { notice: { id: failureWords(accountCalls.changePassword, failed) }, code, status }
}

/** First password of a customer who signs in with a code. */
export const firstPasswordSchema = withConfirmation(
  z.object({ password: Password }),
  'validation.password.mismatch',
)

/** Shows the refusal of a password, or the profile with its success. */
const afterPassword = (
  result: { ok: true } | Refused | Unreachable,
  success: 'dashboard.profile.changed' | 'dashboard.profile.chosen',
): Response | Failure => {
  if (!result.ok) return passwordChangeFailure(result)
  leaveToast(success)
  return redirect(paths.profile)
}

const change = formAction({
  schema: passwordChangeSchema,
  submit: async (body, { context }) =>
    afterPassword(await context.get(api)(accountCalls.changePassword, { body }), 'dashboard.profile.changed'),
})

const chooseFirst = formAction({
  schema: firstPasswordSchema,
  submit: async (body, { context }) =>
    afterPassword(await context.get(api)(ownEmailCalls.choosePassword, { body }), 'dashboard.profile.chosen'),
})

/**
 * Changes the password, or sets the first one if the form asks for no current one. An unconfirmed
 * browser goes to its code first, then back.
 */
export const passwordAction = customerAction(async (args) => {
  const form = await args.request.clone().formData()
  return form.has('current_password') ? change(args) : chooseFirst(args)
})
