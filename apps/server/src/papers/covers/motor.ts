import { toCarRisk } from '@wassit/domain/products/car/risk'
import type { CarAnswers, CarRisk } from '@wassit/domain/products/car/risk'
import { dhs, limit, say } from './cover.ts'
import type { Covers, CoversOf } from './cover.ts'

const motorExclusions = [
  'Les dommages causés ou subis intentionnellement par l’assuré.',
  'La conduite sans permis valable, ou sous l’effet de l’alcool ou de stupéfiants, pour les garanties de dommages.',
  'Le transport payant de personnes ou de marchandises, même exceptionnel.',
  'Les courses, paris et essais sur circuit.',
  'Les objets et marchandises transportés.',
]

const liability: Covers = {
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
    limit('covers.limit.liability', say('covers.value.perEvent', { amount: dhs(50_000_000) })),
    limit('covers.limit.passengersDeath', dhs(50_000)),
    limit('covers.limit.passengersDisability', dhs(100_000)),
    limit('covers.limit.passengersMedical', dhs(10_000)),
  ],
}

const ownDamage = [
  'Vol et incendie\u00a0: la valeur du véhicule au jour du sinistre, à dire d’expert.',
  'Bris de glace\u00a0: pare-brise et vitres.',
  'Assistance\u00a0: dépannage et remorquage.',
]

const ownDamageLimits = [
  limit('covers.limit.theftExcess', say('covers.value.ofValueAtLeast', { share: 10, amount: dhs(3_000) })),
  limit('covers.limit.fireExcess', say('covers.value.ofValue', { share: 5 })),
  limit('covers.limit.glassLimit', dhs(6_000)),
]

const ownDamageNames = [
  'pricing.line.theft',
  'pricing.line.fire',
  'pricing.line.glass',
  'pricing.line.assistance',
  'covers.name.identifiedVehicle',
] as const

const collisionExcess = { percent: 5, least: 0 }
const allRisksExcess = { percent: 5, least: 3_000 }

const collision: Covers = {
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
  ownDamage: collisionExcess,
  limits: [
    ...liability.limits,
    limit(
      'covers.limit.collisionLimit',
      say('covers.value.ofCurrentValueAtLeast', { share: 20, amount: dhs(20_000) }),
    ),
    limit('covers.limit.collisionExcess', say('covers.value.ofDamage', { share: collisionExcess.percent })),
    ...ownDamageLimits,
  ],
}

const allRisks: Covers = {
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
  ownDamage: allRisksExcess,
  limits: [
    ...liability.limits,
    limit(
      'covers.limit.allRisksExcess',
      say('covers.value.ofDamageAtLeast', {
        share: allRisksExcess.percent,
        amount: dhs(allRisksExcess.least),
      }),
    ),
    ...ownDamageLimits,
  ],
}

const byChosenCover: Record<CarRisk['cover'], Covers> = { liability, collision, allRisks }

export const carCovers: CoversOf = (answers) => byChosenCover[toCarRisk(answers as CarAnswers).cover]

/** Two and three wheels are offered with liability only. */
export const motorcycleCovers: CoversOf = () => ({
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
  limits: [limit('covers.limit.liability', say('covers.value.perEvent', { amount: dhs(25_000_000) }))],
})

export const pleasureBoatCovers: CoversOf = () => ({
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
