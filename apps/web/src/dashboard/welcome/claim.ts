import { invitationCalls } from '@wassit/domain/api/book/invitations'
import { Password } from '@wassit/domain/party/password'
import { paths } from '@wassit/domain/site/paths'
import { replace } from 'react-router'
import { z } from 'zod/mini'
import { api } from '../../api/context.ts'
import { customerAction, pageAfter } from '../../api/customer.ts'
import { formAction } from '../../forms/action.ts'
import { withConfirmation } from '../../forms/confirmation.ts'
import { leaveToast } from '../../shell/left-toast.ts'
import { passwordChangeFailure } from '../profile/password-change.ts'

const terms = z.string('validation.termsRequired')

const withPassword = withConfirmation(z.object({ password: Password, terms }), 'validation.password.mismatch')
const withoutPassword = z.object({ terms })

/** Returns the schema of the claim of an account, whose person chooses a password or not. */
export const claimSchema = (choosesPassword: boolean) => (choosesPassword ? withPassword : withoutPassword)

const claimWith = (choosesPassword: boolean) =>
  formAction({
    schema: claimSchema(choosesPassword),
    submit: async (values, { context, request }) => {
      const password = 'password' in values ? values.password : undefined
      const body = { terms: 'true', ...(password !== undefined && { password }) }
      const result = await context.get(api)(invitationCalls.claimAccount, { body })
      if (!result.ok) return passwordChangeFailure(result)
      leaveToast('dashboard.claimed')
      // The page asks once: *back* leads past it.
      return replace(pageAfter(new URL(request.url).search) ?? paths.dashboard)
    },
  })

/** Claims the account. An unconfirmed browser goes to its code first, then back. */
export const claimAction = customerAction(async (args) => {
  const form = await args.request.clone().formData()
  return claimWith(form.has('password'))(args)
})
