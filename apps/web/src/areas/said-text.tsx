import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { listed } from '@wassit/domain/format/listed'
import { dirhams } from '@wassit/domain/pricing/money'
import { useWords } from '../i18n/words.tsx'
import type { Said } from '@wassit/domain/request/fields'
import { Verbatim } from '../ui/verbatim.tsx'

/** Answer of the customer; own text keeps its lines. */
export const SaidText = ({ said }: { said: Said }) => {
  const { t } = useWords()
  if ('date' in said) return <Verbatim>{formatDate(said.date)}</Verbatim>
  if ('amount' in said) return <Verbatim>{formatAmount(dirhams(said.amount))}</Verbatim>
  if ('words' in said)
    return listed(
      said.words.map((id) => t(id)),
      t,
    )
  return <bdi className="wrap-anywhere whitespace-pre-line">{said.text}</bdi>
}
