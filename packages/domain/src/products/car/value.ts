import { assumed } from '../../pricing/tariff.ts'

/** Share of its value that a car loses in its first year, and in each further year of what is left. */
export const depreciation = assumed(
  { first: 0.2, further: 0.1 },
  'No official scale of market values found for Morocco. Our own: usual losses of used cars; the customer corrects the value, and an expert sets it on the day of a loss',
)

const yearMs = 365.25 * 24 * 3600 * 1000

/** Values are proposed in round thousands of dirhams: an estimate is no exact figure. */
const step = 1000

/**
 * Returns the current value (dirhams) that the form proposes for a car; the customer may change it.
 * Days are ISO; undefined for a car that is not yet registered or too cheap to tell.
 */
export const proposedCarValue = (
  newValue: number,
  firstRegistration: string,
  asOf: string,
): number | undefined => {
  const { first, further } = depreciation.value
  const years = (Date.parse(asOf) - Date.parse(firstRegistration)) / yearMs
  if (!(years >= 0)) return undefined
  const kept = (1 - first) ** Math.min(years, 1) * (1 - further) ** Math.max(0, years - 1)
  const value = Math.floor((newValue * kept) / step) * step
  return value > 0 ? value : undefined
}
