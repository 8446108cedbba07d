import type { PriceLine, Pricing, PricingContext } from '../../pricing/price.ts'
import { cover, coverAt, settle, sumOf } from '../../pricing/settle.ts'
import { inForce } from '../../pricing/tariff.ts'
import { toHomeRisk } from './risk.ts'
import type { HomeAnswers, HomeRisk } from './risk.ts'
import { homeTariffs } from './tariff.ts'

type Figures = (typeof homeTariffs)[number]['figures']

const coverLines = ({ isOwner, contents, reconstruction }: HomeRisk, figures: Figures): PriceLine[] => [
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
const priceHome = (answers: HomeAnswers, { asOf }: PricingContext): Pricing => {
  const { version, figures } = inForce(homeTariffs, asOf)
  const risk = toHomeRisk(answers)
  const lines = coverLines(risk, figures)
  if (risk.isVilla) lines.push(coverAt('VILLA', 'pricing.line.villa', sumOf(lines), figures.villa))
  const missing = figures.minimum.value - sumOf(lines)
  if (missing > 0) lines.push(cover('MINIMUM', 'pricing.line.minimum', missing, figures.minimum))
  lines.push(coverAt('EVCAT', 'pricing.line.catastrophe', sumOf(lines), figures.catastrophe))
  return settle({ tariff: version, asOf }, lines, figures.fee)
}

export const homePricing = { tariffs: homeTariffs, price: priceHome } as const
