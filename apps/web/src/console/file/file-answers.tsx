import type { AgentFile } from '@wassit/domain/api/agent'
import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { Recap, recapOf } from '../../forms/recap.tsx'
import { PricePanel } from '../../forms/price-panel.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Card } from './card.tsx'

/** What was answered, in the words and the order of the form. */
export const AnswersCard = ({ file: { insurance, answers } }: { file: AgentFile }) => {
  const { t } = useWords()
  const product = productOfCode(insurance.insuranceType_name)
  return (
    <Card title={t('console.answers.title')}>
      {product && <Recap groups={recapOf(productForms[product], answers, t)} />}
    </Card>
  )
}

/** What the tariff makes of it, line by line, or why it is left to an agent. */
export const PriceCard = ({ file: { pricing } }: { file: AgentFile }) => {
  const { t } = useWords()
  if (pricing.price !== null) return <PricePanel price={pricing} title={t('console.price.title')} />
  return (
    <Card title={t('console.price.title')}>
      <p>{t('console.price.referred')}</p>
      <p className="mt-1 text-sm text-muted">{t(pricing.reason as MessageId)}</p>
    </Card>
  )
}
