import type { InsuranceView } from '@wassit/domain/api/policies/policy-views'
import { useWords } from '../../i18n/words.tsx'

/** Tells an agent that open instalments fall before anything is given back. */
export const OpenDebt = ({ insurance: { debt } }: { insurance: Pick<InsuranceView, 'debt'> }) => {
  const { t } = useWords()
  return debt ? <p className="mt-2 text-amber">{t('request-desk.terms.open')}</p> : null
}
