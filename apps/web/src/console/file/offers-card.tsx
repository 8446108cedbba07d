import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { formulasOf } from '@wassit/domain/products/formulas'
import { formatMoment } from '../../clock.ts'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { Card } from './card.tsx'

type Offer = NonNullable<AgentFile['offers']>['offers'][number]

interface LineProps {
  offer: Offer
  product: string
  isChosen: boolean
}

const Line = ({ offer, product: code, isChosen }: LineProps) => {
  const { t } = useWords()
  const product = productOfCode(code)
  const options = product ? formulasOf(productForms[product])?.options : undefined
  const label = options?.find(({ value }) => value === offer.formula)?.label
  return (
    <li className="grid grid-cols-[1.25rem_1fr_auto] gap-x-2 border-b border-line py-2 last:border-b-0">
      <span>
        {isChosen && (
          <>
            <Icon name="check" className="text-mint" />
            <span className="sr-only">{t('offers.console.chosen')}</span>
          </>
        )}
      </span>
      <span className={isChosen ? 'font-semibold' : undefined}>
        <bdi>{offer.company_name ?? t('offers.nobody')}</bdi>
        {label && <bdi> · {t(label)}</bdi>}
        <span className="block text-xs font-normal text-muted">
          <CodeText>{offer.tariff_version}</CodeText>
        </span>
      </span>
      <bdi className="whitespace-nowrap tabular-nums">
        {offer.price === null ? t('offers.study') : formatAmount(dirhams(offer.price))}
      </bdi>
    </li>
  )
}

/** Offers from which the customer chose, in the order in which they were shown. */
export const OffersCard = ({ file: { offers: shown, insurance } }: { file: AgentFile }) => {
  const { t } = useWords()
  const compare = (
    <Link
      to={consolePaths.offers(insurance.insurance_number)}
      className="inline-flex min-h-9 items-center text-sm text-brand-ink underline underline-offset-2"
    >
      {t('offers.console.manage')}
    </Link>
  )
  if (!shown) return <Card title={t('offers.console.title')}>{compare}</Card>
  const { offers, chosen, shown_at: at, sorted_by: order } = shown
  return (
    <Card title={t('offers.console.title')}>
      <p className="mb-2 text-sm text-muted">
        {t('offers.console.lead', {
          date: formatMoment(new Date(at)),
          order: t(`offers.console.${order}`),
        })}
      </p>
      <ol>
        {offers.map((offer) => (
          <Line
            key={offer.id}
            offer={offer}
            product={insurance.insuranceType_name}
            isChosen={offer.id === chosen}
          />
        ))}
      </ol>
      {compare}
    </Card>
  )
}
