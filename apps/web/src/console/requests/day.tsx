import { formatDate } from '@wassit/domain/format/format'
import { Verbatim } from '../../ui/verbatim.tsx'

/** Day of a proposal; nothing without one. */
export const Day = ({ date }: { date: string | null }) => date && <Verbatim>{formatDate(date)}</Verbatim>
