import { professionOptions } from '../../party/family.ts'
import { dirhams } from '../../pricing/money.ts'
import type { TariffVersions } from '../../pricing/price.ts'
import { amount, ceiling, choice, row, rowOf, share } from '../../pricing/tables.ts'
import type { FiguresOf } from '../../pricing/tables.ts'
import { assumed } from '../../pricing/tariff.ts'

export const personalAccidentTables = {
  /** Class of risk of each profession. */
  classes: rowOf(
    professionOptions.map(({ value }) => value),
    choice([1, 2, 3]),
  ),
  /** Yearly premium by class. */
  premiums: row({ 1: amount(), 2: amount(), 3: amount() }),
  /** Supplement for a married policyholder's family. */
  married: share(),
  fee: amount(),
  sums: row({ death: ceiling(), disability: ceiling(), medical: ceiling() }),
}

export type PersonalAccidentFigures = FiguresOf<typeof personalAccidentTables>

const cover = 'death 100 000, invalidity 100 000, medical expenses 10 000 DH'

/** Figures for every insurer without tables of its own. */
export const personalAccidentReference: TariffVersions<PersonalAccidentFigures> = [
  {
    version: 'personal-accident-2026-01',
    effectiveFrom: '2026-01-01',
    figures: {
      classes: assumed(
        {
          Médecin: 1,
          Enseignant: 1,
          Fonctionnaire: 1,
          Cadre: 1,
          Retraité: 1,
          Étudiant: 1,
          'Sans emploi': 1,
          Infirmier: 2,
          Commerçant: 2,
          Autre: 2,
          Artisan: 3,
          Ouvrier: 3,
        },
        'Our own: desk work, work among people, manual work',
      ),
      premiums: assumed({ 1: dirhams(250), 2: dirhams(350), 3: dirhams(480) }, `Our own for ${cover}`),
      married: assumed(0.6, 'Our own: the family is covered too'),
      fee: assumed(dirhams(50), 'Set by the insurer; 20 to 100 DH is usual'),
      sums: assumed(
        { death: dirhams(100_000), disability: dirhams(100_000), medical: dirhams(10_000) },
        'Our own, behind the premiums',
      ),
    },
  },
]
