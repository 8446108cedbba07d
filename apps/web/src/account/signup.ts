import { Register, accountCalls } from '@wassit/domain/api/people/accounts'
import { AdultBirthDate } from '@wassit/domain/party/date'
import { redirect } from 'react-router'
import { z } from 'zod/mini'
import { moroccanToday } from '../clock.ts'
import { browserCall } from '../api/context.ts'
import { browserLoader, loginPath } from '../api/customer.ts'
import { forgetForm } from '../api/kept-form.ts'
import { failureOf, formAction } from '../forms/action.ts'
import { withConfirmation } from '../forms/confirmation.ts'
import { paths } from '@wassit/domain/site/paths'
import { forgetVisitor, rememberedVisitor } from '../wizard/visitor.ts'
import { browserAction } from './browser-action.ts'
import { keepNewAccount } from './new-account.ts'
import { leaveToast } from '../shell/left-toast.ts'

/** Name under which the tab keeps what is typed. */
export const signupFormName = 'signup'

/** Fields that the visitor fills in; the action adds the uuid. */
const Person = z.omit(Register, { uuid: true })

/** Widened to the input type of `AdultBirthDate`. */
const birthday: z.ZodMiniType<string | number> = Person.shape.birthday

/**
 * Sign-up schema for a given day, in the order of spec 001 §5: missing fields, password,
 * confirmation, age, date.
 */
export const signupSchema = (today: string) =>
  withConfirmation(
    z.extend(Person, { birthday: z.pipe(birthday, AdultBirthDate(today)) }),
    'validation.password.mismatch',
    ({ path, message }) => path === 'birthday' && message !== 'validation.signup.birthday',
  )

/** Registers the verified visitor, then forgets the stored uuid (spec 001 §2). */
export const signupAction = browserAction(
  formAction({
    schema: () => signupSchema(moroccanToday()),
    submit: async (person, _args, { email }) => {
      const uuid = rememberedVisitor()
      if (!uuid) return { notice: { id: 'account.code.sessionInvalid' } }
      const result = await browserCall(accountCalls.register, { body: { uuid, ...person } })
      if (!result.ok) return failureOf(result)
      forgetVisitor()
      forgetForm(signupFormName)
      leaveToast('account.signup.done')
      if (typeof email === 'string') keepNewAccount({ email, password: person.password })
      return redirect(loginPath({ pathname: paths.dashboardQuotes, search: '' }))
    },
  }),
)

export type SignupState =
  | { state: 'open'; uuid: string; email: string; phone: string; phone_shared: boolean; today: string }
  /**
   * In order: no visitor in this browser, code not entered yet, account exists, no response from
   * the server.
   */
  | { state: 'unknown' | 'unverified' | 'exists' | 'offline' }

const stateOf = async (): Promise<SignupState> => {
  const uuid = rememberedVisitor()
  if (!uuid) return { state: 'unknown' }
  const result = await browserCall(accountCalls.signupPerson, { body: { uuid } })
  if (result.ok) return { state: 'open', ...result.data.user, today: moroccanToday() }
  if (result.offline || result.status >= 500) return { state: 'offline' }
  return { state: result.code === 'account.exists' ? 'exists' : 'unverified' }
}

/** Loads email and phone of the verified visitor, after a reload too (RULINGS 14). */
export const signupLoader = browserLoader(stateOf)
