import type { MessageId } from '@wassit/words/catalogue'
import { addYears, ageOn } from '../../party/date.ts'
import { bandFor } from '../../pricing/bands.ts'
import { roundHalfUp } from '../../pricing/money.ts'
import type { PriceLine, Pricing, PricingContext, TableFault, TariffVersion } from '../../pricing/price.ts'
import { cover, coverAt, settle, sumOf } from '../../pricing/settle.ts'
import { nameOf, productPricing } from '../../pricing/tariff.ts'
import { toCarRisk } from './risk.ts'
import type { CarAnswers, CarRisk } from './risk.ts'
import { carReference, carTables } from './tariff.ts'
import type { CarFigures } from './tariff.ts'

const liabilityLines = (
  risk: CarRisk,
  figures: CarFigures,
  { asOf, crm = 1 }: PricingContext,
): PriceLine[] => {
  const { column, reduction } = figures.energies.value[risk.energy]
  // The last band of the grid ends at the form's maximum of fiscal power.
  const reference = bandFor(figures.liability.value[column], risk.fiscalPower) ?? 0
  const figure = reduction > 0 || column !== risk.energy ? figures.energies : figures.liability
  const liability = cover(
    'RC',
    'pricing.line.liability',
    roundHalfUp(reference * (1 - reduction) * crm),
    figure,
  )
  const surcharge = bandFor(figures.youngLicence.value, ageOn(risk.licenceDate, asOf))
  if (surcharge === undefined) return [liability]
  const rate = { ...figures.youngLicence, value: surcharge }
  return [liability, coverAt('YOUNG_LICENCE', 'pricing.line.youngLicence', liability.amount, rate)]
}

const basicLines = (figures: CarFigures): PriceLine[] => [
  cover('DR', 'pricing.line.defence', figures.defence.value, figures.defence),
  cover('PT', 'pricing.line.passengers', figures.passengers.value, figures.passengers),
]

const assistanceLine = ({ assistance }: CarFigures): PriceLine =>
  cover('ASS', 'pricing.line.assistance', assistance.value, assistance)

const collisionLines = ({ currentValue }: CarRisk, figures: CarFigures): PriceLine[] => [
  coverAt('INC', 'pricing.line.fire', currentValue, figures.fire),
  coverAt('VOL', 'pricing.line.theft', currentValue, figures.theft),
  cover('BDG', 'pricing.line.glass', figures.glass.value, figures.glass),
  coverAt('DC', 'pricing.line.collision', currentValue, figures.collision),
  assistanceLine(figures),
]

const optionLines = (risk: CarRisk, figures: CarFigures, isOlder: boolean): PriceLine[] => {
  if (risk.cover === 'liability') return []
  if (risk.cover === 'collision') return collisionLines(risk, figures)
  const rate = isOlder ? figures.allRisksOlder : figures.allRisks
  return [coverAt('TR', 'pricing.line.allRisks', risk.newValue, rate), assistanceLine(figures)]
}

/** Returns the reason of a referral (RULINGS 27): a car too old for all risks, or one without a value. */
const referral = (risk: CarRisk, { allRisksAges }: CarFigures, asOf: string): MessageId | undefined => {
  if (risk.cover === 'liability') return undefined
  const insuredValue = risk.cover === 'allRisks' ? risk.newValue : risk.currentValue
  if (insuredValue === 0) return 'pricing.referred.noValue'
  const isTooOld = asOf > addYears(risk.firstRegistration, allRisksAges.value.older)
  return risk.cover === 'allRisks' && isTooOld ? 'pricing.referred.vehicleAge' : undefined
}

/** Prices one year of car insurance. */
const priceCar = (
  answers: CarAnswers,
  context: PricingContext,
  tariff: TariffVersion<CarFigures>,
): Pricing => {
  const { figures } = tariff
  const risk = toCarRisk(answers)
  const reason = referral(risk, figures, context.asOf)
  if (reason) return { outcome: 'referred', ...nameOf(tariff), reason }
  const isOlder =
    risk.cover === 'allRisks' &&
    context.asOf > addYears(risk.firstRegistration, figures.allRisksAges.value.usual)
  const liability = liabilityLines(risk, figures, context)
  const catastrophe = coverAt('EVCAT', 'pricing.line.catastrophe', sumOf(liability), figures.catastrophe)
  const lines = [...liability, ...basicLines(figures), ...optionLines(risk, figures, isOlder), catastrophe]
  const notes: MessageId[] = context.crm === undefined ? ['pricing.note.bonusMalus'] : []
  if (isOlder) notes.push('pricing.note.olderCar')
  return settle({ ...nameOf(tariff), asOf: context.asOf, notes }, lines, figures.fee)
}

/** The older rate begins where the usual one ends. */
const faultsOf = ({ allRisksAges }: CarFigures): TableFault[] =>
  allRisksAges.value.usual > allRisksAges.value.older
    ? [{ table: 'allRisksAges', message: 'tariffs.fault.ages' }]
    : []

export const carPricing = productPricing({
  faultsOf,
  tables: carTables,
  reference: carReference,
  price: priceCar,
})
