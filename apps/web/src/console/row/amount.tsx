import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { useWords } from '../../i18n/words.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

/** Amount of the wire, or the word for a missing one. */
export const Amount = ({ value }: { value: number | null }) => {
  const { t } = useWords()
  if (value === null) return <span className="text-muted">{t('console.amount.none')}</span>
  return <Verbatim className="whitespace-nowrap tabular-nums">{formatAmount(dirhams(value))}</Verbatim>
}
