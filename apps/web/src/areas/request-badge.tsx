import { requestStatuses } from '@wassit/domain/request/request'
import type { RequestStatus } from '@wassit/domain/request/request'
import { useWords } from '../i18n/words.tsx'
import { Badge } from '../ui/badge.tsx'
import { badgeTones } from './badge-tones.ts'

/** Status of a request as word, colour and icon, in the customer's words. */
export const RequestBadge = ({ status }: { status: RequestStatus }) => {
  const { tone } = requestStatuses[status]
  return <Badge tone={badgeTones[tone]}>{useWords().t(`request.status.${status}`)}</Badge>
}
