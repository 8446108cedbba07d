import type { RightsLine } from '@wassit/domain/api/rights-desk'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'

/** Sign of a legal time limit that is near its end or over; none for any other. */
export const ClockBadge = ({ clock }: Pick<RightsLine, 'clock'>) => {
  const { t } = useWords()
  if (clock !== 'late' && clock !== 'urgent') return null
  return <Badge tone={clock === 'late' ? 'refused' : 'waiting'}>{t(`rights.desk.clock.${clock}`)}</Badge>
}
