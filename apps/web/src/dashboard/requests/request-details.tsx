import type { RequestDetail } from '@wassit/domain/api/requests'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { useMemo } from 'react'
import { Recap, recapOf } from '../../forms/recap.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Card } from '../detail/documents.tsx'
import { Fold } from '../detail/facts.tsx'
import { changedAnswersOf, factsOf } from './request-facts.ts'
import type { Fact, FactValue } from './request-facts.ts'
import { infoOf, kindOf } from './request-rows.ts'

const Value = ({ value }: { value: FactValue }) => {
  const { t } = useWords()
  switch (value.kind) {
    case 'text':
      return (
        <span dir="auto" className="block text-left wrap-anywhere whitespace-pre-line in-rtl:text-right">
          {value.text}
        </span>
      )
    case 'words':
      return value.ids.map((id) => (
        <span key={id} className="block">
          {t(id)}
        </span>
      ))
    case 'date':
      return <bdi>{formatDate(value.date)}</bdi>
    case 'amount':
      return <bdi>{formatAmount(dirhams(value.amount))}</bdi>
  }
}

const FactRow = ({ fact: { label, value } }: { fact: Fact }) => (
  <div className="grid gap-x-4 py-2.5 sm:grid-cols-[2fr_3fr]">
    <dt className="text-muted">{useWords().t(label)}</dt>
    <dd className="min-w-0 font-semibold">
      <Value value={value} />
    </dd>
  </div>
)

/** New answers of an endorsement. */
const ChangedAnswers = ({ request }: { request: RequestDetail }) => {
  const { t } = useWords()
  const product = productOfCode(request.insuranceType_name)
  const groups = useMemo(() => {
    const answers = changedAnswersOf(infoOf(request))
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
  const facts = factsOf(kindOf(request), infoOf(request))
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
