import { Register, accountCalls } from '@wassit/domain/api/accounts'
import type { Issue } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import { moroccanDay } from '@wassit/domain/i18n/format'
import { AdultBirthDate } from '@wassit/domain/party/date'
import { redirect } from 'react-router'
import { z } from 'zod/mini'
import { browserCall } from '../api/context.ts'
import { browserLoader } from '../api/customer.ts'
import { failureOf, formAction } from '../forms/action.ts'
import { paths } from '../paths.ts'
import { forgetVisitor, rememberedVisitor } from '../wizard/visitor.ts'
import { browserAction } from './browser-action.ts'
import { leaveToast } from '../shell/left-toast.ts'

/** What the visitor types; the uuid is added when it is sent. */
const Person = z.omit(Register, { uuid: true })
type Person = z.output<typeof Person>

const issuesIn = (result: { error?: z.core.$ZodError }): Issue[] =>
  result.error ? issuesOf(result.error) : []

/** All issues in the order of spec 001 §5: what is missing, password, confirmation, age, date. */
const signupIssues = (values: Record<string, unknown>, today: string): Issue[] => {
  const person = issuesIn(Person.safeParse(values))
  const missing = person.filter(
    ({ path, message }) => path !== 'birthday' || message === 'validation.signup.birthday',
  )
  const birthday = issuesIn(AdultBirthDate(today).safeParse(values.birthday))
  const mismatch: Issue[] =
    values.password === values.confirmation
      ? []
      : [{ path: 'confirmation', message: 'validation.password.mismatch' }]
  const dated = missing.some(({ path }) => path === 'birthday')
    ? []
    : birthday.map((issue) => ({ ...issue, path: 'birthday' }))
  return [...missing, ...mismatch, ...dated]
}

/** Sign-up as the form asks it, on a day (spec 001 §5). */
export const signupSchema = (today: string) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((values, payload): Person => {
      const issues = signupIssues(values, today)
      if (issues.length === 0) return Person.parse(values)
      for (const { path, message, values: params } of issues)
        payload.issues.push({ code: 'custom', path: [path], message, params, input: values[path] })
      return z.NEVER
    }),
  )

/** The account of the verified visitor; the stored uuid has done its work then (spec 001 §2). */
export const signupAction = browserAction(
  formAction({
    schema: () => signupSchema(moroccanDay(new Date())),
    submit: async (person) => {
      const uuid = rememberedVisitor()
      if (!uuid) return { notice: { id: 'account.code.sessionInvalid' } }
      const result = await browserCall(accountCalls.register, { body: { uuid, ...person } })
      if (!result.ok) return failureOf(result)
      forgetVisitor()
      leaveToast('account.signup.done')
      return redirect(paths.login)
    },
  }),
)

export type SignupState =
  | { state: 'open'; uuid: string; email: string; phone: string; today: string }
  /** No visitor is known here, the code was not entered yet, there is an account, or no answer came. */
  | { state: 'unknown' | 'unverified' | 'exists' | 'offline' }

const stateOf = async (): Promise<SignupState> => {
  const uuid = rememberedVisitor()
  if (!uuid) return { state: 'unknown' }
  const result = await browserCall(accountCalls.signupPerson, { body: { uuid } })
  if (result.ok) return { state: 'open', ...result.data.user, today: moroccanDay(new Date()) }
  if (result.offline || result.status >= 500) return { state: 'offline' }
  return { state: result.code === 'account.exists' ? 'exists' : 'unverified' }
}

/** Email and phone of the verified visitor, after a reload too (RULINGS 14). */
export const signupLoader = browserLoader(stateOf)
