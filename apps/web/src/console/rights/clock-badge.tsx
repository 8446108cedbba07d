import type { RightsClock } from '@wassit/domain/personal-data/rights-request'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'

/** Sign of a legal time limit that is near its end or over; none for any other. */
export const ClockBadge = ({ clock }: { clock: RightsClock | undefined }) => {
  const { t } = useWords()
  if (clock !== 'late' && clock !== 'urgent') return null
  return <Badge tone={clock === 'late' ? 'refused' : 'waiting'}>{t(`rights.desk.clock.${clock}`)}</Badge>
}
