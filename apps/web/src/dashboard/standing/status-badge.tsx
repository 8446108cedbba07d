import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { labelsOf } from '../policy-list/policy-rows.ts'
import type { PolicyEntry } from '../policy-list/policy-rows.ts'

/** Status of a policy as word, colour and icon, with the last day of one that ends. */
export const StatusBadge = ({ row }: { row: PolicyEntry }) => {
  const { t } = useWords()
  return labelsOf(row).map(({ text, values, tone }) => (
    <Badge key={text} tone={tone}>
      {t(text, values)}
    </Badge>
  ))
}
