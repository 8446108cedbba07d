import { formatDate } from '@wassit/domain/format/format'
import { PlateText } from '../../forms/plate-text.tsx'
import { useWords } from '../../i18n/words.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import type { PolicyEntry } from './policy-rows.ts'

const Dot = () => <span aria-hidden="true"> · </span>

/** Facts that distinguish two policies of one product: the risk, the insurer and the term. */
export const RowFacts = ({ row: { risk, insurer, term, daysLeft } }: { row: PolicyEntry }) => {
  const { t } = useWords()
  if (!risk && !insurer && !term) return null
  return (
    <span className="block text-sm text-muted">
      {risk && <PlateText>{risk}</PlateText>}
      {risk && insurer && <Dot />}
      {insurer && <bdi>{insurer}</bdi>}
      {(risk || insurer) && term && <Dot />}
      {term && <WholeCodes>{t('dashboard.row.until', { date: formatDate(term.endDate) })}</WholeCodes>}
      {daysLeft !== undefined && (
        <>
          {' '}
          <span className="whitespace-nowrap">({t('dashboard.row.daysLeft', { count: daysLeft })})</span>
        </>
      )}
    </span>
  )
}
