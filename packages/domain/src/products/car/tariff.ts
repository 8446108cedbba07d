import { legalBounds } from '../../pricing/legal-bounds.ts'
import { dirhams } from '../../pricing/money.ts'
import type { TariffVersions } from '../../pricing/price.ts'
import { amount, bands, ceiling, choice, count, deductible, row, rowOf, share } from '../../pricing/tables.ts'
import type { FiguresOf } from '../../pricing/tables.ts'
import { assumed, market, regulated } from '../../pricing/tariff.ts'
import { energies } from './risk.ts'

/** Columns of the grid of liability. */
const fuels = ['petrol', 'diesel'] as const

/** Fiscal power that the form takes. */
const power = { from: 1, reaches: 99, rises: true } as const

export const carTables = {
  /** Yearly liability premium by fiscal power. */
  liability: rowOf(fuels, bands(power, amount())),
  /** Column of the grid for each energy, and the reduction of its figure. */
  energies: rowOf(energies, row({ column: choice(fuels), reduction: share() })),
  defence: amount(),
  passengers: amount(),
  fire: share(),
  theft: share(),
  glass: amount(),
  collision: share(),
  allRisks: share(),
  allRisksOlder: share(),
  /** Years since first registration up to which the usual and the older rate apply. */
  allRisksAges: row({ usual: count(0, 40), older: count(0, 40) }),
  assistance: amount(),
  catastrophe: share(),
  fee: amount(),
  /** Surcharge on liability by completed years since the licence was issued. */
  youngLicence: bands({ from: 0 }, share({ max: 3 })),
  liabilityLimit: ceiling({ legal: legalBounds.carLiability }),
  passengerLimits: row({ death: ceiling(), disability: ceiling(), medical: ceiling() }),
  /** Share of the value; fire and theft. */
  theftDeductible: deductible(),
  fireDeductible: deductible(),
  glassLimit: ceiling(),
  /** Share of the current value, an amount at least. */
  collisionLimit: row({ rate: share(), least: amount() }),
  /** Share of the damage; collision and all risks. */
  collisionDeductible: deductible(),
  allRisksDeductible: deductible(),
  /** Days with a replacement car; 0 without this cover. */
  replacementCar: count(0, 60),
}

export type CarFigures = FiguresOf<typeof carTables>

const calibration =
  'No public tariff found. Calibrated on a published case (2013): 200 000 DH, diesel 7 CV, collision cover, net 4 970 to 7 156 DH'

const usualDeductible = 'Our own, within what contracts of the market have'

/** Figures for every insurer without tables of its own. */
export const carReference: TariffVersions<CarFigures> = [
  {
    version: 'car-2026-01',
    effectiveFrom: '2026-01-01',
    figures: {
      liability: market(
        {
          petrol: [
            { upTo: 6, value: dirhams(1840) },
            { upTo: 8, value: dirhams(2238) },
            { upTo: 10, value: dirhams(2429) },
            { upTo: 99, value: dirhams(3490) },
          ],
          diesel: [
            { upTo: 4, value: dirhams(1840) },
            { upTo: 5, value: dirhams(2238) },
            { upTo: 7, value: dirhams(2429) },
            { upTo: 99, value: dirhams(3490) },
          ],
        },
        'Arrêté n° 1390-05 of 11 July 2005, B.O. 5352, annex, usage A. Prices are free since 6 July 2006; the market still quotes this grid',
      ),
      energies: assumed(
        {
          petrol: { column: 'petrol', reduction: 0 },
          diesel: { column: 'diesel', reduction: 0 },
          hybridPetrol: { column: 'petrol', reduction: 0 },
          hybridDiesel: { column: 'diesel', reduction: 0 },
          electric: { column: 'petrol', reduction: 0.3 },
        },
        'Electric: class D12 of the compulsory tariff, 30 % off; the column is our reading, as are the hybrids',
      ),
      defence: assumed(dirhams(60), calibration),
      passengers: assumed(
        dirhams(150),
        `${calibration}. Five seats: death 50 000, invalidity 100 000, medical 10 000 DH`,
      ),
      fire: assumed(0.0025, `${calibration}. Of the current value`),
      theft: assumed(0.005, `${calibration}. Of the current value`),
      glass: assumed(dirhams(300), `${calibration}. Capital 6 000 DH`),
      collision: assumed(0.009, `${calibration}. Of the current value; capital 20 % of it, deductible 5 %`),
      allRisks: assumed(0.028, `${calibration}. Of the new value; collision, theft, fire and glass included`),
      allRisksOlder: assumed(0.032, `${calibration}. Of the new value, on acceptance by the insurer`),
      allRisksAges: assumed({ usual: 5, older: 8 }, 'Usual acceptance rules of the market'),
      assistance: assumed(dirhams(250), calibration),
      catastrophe: market(0.035, 'Law 110-14; 3.5 % of the liability premium in a public calculator'),
      fee: assumed(dirhams(50), 'Set by the insurer; 20 to 100 DH is usual'),
      youngLicence: assumed(
        [
          { upTo: 0, value: 0.25 },
          { upTo: 1, value: 0.15 },
        ],
        'Our own: 25 % under one year, 15 % under two',
      ),
      liabilityLimit: regulated(dirhams(50_000_000), 'Law 59-13: the least that a contract covers per event'),
      passengerLimits: assumed(
        { death: dirhams(50_000), disability: dirhams(100_000), medical: dirhams(10_000) },
        'Our own, behind the price of five seats',
      ),
      theftDeductible: assumed({ rate: 0.1, least: dirhams(3000) }, usualDeductible),
      fireDeductible: assumed({ rate: 0.05, least: 0 }, usualDeductible),
      glassLimit: assumed(dirhams(6000), 'Behind the price of broken glass'),
      collisionLimit: assumed({ rate: 0.2, least: dirhams(20_000) }, 'Behind the rate of collision damage'),
      collisionDeductible: assumed({ rate: 0.05, least: 0 }, usualDeductible),
      allRisksDeductible: assumed({ rate: 0.05, least: dirhams(3000) }, usualDeductible),
      replacementCar: assumed(0, 'No replacement car without an insurer that says so'),
    },
  },
]
