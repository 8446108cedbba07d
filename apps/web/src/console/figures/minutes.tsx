import { formatNumber } from '@wassit/domain/format/format'
import type { MessageId } from '@wassit/words/catalogue'
import { useWords } from '../../i18n/words.tsx'

const hour = 60
const day = 24 * hour

/** Returns a time in the unit that people would use, with one decimal below ten. */
const timeWords = (minutes: number, hoursOnly = false): { message: MessageId; value: string } => {
  const [message, size] =
    minutes < hour
      ? (['figures.time.minutes', 1] as const)
      : minutes < 2 * day || hoursOnly
        ? (['figures.time.hours', hour] as const)
        : (['figures.time.days', day] as const)
  const value = minutes / size
  return { message, value: formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value)) }
}

interface MinutesProps {
  minutes: number | null
  /** True for working time, whose days are shorter than those of the calendar. */
  isWork?: boolean
}

/** A time; a dash where there is none. */
export const Minutes = ({ minutes, isWork = false }: MinutesProps) => {
  const { t } = useWords()
  if (minutes === null) return <span className="text-muted">–</span>
  const { message, value } = timeWords(minutes, isWork)
  return <span className="whitespace-nowrap tabular-nums">{t(message, { value })}</span>
}
