import type { RequestDetail } from '@wassit/domain/api/requests/requests'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { readInfo } from '@wassit/domain/request/fields'
import type { Fact, Said } from '@wassit/domain/request/fields'
import { useMemo } from 'react'
import { Recap, recapOf } from '../../forms/recap.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Card } from '../detail/documents.tsx'
import { Fold } from '../detail/facts.tsx'
import { changedAnswersOf, factsOf } from './request-facts.ts'
import { kindOf } from './request-rows.ts'

const Value = ({ said }: { said: Said }) => {
  const { t } = useWords()
  if ('date' in said) return <bdi>{formatDate(said.date)}</bdi>
  if ('amount' in said) return <bdi>{formatAmount(dirhams(said.amount))}</bdi>
  if ('words' in said)
    return said.words.map((id) => (
      <span key={id} className="block">
        {t(id)}
      </span>
    ))
  return (
    <span dir="auto" className="block text-left wrap-anywhere whitespace-pre-line in-rtl:text-right">
      {said.text}
    </span>
  )
}

const FactRow = ({ fact: { label, said } }: { fact: Fact }) => (
  <div className="grid gap-x-4 py-2.5 sm:grid-cols-[2fr_3fr]">
    <dt className="text-muted">{useWords().t(label)}</dt>
    <dd className="min-w-0 font-semibold">
      <Value said={said} />
    </dd>
  </div>
)

/** New answers of an endorsement. */
const ChangedAnswers = ({ request }: { request: RequestDetail }) => {
  const { t } = useWords()
  const product = productOfCode(request.insuranceType_name)
  const groups = useMemo(() => {
    const answers = changedAnswersOf(readInfo(request.report_info))
    return product && answers ? recapOf(productForms[product], answers, t) : []
  }, [request, product, t])
  if (groups.length === 0) return null
  return (
    <Fold title={t('dashboard.request.details.answers')}>
      <Recap groups={groups} />
    </Fold>
  )
}

/** Fields of the request in words (spec 001 §2, §3). */
export const RequestDetails = ({ request }: { request: RequestDetail }) => {
  const { t } = useWords()
  const facts = factsOf(kindOf(request), readInfo(request.report_info))
  return (
    <>
      <Card title={t('dashboard.request.details.title')}>
        <dl className="divide-y divide-line">
          {facts.map((fact) => (
            <FactRow key={fact.label} fact={fact} />
          ))}
        </dl>
      </Card>
      <ChangedAnswers request={request} />
    </>
  )
}
