import type { TariffVersionLine } from '@wassit/domain/api/insurers/tariffs'
import { formatDate } from '@wassit/domain/format/format'
import { productName, productOfCode } from '@wassit/domain/products/catalogue'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/badge.tsx'

const tones: Record<TariffVersionLine['state'], Tone> = {
  draft: 'neutral',
  proposed: 'waiting',
  upcoming: 'brand',
  inForce: 'success',
  past: 'neutral',
}

export const VersionState = ({ state }: Pick<TariffVersionLine, 'state'>) => {
  const { t } = useWords()
  return <Badge tone={tones[state]}>{t(`tariffs.state.${state}`)}</Badge>
}

/** First day of a version; a dash while nobody proposed one. */
export const FirstDay = ({ day }: { day: string | null }) =>
  day === null ? (
    '–'
  ) : (
    <bdi dir="ltr" translate="no" className="whitespace-nowrap">
      {formatDate(day)}
    </bdi>
  )

/** Returns the name of a product for a wire code. */
export const useProductName = () => {
  const { t } = useWords()
  return (code: TariffVersionLine['insuranceType_name']): string => {
    const key = productOfCode(code)
    return key ? t(productName(key)) : code
  }
}
