import { requestStatusOf, requestStatuses } from '@wassit/domain/request/request'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { tones } from '../status-badge.tsx'

/** Status of a request, in the customer's words. */
export const RequestBadge = ({ code }: { code: number }) => {
  const { t } = useWords()
  const { tone, label } = requestStatuses[requestStatusOf(code)]
  return <Badge tone={tones[tone]}>{t(label)}</Badge>
}
