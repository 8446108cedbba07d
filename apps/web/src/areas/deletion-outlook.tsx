import type { DeletionOutlook } from '@wassit/domain/api/data-law/rights'
import { formatDate } from '@wassit/domain/format/format'
import { useWords } from '../i18n/words.tsx'
import { WholeCodes } from '../ui/whole-codes.tsx'
import { Verbatim } from '../ui/verbatim.tsx'

/** Leaves out the files that prevent the deletion: nothing happens to them before they are settled. */
const withoutRefused = ({ refusals, goes, stays }: DeletionOutlook): Omit<DeletionOutlook, 'refusals'> => {
  const refused = new Set(refusals.map(({ number }) => number))
  return {
    goes: goes.filter((number) => !refused.has(number)),
    stays: stays.filter(({ number }) => !refused.has(number)),
  }
}

/** Files that go with a deletion, and those that the law keeps, each with its last day. */
export const OutlookFiles = ({ outlook }: { outlook: DeletionOutlook }) => {
  const { t } = useWords()
  const { goes, stays } = withoutRefused(outlook)
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="font-semibold">{t('rights.delete.goesFiles')}</dt>
        {goes.length === 0 && <dd className="text-muted">{t('rights.delete.none')}</dd>}
        {goes.map((number) => (
          <dd key={number}>
            <Verbatim>{number}</Verbatim>
          </dd>
        ))}
      </div>
      <div>
        <dt className="font-semibold">{t('rights.delete.staysFiles')}</dt>
        {stays.length === 0 && <dd className="text-muted">{t('rights.delete.none')}</dd>}
        {stays.map(({ number, until }) => (
          <dd key={number}>
            <Verbatim>{number}</Verbatim>{' '}
            <WholeCodes>{t('rights.delete.until', { day: formatDate(until) })}</WholeCodes>
          </dd>
        ))}
      </div>
    </dl>
  )
}
