import { toCarRisk } from '@wassit/domain/products/car/risk'
import type { CarAnswers, CarRisk } from '@wassit/domain/products/car/risk'
import type { CarFigures } from '@wassit/domain/products/car/tariff'
import type { MotorcycleFigures } from '@wassit/domain/products/motorcycle/tariff'
import { deductibleLimit, dhs, keptFor, limit, percentOf, rankedBy, say } from './cover.ts'
import type { Covers, CoversOf, Limit } from './cover.ts'

const motorExclusions = [
  'Les dommages causés ou subis intentionnellement par l’assuré.',
  'La conduite sans permis valable, ou sous l’effet de l’alcool ou de stupéfiants, pour les garanties de dommages.',
  'Le transport payant de personnes ou de marchandises, même exceptionnel.',
  'Les courses, paris et essais sur circuit.',
  'Les objets et marchandises transportés.',
]

const liabilityCovers = ({ liabilityLimit, passengerLimits }: CarFigures): Covers => ({
  covered: [
    'Responsabilité civile\u00a0: les dommages corporels et matériels causés aux autres par le véhicule (assurance obligatoire).',
    'Défense et recours\u00a0: votre défense après un accident et la réclamation de vos dommages au responsable.',
    'Personnes transportées\u00a0: frais médicaux, invalidité et décès des occupants, même si le conducteur est responsable.',
    'Événements catastrophiques (loi n° 110-14).',
  ],
  excluded: [
    'Les dommages à votre propre véhicule, dont le vol, l’incendie et le bris de glace.',
    ...motorExclusions,
  ],
  names: [
    'pricing.line.liability',
    'pricing.line.defence',
    'pricing.line.passengers',
    'pricing.line.catastrophe',
  ],
  limits: [
    limit('covers.limit.liability', say('covers.value.perEvent', { amount: dhs(liabilityLimit.value) })),
    limit('covers.limit.passengersDeath', dhs(passengerLimits.value.death)),
    limit('covers.limit.passengersDisability', dhs(passengerLimits.value.disability)),
    limit('covers.limit.passengersMedical', dhs(passengerLimits.value.medical)),
  ],
})

const ownDamage = [
  'Vol et incendie\u00a0: la valeur du véhicule au jour du sinistre, à dire d’expert.',
  'Bris de glace\u00a0: pare-brise et vitres.',
  'Assistance\u00a0: dépannage et remorquage.',
]

const ownDamageLimits = (figures: CarFigures): Limit[] => {
  const days = figures.replacementCar.value
  return [
    deductibleLimit('covers.limit.theftExcess', figures.theftDeductible, 'value'),
    deductibleLimit('covers.limit.fireExcess', figures.fireDeductible, 'value'),
    limit('covers.limit.glassLimit', dhs(figures.glassLimit.value)),
    ...(days > 0 ? [limit('covers.limit.replacementCar', say('covers.value.days', { days }))] : []),
  ]
}

const ownDamageNames = [
  'pricing.line.theft',
  'pricing.line.fire',
  'pricing.line.glass',
  'pricing.line.assistance',
  'covers.name.identifiedVehicle',
] as const

const collisionLimit = ({ collisionLimit: { value } }: CarFigures): Limit => {
  const share = percentOf(value.rate)
  return limit(
    'covers.limit.collisionLimit',
    value.least === 0
      ? say('covers.value.ofCurrentValue', { share })
      : say('covers.value.ofCurrentValueAtLeast', { share, amount: dhs(value.least) }),
  )
}

const collisionCovers = (figures: CarFigures): Covers => {
  const liability = liabilityCovers(figures)
  return {
    covered: [
      ...liability.covered,
      'Dommage collision\u00a0: votre véhicule, responsable ou non, en cas de choc avec un véhicule identifié.',
      ...ownDamage,
    ],
    excluded: [
      'Les dommages à votre véhicule sans tiers identifié\u00a0: choc contre un obstacle, versement, dégâts en stationnement.',
      ...motorExclusions,
    ],
    names: [...(liability.names ?? []), ...ownDamageNames],
    ownDamage: rankedBy(figures.collisionDeductible),
    limits: [
      ...liability.limits,
      collisionLimit(figures),
      deductibleLimit('covers.limit.collisionExcess', figures.collisionDeductible, 'damage'),
      ...ownDamageLimits(figures),
    ],
  }
}

const allRisksCovers = (figures: CarFigures): Covers => {
  const liability = liabilityCovers(figures)
  return {
    covered: [
      ...liability.covered,
      'Dommages tous accidents\u00a0: votre véhicule, quelle que soit la cause et sans tiers identifié.',
      ...ownDamage,
    ],
    excluded: [
      'L’usure, le défaut d’entretien et les pannes mécaniques ou électriques sans accident.',
      ...motorExclusions,
    ],
    names: [...(liability.names ?? []), ...ownDamageNames, 'covers.name.allAccidents'],
    ownDamage: rankedBy(figures.allRisksDeductible),
    limits: [
      ...liability.limits,
      deductibleLimit('covers.limit.allRisksExcess', figures.allRisksDeductible, 'damage'),
      ...ownDamageLimits(figures),
    ],
  }
}

const byChosenCover = keptFor((figures: CarFigures): Record<CarRisk['cover'], Covers> => ({
  liability: liabilityCovers(figures),
  collision: collisionCovers(figures),
  allRisks: allRisksCovers(figures),
}))

export const carCovers: CoversOf<CarFigures> = (answers, figures) =>
  byChosenCover(figures)[toCarRisk(answers as CarAnswers).cover]

/** Two and three wheels are offered with liability only. */
const motorcycle = keptFor(({ liabilityLimit }: MotorcycleFigures): Covers => ({
  covered: [
    'Responsabilité civile\u00a0: les dommages corporels et matériels causés aux autres par le deux-roues ou le triporteur (assurance obligatoire).',
    'Événements catastrophiques (loi n° 110-14).',
  ],
  excluded: [
    'Les dommages au véhicule assuré et au conducteur.',
    'Une cylindrée réelle supérieure à celle déclarée.',
    'Le transport payant de personnes, même exceptionnel.',
    'Les courses, paris et essais sur circuit.',
    'Les dommages causés intentionnellement par l’assuré.',
  ],
  limits: [
    limit('covers.limit.liability', say('covers.value.perEvent', { amount: dhs(liabilityLimit.value) })),
  ],
}))

export const motorcycleCovers: CoversOf<MotorcycleFigures> = (_, figures) => motorcycle(figures)

export const pleasureBoatCovers: CoversOf<unknown> = () => ({
  covered: [
    'Responsabilité civile\u00a0: les dommages causés aux autres par l’usage privé du bateau.',
    'Les frais de relevage du bateau que l’autorité impose après un naufrage.',
  ],
  excluded: [
    'Les dommages au bateau et à son moteur.',
    'La navigation sans le titre ou les équipements de sécurité exigés.',
    'Les régates, la location et le transport payant.',
    'Les dommages causés intentionnellement par l’assuré.',
  ],
  limits: [limit('covers.limit.liability', say('covers.value.ofInsurer'))],
})
