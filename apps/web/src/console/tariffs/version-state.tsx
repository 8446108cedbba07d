import type { TariffVersionLine } from '@wassit/domain/api/insurers/tariffs'
import { formatDate } from '@wassit/domain/format/format'
import { productName, productOfCode } from '@wassit/domain/products/catalogue'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/badge.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

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
  day === null ? '–' : <Verbatim className="whitespace-nowrap">{formatDate(day)}</Verbatim>

/** Returns the name of a product for a wire code. */
export const useProductName = () => {
  const { t } = useWords()
  return (code: TariffVersionLine['insuranceType_name']): string => {
    const key = productOfCode(code)
    return key ? t(productName(key)) : code
  }
}
