import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { homeCurrency } from '@wassit/domain/tabular/currency'
import { dirhams } from '@wassit/domain/pricing/money'
import { useWords } from '../../i18n/words.tsx'

interface Stated {
  day: string
  amount: number
  currency: string
  account: string
  text: string
}

/** Returns an amount in its currency; one that left has a minus. */
export const amountOf = (
  { amount, currency }: Pick<Stated, 'amount' | 'currency'>,
  isOutgoing = false,
): string => {
  const signed = formatAmount(dirhams(isOutgoing ? -amount : amount))
  return currency === homeCurrency ? signed : `${signed.replace(/[^\d]+$/, '')}\u00a0${currency}`
}

/** Returns numbers of files to read from left to right in any language. */
export const numbersText = (numbers: readonly string[]): string =>
  numbers.map((number) => `\u2066${number}\u2069`).join(', ')

/** Day, words, account and amount of a movement. */
export const MovementLine = ({
  movement,
  isOutgoing = false,
}: {
  movement: Stated
  isOutgoing?: boolean
}) => {
  const { t } = useWords()
  const { day, text, account } = movement
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p>
        <bdi dir="ltr" translate="no" className="text-muted">
          {formatDate(day)}
        </bdi>{' '}
        <bdi className="font-semibold wrap-anywhere">{text || t('statement.noText')}</bdi>
        {account && (
          <span className="ms-2 text-sm text-muted">
            {t('statement.account', { account: `\u2066${account}\u2069` })}
          </span>
        )}
      </p>
      <bdi dir="ltr" translate="no" className="text-lg font-semibold tabular-nums">
        {amountOf(movement, isOutgoing)}
      </bdi>
    </div>
  )
}
