import { formatDate } from '@wassit/domain/format/format'

/** Day of a proposal; nothing without one. */
export const Day = ({ date }: { date: string | null }) =>
  date && (
    <bdi dir="ltr" translate="no">
      {formatDate(date)}
    </bdi>
  )
