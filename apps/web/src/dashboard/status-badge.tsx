import { useWords } from '../i18n/words.tsx'
import { Badge } from '../ui/badge.tsx'
import { labelsOf } from './insurance-rows.ts'
import type { InsuranceRow } from './insurance-rows.ts'

/** The status of an insurance: word, colour and sign; of one that ends, its last day besides. */
export const StatusBadge = ({ row }: { row: InsuranceRow }) => {
  const { t } = useWords()
  return labelsOf(row).map(({ text, values, tone }) => (
    <Badge key={text} tone={tone}>
      {t(text, values)}
    </Badge>
  ))
}
