import type { PriceAnswer } from '@wassit/domain/api/sales/quotes'
import type { MessageId } from '@wassit/words/catalogue'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import type { Answers } from '@wassit/domain/products/product-form'
import { recapOf } from '../../forms/recap.tsx'
import { PriceLines, PricePanel } from '../../forms/price-panel.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlateOrCode } from '../../forms/plate-text.tsx'
import { Card, Fact, Facts } from './card.tsx'

export const AnswersCard = ({ product: code, answers }: { product: string; answers: Answers }) => {
  const { t } = useWords()
  const product = productOfCode(code)
  const groups = product ? recapOf(productForms[product], answers, t) : []
  return (
    <Card title={t('file.answers.title')}>
      {groups.length === 0 && <p className="text-muted">{t('file.answers.none')}</p>}
      <div className="grid gap-3">
        {groups.map(({ title, rows }) => (
          <div key={title}>
            <h3 className="mb-1 border-b border-line pb-1 text-sm text-muted">{title}</h3>
            <Facts>
              {rows.map(({ name, label, value, isCode, flag }) => (
                <Fact key={name} label={label}>
                  {isCode ? <PlateOrCode>{value}</PlateOrCode> : <bdi>{value}</bdi>}
                  {flag && (
                    <span className="flex items-center gap-1.5 text-sm text-amber">
                      <Icon name="alert" className="size-4 shrink-0" />
                      {flag}
                    </span>
                  )}
                </Fact>
              ))}
            </Facts>
          </div>
        ))}
      </div>
    </Card>
  )
}

/** Price of the tariff, line by line, or the reason of a referral. */
export const PriceCard = ({ pricing }: { pricing: PriceAnswer }) => {
  const { t } = useWords()
  if (pricing.price !== null)
    return (
      <Card title={t('file.price.title')}>
        <PricePanel price={pricing} />
      </Card>
    )
  return (
    <Card title={t('file.price.title')}>
      <p>{t('file.price.referred')}</p>
      <p className="mt-1 text-sm text-muted">{t(pricing.reason as MessageId)}</p>
      {pricing.stated && (
        <div className="mt-3">
          <PriceLines price={pricing.stated} />
        </div>
      )}
    </Card>
  )
}
