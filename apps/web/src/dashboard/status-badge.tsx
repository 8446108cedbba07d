import { useWords } from '../i18n/words.tsx'
import { Badge } from '../ui/badge.tsx'
import { labelOf } from './insurance-rows.ts'
import type { InsuranceRow } from './insurance-rows.ts'

/** The status of an insurance: word, colour and sign. */
export const StatusBadge = ({ row }: { row: InsuranceRow }) => {
  const { t } = useWords()
  const { text, values, tone } = labelOf(row)
  return <Badge tone={tone}>{t(text, values)}</Badge>
}
