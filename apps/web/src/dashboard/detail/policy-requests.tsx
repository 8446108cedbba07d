import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { formatDate } from '@wassit/domain/format/format'
import { termOfContract } from '@wassit/domain/policy/standing'
import { isRequestable } from '@wassit/domain/request/eligibility'
import { requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { Link } from 'react-router'
import { moroccanToday } from '../../clock.ts'
import { selectPolicy } from '../../api/selected-policy.ts'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { buttonClass } from '../../ui/button.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { renewalOfferDay, standingOf } from '../policy-list/policy-rows.ts'
import { requestKindViews } from '../request-kind-views.ts'
import { Card } from './documents.tsx'
import { openRequestOf } from './next-of.ts'

const requests = Object.keys(requestKindViews) as RequestKind[]

/**
 * Returns the requests possible on a day (ISO), without any that are too late. A contract that continued by itself is
 * not renewed: a new one would begin later and leave days without cover.
 */
const formsOf = (insurance: InsuranceDetail, asOf: string) => {
  const term = termOfContract(insurance)
  if (!term) return []
  const isContinued = standingOf(insurance, asOf) === 'continued'
  return requests.filter(
    (kind) =>
      isRequestable(kind, { term, endedBy: insurance.ended_by }, asOf) &&
      !(isContinued && kind === 'renewal'),
  )
}

interface Way {
  to: string
  /** Line below the name of the request. */
  hint?: string
  /** True if the way leads to a form, which takes the contract along. */
  isForm?: true
}

/** Returns where a request leads: to its form, or to what is in progress instead of a second one. */
const useWay = (insurance: InsuranceDetail, asOf: string) => {
  const { t } = useWords()
  const { successor } = insurance
  const term = termOfContract(insurance)
  const offer = term && renewalOfferDay(term)
  return (kind: RequestKind): Way => {
    const { plain } = requestKindViews[kind]
    const number = openRequestOf(insurance, kind)
    if (number)
      return { to: paths.dashboardRequestFile(number), hint: t('dashboard.requests.inProgress', { number }) }
    if (kind === 'renewal' && successor)
      return {
        to: paths.dashboardQuote(successor),
        hint: t('dashboard.requests.renewedBy', { number: successor }),
      }
    const form = { to: paths.dashboardRequest(requestKinds[kind].slug), isForm: true } as const
    if (kind === 'renewal' && offer !== undefined && asOf < offer)
      return { ...form, hint: t('dashboard.requests.renewalFrom', { date: formatDate(offer) }) }
    return { ...form, ...(plain && { hint: t(plain) }) }
  }
}

/**
 * Status 6: requests about a policy in force. Each form receives the selected contract
 * (spec 001 §2).
 */
export const PolicyRequests = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const today = moroccanToday()
  const wayOf = useWay(insurance, today)
  const select = () =>
    selectPolicy({
      insurance_id: insurance.id,
      N_affaire: insurance.insurance_number,
      insurance_type_id: String(insurance.insurance_type_id),
    })
  return (
    <Card title={t('dashboard.requests.title')}>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {formsOf(insurance, today).map((kind) => {
          const { sign, look = 'secondary' } = requestKindViews[kind]
          const { to, hint, isForm } = wayOf(kind)
          return (
            <Link key={kind} to={to} onClick={isForm && select} className={buttonClass(look)}>
              <MenuIcon sign={sign} />
              <span className={hint && 'py-1.5'}>
                {t(`request.ask.${kind}`)}
                {hint && (
                  <span className="block text-sm font-normal text-muted">
                    <WholeCodes>{hint}</WholeCodes>
                  </span>
                )}
              </span>
            </Link>
          )
        })}
      </div>
    </Card>
  )
}
