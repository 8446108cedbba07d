import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { requestCalls } from '@wassit/domain/api/requests/requests'
import { DomainError } from '@wassit/domain/errors/errors'
import { requestKinds } from '@wassit/domain/request/request'
import type { Deps } from '../../../deps.ts'
import { insuredFor } from '../insured.service.ts'
import { requestPaperBytes } from '../request-papers.service.ts'

/** Draws the letter of a termination, ready to sign, and stores nothing. */
export const terminationLetter = async (
  deps: Deps,
  userId: string,
  { insurance_id: insuranceId, ...fields }: BodyOutput<typeof requestCalls.terminationLetter>,
): Promise<{ bytes: Buffer; name: string }> => {
  const { policy, term, asOf } = await insuredFor(deps, 'termination', userId, insuranceId)
  const issues = requestKinds.termination.issues(fields, { term, asOf })
  if (issues.length > 0) throw new DomainError('request.invalid', issues)
  const bytes = await requestPaperBytes(deps, {
    kind: 'terminationLetter',
    policy,
    reportNumber: null,
    reference: null,
    info: { report_type: requestKinds.termination.code, ...fields },
    amount: null,
    effectiveDate: fields.date_resiliation,
    issuedAt: deps.now(),
  })
  return { bytes, name: `${policy.number}_lettre-resiliation` }
}
