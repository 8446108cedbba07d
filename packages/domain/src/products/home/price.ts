import type { PriceLine, Pricing, PricingContext, TariffVersion } from '../../pricing/price.ts'
import { cover, coverAt, settle, sumOf } from '../../pricing/settle.ts'
import { nameOf, productPricing } from '../../pricing/tariff.ts'
import { toHomeRisk } from './risk.ts'
import type { HomeAnswers, HomeRisk } from './risk.ts'
import { homeReference, homeTables } from './tariff.ts'
import type { HomeFigures } from './tariff.ts'

const coverLines = ({ isOwner, contents, reconstruction }: HomeRisk, figures: HomeFigures): PriceLine[] => [
  coverAt('CONTENTS', 'pricing.line.contents', contents, figures.contents),
  isOwner
    ? coverAt('BUILDING', 'pricing.line.building', reconstruction, figures.building)
    : coverAt('TENANT_RISKS', 'pricing.line.tenantRisks', reconstruction, figures.tenantRisks),
  cover(
    'FAMILY_LIABILITY',
    'pricing.line.familyLiability',
    figures.familyLiability.value,
    figures.familyLiability,
  ),
]

/** Prices one year of multirisk home insurance. */
const priceHome = (
  answers: HomeAnswers,
  { asOf }: PricingContext,
  tariff: TariffVersion<HomeFigures>,
): Pricing => {
  const { figures } = tariff
  const risk = toHomeRisk(answers)
  const lines = coverLines(risk, figures)
  if (risk.isVilla) lines.push(coverAt('VILLA', 'pricing.line.villa', sumOf(lines), figures.villa))
  const missing = figures.minimum.value - sumOf(lines)
  if (missing > 0) lines.push(cover('MINIMUM', 'pricing.line.minimum', missing, figures.minimum))
  lines.push(coverAt('EVCAT', 'pricing.line.catastrophe', sumOf(lines), figures.catastrophe))
  return settle({ ...nameOf(tariff), asOf }, lines, figures.fee)
}

export const homePricing = productPricing({ tables: homeTables, reference: homeReference, price: priceHome })
