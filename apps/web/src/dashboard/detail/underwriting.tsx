import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { paths } from '@wassit/domain/site/paths'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card } from './documents.tsx'

type Underwriting = NonNullable<InsuranceDetail['underwriting']>

const Asked = ({ number, underwriting }: { number: string; underwriting: Underwriting }) => {
  const { t } = useWords()
  const isAgain = underwriting.asked_again
  return (
    <>
      <p>{t(isAgain ? 'dashboard.underwriting.askedAgain' : 'dashboard.underwriting.questionnaire')}</p>
      <Link
        to={paths.dashboardQuestionnaire(number)}
        className={buttonClass('primary', 'large', 'mt-4 w-full')}
      >
        {t(isAgain ? 'dashboard.underwriting.complete' : 'dashboard.todo.questionnaire')}
      </Link>
    </>
  )
}

const Awaited = ({ number, underwriting }: { number: string; underwriting: Underwriting }) => {
  const { t } = useWords()
  return (
    <>
      <p className="flex items-start gap-2.5">
        <Icon name="clock" className="mt-0.5 shrink-0 text-amber" />
        {t('dashboard.underwriting.decision')}
      </p>
      {underwriting.medical && (
        <Link
          to={paths.dashboardQuestionnaire(number)}
          className={buttonClass('secondary', 'normal', 'mt-4')}
        >
          {t('dashboard.underwriting.read')}
        </Link>
      )}
    </>
  )
}

/** Acceptance of a file by its insurer, while the payment waits for it. */
export const UnderwritingCard = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const { underwriting, waits_for: wait, insurance_number: number } = insurance
  if (!underwriting || (wait !== 'questionnaire' && wait !== 'decision')) return null
  const View = wait === 'questionnaire' ? Asked : Awaited
  return (
    <Card title={t('dashboard.underwriting.title')}>
      <View number={number} underwriting={underwriting} />
    </Card>
  )
}

/** Terms that the insurer decided, before the customer accepts them with the quote. */
export const DecidedTerms = ({ underwriting }: Pick<InsuranceDetail, 'underwriting'>) => {
  const { t } = useWords()
  if (!underwriting || (underwriting.loading === null && underwriting.exclusion === null)) return null
  const { loading, exclusion } = underwriting
  return (
    <div className="rounded-lg border border-amber bg-amber-soft p-3 text-amber">
      {loading !== null && (
        <p className="font-semibold">
          {t('dashboard.underwriting.loading', { percent: `\u2066${loading}\u2069` })}
        </p>
      )}
      {exclusion !== null && (
        <>
          <p className="font-semibold">{t('dashboard.underwriting.exclusion')}</p>
          <p dir="auto" className="whitespace-pre-line">
            {exclusion}
          </p>
        </>
      )}
    </div>
  )
}
