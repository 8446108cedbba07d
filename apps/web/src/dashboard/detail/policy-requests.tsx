import type { InsuranceDetail } from '@wassit/domain/api/policies'
import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { isRequestable } from '@wassit/domain/request/eligibility'
import { requestKindOfSlug } from '@wassit/domain/request/request'
import type { RequestSlug } from '@wassit/domain/request/request'
import { Link } from 'react-router'
import { moroccanToday } from '../../clock.ts'
import { selectInsurance } from '../../api/selected-insurance.ts'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { termOf } from '../insurance-rows.ts'
import { MenuIcon } from '../menu-icon.tsx'
import type { MenuSign } from '../menu-icon.tsx'
import { Card } from './documents.tsx'
import { isRenewalAsked } from './next-of.ts'

interface Entry {
  form: RequestSlug
  text: MessageId
  /** Plain wording, if the quoted text is jargon. */
  plain?: MessageId
  sign: MenuSign
  look?: 'primary'
}

/** Urgent claims come first and in the primary look. */
const requests: readonly Entry[] = [
  { form: 'sinistre', text: 'dashboard.requests.claim', sign: 'claim', look: 'primary' },
  { form: 'renouveller', text: 'dashboard.requests.renew', sign: 'renew' },
  { form: 'changement', text: 'dashboard.requests.change', sign: 'edit' },
  {
    form: 'resilier',
    text: 'dashboard.requests.terminate',
    plain: 'dashboard.requests.terminatePlain',
    sign: 'stop',
  },
]

/**
 * Returns the requests possible on a day (ISO), without a renewal that is already requested and
 * without any that are too late.
 */
const formsOf = (insurance: InsuranceDetail, asOf: string) => {
  const term = termOf(insurance)
  if (!term) return []
  const isRenewed = insurance.successor !== null || isRenewalAsked(insurance)
  return requests.filter(({ form }) => {
    const kind = requestKindOfSlug(form)
    if (!kind || (kind === 'renewal' && isRenewed)) return false
    return isRequestable(kind, { term, endedBy: insurance.ended_by }, asOf)
  })
}

/**
 * Status 6: requests about a policy in force. Each form receives the selected contract
 * (spec 001 §2).
 */
export const PolicyRequests = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const select = () =>
    selectInsurance({
      insurance_id: insurance.id,
      N_affaire: insurance.insurance_number,
      insurance_type_id: String(insurance.insurance_type_id),
    })
  return (
    <Card title={t('dashboard.requests.title')}>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {formsOf(insurance, moroccanToday()).map(({ form, text, plain, sign, look }) => (
          <Link
            key={form}
            to={paths.dashboardRequest(form)}
            onClick={select}
            className={buttonClass(look ?? 'secondary')}
          >
            <MenuIcon sign={sign} />
            <span className={plain && 'py-1.5'}>
              {t(text)}
              {plain && <span className="block text-sm font-normal text-muted">{t(plain)}</span>}
            </span>
          </Link>
        ))}
      </div>
    </Card>
  )
}
