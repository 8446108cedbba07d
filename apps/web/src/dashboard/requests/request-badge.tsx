import { requestStatuses } from '@wassit/domain/request/request'
import type { RequestStatus } from '@wassit/domain/request/request'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { requestToneOf } from './request-rows.ts'

/** Status of a request as word, colour and icon. */
export const RequestBadge = ({ status }: { status: RequestStatus }) => (
  <Badge tone={requestToneOf(status)}>{useWords().t(requestStatuses[status].label)}</Badge>
)
