import { dhs, limit, say } from './cover.ts'
import type { Covers, CoversOf } from './cover.ts'

const healthExclusions = [
  'Les maladies et accidents antérieurs à l’adhésion et non déclarés.',
  'Les soins esthétiques et les cures sans prescription.',
  'Les suites d’actes intentionnels, de l’alcool ou de stupéfiants.',
  'Les soins reçus pendant les délais d’attente, sauf accident.',
]

const morocco: Covers = {
  covered: [
    'Hospitalisation médicale et chirurgicale au Maroc.',
    'Consultations, analyses, radiologie et pharmacie sur prescription.',
    'Maternité, soins dentaires et optique, dans les plafonds du contrat.',
    'Remboursement en complément de l’assurance maladie obligatoire ou au premier dirham.',
  ],
  excluded: ['Les soins reçus à l’étranger, sauf urgence en voyage.', ...healthExclusions],
  limits: [
    limit('covers.limit.reimbursement', say('covers.value.ofExpenses', { share: 80 })),
    limit('covers.limit.waitingIllness', say('covers.value.months', { months: 3 })),
    limit('covers.limit.waitingMaternity', say('covers.value.months', { months: 9 })),
    limit('covers.limit.age', say('covers.value.years', { years: 60 })),
  ],
}

const international: Covers = {
  covered: [
    'Hospitalisation médicale et chirurgicale au Maroc et à l’étranger.',
    'Soins ambulatoires, analyses et pharmacie sur prescription.',
    'Maternité, dans les plafonds du contrat.',
    'Évacuation sanitaire d’urgence et rapatriement.',
  ],
  excluded: ['Les soins programmés sans accord préalable de l’assureur.', ...healthExclusions],
  limits: [
    limit('covers.limit.yearly', dhs(6_500_000)),
    limit('covers.limit.waitingIllness', say('covers.value.months', { months: 3 })),
    limit('covers.limit.waitingMaternity', say('covers.value.months', { months: 12 })),
    limit('covers.limit.age', say('covers.value.years', { years: 65 })),
  ],
}

export const healthMoroccoCovers: CoversOf = () => morocco
export const healthInternationalCovers: CoversOf = () => international

const accidentExclusions = [
  'Les maladies, même révélées par un accident.',
  'Les sports professionnels ou aériens et les compétitions d’engins à moteur.',
  'Les suites de l’alcool, de stupéfiants ou d’actes intentionnels.',
  'Les accidents antérieurs à la date d’effet.',
]

export const personalAccidentCovers: CoversOf = () => ({
  covered: [
    'Décès accidentel\u00a0: un capital aux bénéficiaires désignés ou aux héritiers.',
    'Invalidité permanente\u00a0: une part du capital selon le taux fixé par expertise médicale.',
    'Frais médicaux, chirurgicaux et pharmaceutiques après un accident.',
    'Vie privée et vie professionnelle, 24 heures sur 24.',
  ],
  excluded: accidentExclusions,
  limits: [
    limit('covers.limit.death', dhs(100_000)),
    limit('covers.limit.disability', say('covers.value.byDegree', { amount: dhs(100_000) })),
    limit('covers.limit.medical', dhs(10_000)),
  ],
})

export const internCovers: CoversOf = () => ({
  covered: [
    'Accident corporel du stagiaire pendant le stage et sur le trajet.',
    'Décès et invalidité permanente par accident.',
    'Frais médicaux après un accident.',
    'Responsabilité civile du stagiaire envers l’organisme d’accueil et les tiers.',
  ],
  excluded: ['Ce qui a lieu hors des dates et des activités du stage.', ...accidentExclusions],
  limits: [
    limit('covers.limit.death', dhs(50_000)),
    limit('covers.limit.disability', say('covers.value.byDegree', { amount: dhs(50_000) })),
    limit('covers.limit.medical', dhs(5_000)),
    limit('covers.limit.liability', say('covers.value.perClaim', { amount: dhs(100_000) })),
  ],
})
