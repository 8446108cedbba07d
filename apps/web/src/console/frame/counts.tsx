import { countBound } from '@wassit/domain/api/paging'
import { formatNumber } from '@wassit/domain/format/format'
import type { MessageId } from '@wassit/words/catalogue'
import { useWords } from '../../i18n/words.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

/** Count of a list: `1 000+` beyond the number up to which the server counts. */
export const Count = ({ of: count }: { of: number }) => (
  <Verbatim className="whitespace-nowrap">
    {count > countBound ? `${formatNumber(countBound)}+` : formatNumber(count)}
  </Verbatim>
)

/** Returns the sentence for a number of lines, from `found` unless there are more than were counted. */
export const useFound = (): ((found: MessageId, count: number) => string) => {
  const { t } = useWords()
  return (found, count) =>
    count > countBound
      ? t('console.pages.moreThan', { count: formatNumber(countBound) })
      : t(found, { count })
}
