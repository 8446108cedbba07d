import type { Profession } from '../../party/family.ts'
import { dirhams } from '../../pricing/money.ts'
import type { Centimes } from '../../pricing/money.ts'
import type { Sourced, TariffVersion } from '../../pricing/price.ts'
import { assumed } from '../../pricing/tariff.ts'

interface PersonalAccidentFigures {
  /** Class of risk of each profession. */
  classes: Sourced<Record<Profession, 1 | 2 | 3>>
  /** Yearly premium by class. */
  premiums: Sourced<Record<1 | 2 | 3, Centimes>>
  /** Supplement for a married policyholder's family. */
  married: Sourced<number>
  fee: Sourced<Centimes>
}

const cover = 'death 100 000, invalidity 100 000, medical expenses 10 000 DH'

/** Versions in order of time; a new one is added at the end, an old one never changes. */
export const personalAccidentTariffs: readonly [
  TariffVersion<PersonalAccidentFigures>,
  ...TariffVersion<PersonalAccidentFigures>[],
] = [
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
    },
  },
]
