import { ownEmailCalls } from '@wassit/domain/api/people/own-email'
import { confirming } from '../../api/confirmation.ts'
import { customerCall } from '../../api/customer.ts'
import { failed } from '../../factors/factor-calls.ts'
import type { Outcome } from '../../factors/factor-calls.ts'

/** Calls that may be refused until this browser is confirmed again. */
const call = confirming(customerCall)

/**
 * Sends a code to the email address that the customer adds. The code of a moment ago is still valid for
 * the address that was asked for last.
 */
export const askOwnEmail = async (email: string, last: string): Promise<Outcome<undefined>> => {
  const asked = await call(ownEmailCalls.askOwnEmail, { body: { email } })
  const hasCode = !asked.ok && !asked.offline && asked.code === 'code.too-soon' && email === last
  return asked.ok || hasCode ? { ok: true, value: undefined } : failed(asked)
}

/** Adds the address with the code that it received. */
export const addOwnEmail = async (email: string, otp: string): Promise<Outcome<undefined>> => {
  const added = await call(ownEmailCalls.addOwnEmail, { body: { email, otp } })
  return added.ok ? { ok: true, value: undefined } : failed(added)
}
