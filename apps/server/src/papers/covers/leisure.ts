import type { AssistanceFigures } from '@wassit/domain/products/assistance/tariff'
import type { HuntingLiabilityFigures } from '@wassit/domain/products/hunting-liability/tariff'
import type { TravelFigures } from '@wassit/domain/products/travel/tariff'
import { dhs, grouped, keptFor, limit, say } from './cover.ts'
import type { Covers, CoversOf } from './cover.ts'

const travel = keptFor(({ medicalLimit, medicalEuros, stayDays }: TravelFigures): Covers => ({
  covered: [
    'Frais médicaux et hospitalisation à l’étranger.',
    'Transport sanitaire et rapatriement de la personne malade ou blessée.',
    'Rapatriement du corps et accompagnement de la famille en cas de décès.',
    'Assistance juridique et administrative à l’étranger.',
    'Le monde entier, espace Schengen compris, pour toute la famille.',
  ],
  excluded: [
    'Les maladies connues avant le départ et non stabilisées.',
    'Les voyages entrepris pour se faire soigner ou contre avis médical.',
    'Les séjours de plus de 90 jours consécutifs.',
    'Les frais engagés sans l’accord de l’assistance, sauf urgence vitale.',
    'Les suites de l’alcool, de stupéfiants ou d’actes intentionnels.',
  ],
  limits: [
    limit(
      'covers.limit.medicalAndReturn',
      say('covers.value.inEuros', { amount: dhs(medicalLimit.value), euros: grouped(medicalEuros.value) }),
    ),
    limit('covers.limit.stay', say('covers.value.daysInARow', { days: stayDays.value })),
  ],
}))

export const travelCovers: CoversOf<TravelFigures> = (_, figures) => travel(figures)

const assistance = keptFor(({ medicalLimit, stayDays }: AssistanceFigures): Covers => ({
  covered: [
    'Transport médical vers l’établissement adapté, au Maroc.',
    'Avance des frais d’admission à l’hôpital.',
    'Assistance et rapatriement lors d’un voyage à l’étranger.',
    'Formalités et transport en cas de décès.',
    'Dépannage du véhicule de la famille.',
  ],
  excluded: [
    'Les frais engagés sans appel préalable à l’assistance, sauf urgence vitale.',
    'Les soins courants, les cures et la rééducation.',
    'Les maladies connues avant l’adhésion et non stabilisées.',
    'Les enfants de plus de 21 ans, ou de plus de 25 ans s’ils étudient.',
    'Les suites de l’alcool, de stupéfiants ou d’actes intentionnels.',
  ],
  limits: [
    limit('covers.limit.medicalAbroad', say('covers.value.perPerson', { amount: dhs(medicalLimit.value) })),
    limit('covers.limit.stayAbroad', say('covers.value.daysInARow', { days: stayDays.value })),
  ],
}))

export const assistanceCovers: CoversOf<AssistanceFigures> = (_, figures) => assistance(figures)

const hunting = keptFor(({ liabilityLimit }: HuntingLiabilityFigures): Covers => ({
  covered: [
    'Responsabilité civile du chasseur\u00a0: les dommages corporels et matériels causés aux autres (assurance obligatoire).',
    'Les armes déclarées, pendant l’acte de chasse, la battue et le trajet.',
    'Les chiens de chasse pendant l’acte de chasse.',
  ],
  excluded: [
    'La chasse sans permis, hors saison ou dans un lieu interdit.',
    'Les blessures du chasseur lui-même.',
    'Les dommages causés par une arme qui n’est pas déclarée.',
    'Les dommages causés intentionnellement par l’assuré.',
  ],
  limits: [
    limit('covers.limit.liability', say('covers.value.perEvent', { amount: dhs(liabilityLimit.value) })),
  ],
}))

export const huntingCovers: CoversOf<HuntingLiabilityFigures> = (_, figures) => hunting(figures)
