import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { homeCurrency } from '@wassit/domain/tabular/currency'
import { dirhams } from '@wassit/domain/pricing/money'
import { useWords } from '../../i18n/words.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

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

/** Row of a ledger: day, words and account, and the amount at the end, whose commas stand below each other. */
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
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <Verbatim className="text-sm text-muted max-sm:col-span-2">{formatDate(day)}</Verbatim>
      <p>
        <bdi className="font-semibold wrap-anywhere">{text || t('statement.noText')}</bdi>
        {account && (
          <span className="ms-2 text-sm text-muted">
            {t('statement.account', { account: `\u2066${account}\u2069` })}
          </span>
        )}
      </p>
      <Verbatim className="font-semibold tabular-nums">{amountOf(movement, isOutgoing)}</Verbatim>
    </div>
  )
}
