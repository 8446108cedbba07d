import type { PriceAnswer } from '@wassit/domain/api/sales/quotes'
import type { MessageId } from '@wassit/words/catalogue'
import { formatAmount, formatRate } from '@wassit/domain/format/format'
import { listed } from '@wassit/domain/format/listed'
import { isNetKind } from '@wassit/domain/pricing/price'
import { dirhams } from '@wassit/domain/pricing/money'
import { useWords } from '../i18n/words.tsx'
import { Badge } from '../ui/badge.tsx'
import { cx } from '../ui/class-names.ts'
import { CountedAmount } from './counted-amount.tsx'
import { Verbatim } from '../ui/verbatim.tsx'

type Priced = Extract<PriceAnswer, { lines: unknown }>
type Line = Priced['lines'][number]

const inDirhams = (amount: number) => formatAmount(dirhams(amount))

interface RowProps {
  label: string
  amount: number
  /** True for the sum of the rows above. */
  isSum?: true
}

const Row = ({ label, amount, isSum }: RowProps) => (
  <div
    className={cx(
      'flex items-baseline justify-between gap-4 py-1.5',
      isSum && 'border-t border-line-strong font-semibold',
    )}
  >
    <dt className={isSum ? undefined : 'text-muted'}>{label}</dt>
    <dd className="figures min-w-24 whitespace-nowrap">
      <Verbatim>{inDirhams(amount)}</Verbatim>
    </dd>
  </div>
)

const LineRow = ({ line: { label, amount, detail, reduces } }: { line: Line }) => {
  const { t } = useWords()
  const name = t(label as MessageId)
  const text =
    detail ??
    (reduces &&
      listed(
        reduces.map((id) => t(id as MessageId)),
        t,
      ))
  return <Row label={text ? t('common.labelled', { label: name, text }) : name} amount={amount} />
}

const isNet = ({ kind }: Line) => isNetKind(kind)

/** Covers with their sum, then fees and taxes with the total. */
export const PriceLines = ({
  price: { lines, net, price },
}: {
  price: Pick<Priced, 'lines' | 'net' | 'price'>
}) => {
  const { t } = useWords()
  const rowsOf = (some: readonly Line[]) => some.map((line) => <LineRow key={line.code} line={line} />)
  return (
    <dl className="text-sm">
      {rowsOf(lines.filter(isNet))}
      <Row label={t('common.price.net')} amount={net} isSum />
      {rowsOf(lines.filter((line) => !isNet(line)))}
      <Row label={t('common.price.total')} amount={price} isSum />
    </dl>
  )
}

/** Period of a price, and the price of a car with the best bonus of the claims record. */
const Terms = ({ price: { period, bonus } }: { price: Priced }) => {
  const { t } = useWords()
  return (
    <div className="mb-3 text-sm text-muted">
      <p>{t('common.price.period', { period: t(period as MessageId) })}</p>
      {bonus && (
        <p className="font-semibold text-ink">
          {t('pricing.note.withBonus', {
            amount: `\u2066${inDirhams(bonus.price)}\u2069`,
            rate: formatRate(bonus.rate),
          })}
        </p>
      )}
    </div>
  )
}

interface PricePanelProps {
  price: PriceAnswer | undefined
  /** Heading; the customer's words by default. */
  title?: string
  /** Insurer and formula whose price it is. */
  of?: string | undefined
  /** Words behind which the lines are folded; without them, the lines are shown. */
  foldedLines?: string
}

/** Price with its lines, or the sentence of a referral. */
export const PricePanel = ({ price, title, of, foldedLines }: PricePanelProps) => {
  const { t } = useWords()
  const heading = title ?? t('common.price.title')
  if (price === undefined || price.price === null) {
    return (
      <section className="rounded-xl border border-line bg-surface p-5" aria-label={heading}>
        <p>{t('common.price.later')}</p>
        {price?.reason && <p className="mt-2 text-sm text-muted">{t(price.reason as MessageId)}</p>}
      </section>
    )
  }
  return (
    <section
      className="overflow-hidden rounded-xl border border-line bg-surface p-5 shadow-soft"
      aria-label={heading}
    >
      <div className="zellige zellige-strip -mx-5 -mt-5 mb-4 text-ornament max-sm:hidden" />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-muted">{heading}</h2>
        {price.indicatif && <Badge tone="waiting">{t('common.price.indicative')}</Badge>}
      </div>
      <p className="my-2 text-3xl font-semibold text-saffron-ink tabular-nums">
        <CountedAmount amount={price.price} />
      </p>
      {of && (
        <p className="font-semibold wrap-anywhere">
          <bdi>{of}</bdi>
        </p>
      )}
      <Terms price={price} />
      {foldedLines ? (
        <details className="print:[&::details-content]:[content-visibility:visible]">
          <summary className="py-1 text-sm text-brand-ink underline underline-offset-2">
            {foldedLines}
          </summary>
          <PriceLines price={price} />
        </details>
      ) : (
        <PriceLines price={price} />
      )}
      {price.notes.length > 0 && (
        <ul className="mt-3 grid list-disc gap-1 ps-5 text-sm text-muted">
          {price.notes.map((note) => (
            <li key={note}>{t(note as MessageId)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
