import type { EnteredReport } from '@wassit/domain/api/requests/request-forms'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Channel } from '@wassit/domain/party/channel'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../plugins/uploads.ts'
import { customerById } from '../people/accounts/entered-customers.service.ts'
import { reachOf } from '../people/accounts/recipients.ts'
import { policyOfNumber } from '../policies/pipeline/find-policy.service.ts'
import type { Policy } from '../policies/pipeline/find-policy.service.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import { addRequest } from './requests.service.ts'

/** Form that an agent enters for the customer of a policy. */
interface Entry {
  insuranceNumber: string
  form: EnteredReport
  uploads: readonly Upload[]
  key: string | undefined
  by: Mover
}

/** Returns a policy with its customer; throws `policy.wrong-status` for a visitor's, which has no account. */
export const policyOfCustomer = async (
  deps: Deps,
  number: string,
): Promise<{ policy: Policy; userId: string }> => {
  const policy = await policyOfNumber(deps, number)
  if (policy.user_id === null) throw new DomainError('policy.wrong-status')
  return { policy, userId: policy.user_id }
}

/**
 * Opens a request that an agent enters for a customer, as if the customer had sent it. Returns its number
 * and the way of the message that tells the customer; null if none reaches them.
 */
export const enterRequest = async (
  deps: Deps,
  { insuranceNumber, form: { source, ...form }, uploads, key, by }: Entry,
): Promise<{ number: string; toldBy: Channel | null }> => {
  const { policy, userId } = await policyOfCustomer(deps, insuranceNumber)
  if (form.insurance_id !== policy.id)
    throw new DomainError('request.invalid', [{ path: 'insurance_id', message: 'validation.invalid' }])
  // The half-filled form is the customer's own.
  const { draft_files: _files, ...typed } = form
  const number = await addRequest(deps, { userId, form: typed, uploads, key, by, source })
  return { number, toldBy: reachOf(deps, await customerById(deps, userId)) }
}
