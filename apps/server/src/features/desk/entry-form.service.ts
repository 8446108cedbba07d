import { withoutIdentity } from '@wassit/domain/access/identity-data'
import type { Right } from '@wassit/domain/access/rights'
import type { Answer, ParamsOutput } from '@wassit/domain/api/endpoint'
import type { enteredRequestCalls } from '@wassit/domain/api/requests/entered-requests'
import { moroccanDay } from '@wassit/domain/format/format'
import { toDirhams } from '@wassit/domain/pricing/money'
import { requestKindOfSlug } from '@wassit/domain/request/request'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../deps.ts'
import type { Doer } from '../audit/origin.ts'
import { customerById } from '../people/accounts/entered-customers.service.ts'
import { reachOf } from '../people/accounts/recipients.ts'
import { dueHere, ledgerSums } from '../ledger/standing/balance.service.ts'
import { policyOfCustomer } from '../requests/entered-requests.service.ts'
import { assertRoom, requestableTerm } from '../requests/eligibility.service.ts'
import { renewalProposal } from '../requests/proposal.service.ts'
import { policySource } from './policy-source.ts'
import { formPolicyOf } from './request-file.service.ts'
import { recordOpening } from './story.service.ts'

type Form = Answer<typeof enteredRequestCalls.entryForm>

/**
 * Returns what the form of a request shows of its policy, and notes in the trail who opened it. Throws
 * what the request itself would be refused for.
 */
export const openEntryForm = async (
  deps: Deps,
  { insurance_number: number, type }: ParamsOutput<typeof enteredRequestCalls.entryForm>,
  { by, rights, t }: { by: Doer; rights: readonly Right[]; t: Translate },
): Promise<Form> => {
  const { policy, userId } = await policyOfCustomer(deps, number)
  const kind = requestKindOfSlug(type)
  if (!kind) throw new Error(`unknown form: ${type}`)
  requestableTerm(kind, policy, moroccanDay(deps.now()))
  await assertRoom(deps.db, kind, policy)
  await recordOpening(deps, policySource, policy.id, by)
  const customer = await customerById(deps, userId)
  const form: Form = {
    insurance: {
      ...formPolicyOf(policy, t),
      payment: { due: toDirhams(dueHere(policy, await ledgerSums(deps.db, policy.id))) },
    },
    customer: [customer.first_name, customer.last_name].filter(Boolean).join(' '),
    reached_by: reachOf(deps, customer),
    renewal: kind === 'renewal' ? await renewalProposal(deps, userId, policy.id) : null,
  }
  return rights.includes('identity') ? form : withoutIdentity(form)
}
