import type {
  HealthFigures,
  HealthInternationalFigures,
  HealthMoroccoFigures,
} from '@wassit/domain/products/health/tariff'
import type { InternFigures } from '@wassit/domain/products/intern/tariff'
import type { PersonalAccidentFigures } from '@wassit/domain/products/personal-accident/tariff'
import { dhs, keptFor, limit, percentOf, say } from './cover.ts'
import type { Covers, CoversOf, Limit } from './cover.ts'

const healthExclusions = [
  'Les maladies et accidents antérieurs à l’adhésion et non déclarés.',
  'Les soins esthétiques et les cures sans prescription.',
  'Les suites d’actes intentionnels, de l’alcool ou de stupéfiants.',
  'Les soins reçus pendant les délais d’attente, sauf accident.',
]

/** Returns the limits of both health products: waiting periods, and the last age with a premium. */
const healthLimits = ({ waiting: { value: waiting }, premiums }: HealthFigures): Limit[] => [
  limit('covers.limit.waitingIllness', say('covers.value.months', { months: waiting.illness })),
  limit('covers.limit.waitingMaternity', say('covers.value.months', { months: waiting.maternity })),
  limit('covers.limit.age', say('covers.value.years', { years: premiums.value.at(-1)?.upTo ?? 0 })),
]

const morocco = keptFor((figures: HealthMoroccoFigures): Covers => ({
  covered: [
    'Hospitalisation médicale et chirurgicale au Maroc.',
    'Consultations, analyses, radiologie et pharmacie sur prescription.',
    'Maternité, soins dentaires et optique, dans les plafonds du contrat.',
    'Remboursement en complément de l’assurance maladie obligatoire ou au premier dirham.',
  ],
  excluded: ['Les soins reçus à l’étranger, sauf urgence en voyage.', ...healthExclusions],
  limits: [
    limit(
      'covers.limit.reimbursement',
      say('covers.value.ofExpenses', { share: percentOf(figures.reimbursement.value) }),
    ),
    ...healthLimits(figures),
  ],
}))

const international = keptFor((figures: HealthInternationalFigures): Covers => ({
  covered: [
    'Hospitalisation médicale et chirurgicale au Maroc et à l’étranger.',
    'Soins ambulatoires, analyses et pharmacie sur prescription.',
    'Maternité, dans les plafonds du contrat.',
    'Évacuation sanitaire d’urgence et rapatriement.',
  ],
  excluded: ['Les soins programmés sans accord préalable de l’assureur.', ...healthExclusions],
  limits: [limit('covers.limit.yearly', dhs(figures.yearlyLimit.value)), ...healthLimits(figures)],
}))

export const healthMoroccoCovers: CoversOf<HealthMoroccoFigures> = (_, figures) => morocco(figures)
export const healthInternationalCovers: CoversOf<HealthInternationalFigures> = (_, figures) =>
  international(figures)

const accidentExclusions = [
  'Les maladies, même révélées par un accident.',
  'Les sports professionnels ou aériens et les compétitions d’engins à moteur.',
  'Les suites de l’alcool, de stupéfiants ou d’actes intentionnels.',
  'Les accidents antérieurs à la date d’effet.',
]

const personalAccident = keptFor(({ sums: { value: sums } }: PersonalAccidentFigures): Covers => ({
  covered: [
    'Décès accidentel\u00a0: un capital aux bénéficiaires désignés ou aux héritiers.',
    'Invalidité permanente\u00a0: une part du capital selon le taux fixé par expertise médicale.',
    'Frais médicaux, chirurgicaux et pharmaceutiques après un accident.',
    'Vie privée et vie professionnelle, 24 heures sur 24.',
  ],
  excluded: accidentExclusions,
  limits: [
    limit('covers.limit.death', dhs(sums.death)),
    limit('covers.limit.disability', say('covers.value.byDegree', { amount: dhs(sums.disability) })),
    limit('covers.limit.medical', dhs(sums.medical)),
  ],
}))

export const personalAccidentCovers: CoversOf<PersonalAccidentFigures> = (_, figures) =>
  personalAccident(figures)

const intern = keptFor(({ sums: { value: sums } }: InternFigures): Covers => ({
  covered: [
    'Accident corporel du stagiaire pendant le stage et sur le trajet.',
    'Décès et invalidité permanente par accident.',
    'Frais médicaux après un accident.',
    'Responsabilité civile du stagiaire envers l’organisme d’accueil et les tiers.',
  ],
  excluded: ['Ce qui a lieu hors des dates et des activités du stage.', ...accidentExclusions],
  limits: [
    limit('covers.limit.death', dhs(sums.death)),
    limit('covers.limit.disability', say('covers.value.byDegree', { amount: dhs(sums.disability) })),
    limit('covers.limit.medical', dhs(sums.medical)),
    limit('covers.limit.liability', say('covers.value.perClaim', { amount: dhs(sums.liability) })),
  ],
}))

export const internCovers: CoversOf<InternFigures> = (_, figures) => intern(figures)
