import { lengthOf, retentionRules } from '@wassit/domain/personal-data/retention'
import type { RetentionRuleName } from '@wassit/domain/personal-data/retention'
import { useWords } from '../../i18n/words.tsx'

/** Returns how to write the time of a rule of retention. */
export const useLength = () => {
  const { t } = useWords()
  return (name: RetentionRuleName): string => {
    const { unit, count } = lengthOf(name)
    return t('retention.length', {
      length: t(`retention.${unit}`, { count }),
      start: t(`retention.from.${retentionRules[name].from}`),
    })
  }
}
