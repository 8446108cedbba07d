import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { formatAmount } from '@wassit/domain/i18n/format'
import type { PriceLineKind } from '@wassit/domain/pricing/price'
import { dirhams } from '@wassit/domain/pricing/money'
import { useWords } from '../i18n/words.tsx'
import { Badge } from '../ui/badge.tsx'

/** An answer of the price call. Amounts in dirhams, as they travel. */
type ShownPrice =
  | {
      price: number
      net: number
      lines: readonly { kind: PriceLineKind; code: string; label: string; amount: number; detail?: string }[]
      tariff: string
      indicatif: boolean
      notes: readonly string[]
    }
  | { price: null; reason?: string }

const inDirhams = (amount: number) => formatAmount(dirhams(amount))

const Lines = ({ price }: { price: Extract<ShownPrice, { price: number }> }) => {
  const { t } = useWords()
  const row = (key: string, label: string, amount: number) => (
    <div key={key} className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">
        <bdi dir="ltr">{inDirhams(amount)}</bdi>
      </dd>
    </div>
  )
  const named = ({ code, label, amount, detail }: (typeof price.lines)[number]) => {
    const name = t(label as MessageId)
    return row(code, detail ? t('common.labelled', { label: name, text: detail }) : name, amount)
  }
  const isNet = ({ kind }: (typeof price.lines)[number]) => kind === 'cover' || kind === 'discount'
  return (
    <dl className="divide-y divide-line text-sm">
      {price.lines.filter(isNet).map(named)}
      {row('net', t('common.price.net'), price.net)}
      {price.lines.filter((line) => !isNet(line)).map(named)}
    </dl>
  )
}

interface PricePanelProps {
  price: ShownPrice | undefined
  /** The customer's words unless said otherwise. */
  title?: string
}

/** The price, large, with the lines that add up to it; or the sentence for what an agent quotes. */
export const PricePanel = ({ price, title }: PricePanelProps) => {
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
    <section className="rounded-xl border border-line bg-surface p-5 shadow-soft" aria-label={heading}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-muted">{heading}</h2>
        {price.indicatif && <Badge tone="waiting">{t('common.price.indicative')}</Badge>}
      </div>
      <p className="my-2 text-3xl font-semibold text-saffron-ink tabular-nums">
        <bdi dir="ltr">{inDirhams(price.price)}</bdi>
      </p>
      <p className="mb-3 text-sm text-muted">{t('common.price.period')}</p>
      <Lines price={price} />
      {price.notes.length > 0 && (
        <ul className="mt-3 list-disc space-y-1 ps-5 text-sm text-muted">
          {price.notes.map((note) => (
            <li key={note}>{t(note as MessageId)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
