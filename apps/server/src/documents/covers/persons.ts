import { dhs, limit } from './cover.ts'
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
    limit('Taux de remboursement', 'نسبة التعويض', '80\u00a0% des frais engagés'),
    limit('Délai d’attente, maladie', 'أجل الانتظار، المرض', '3 mois'),
    limit('Délai d’attente, maternité', 'أجل الانتظار، الأمومة', '9 mois'),
    limit('Âge limite à l’adhésion', 'السن القصوى للانخراط', '60 ans'),
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
    limit('Plafond par personne et par an', 'السقف لكل شخص في السنة', dhs(6_500_000)),
    limit('Délai d’attente, maladie', 'أجل الانتظار، المرض', '3 mois'),
    limit('Délai d’attente, maternité', 'أجل الانتظار، الأمومة', '12 mois'),
    limit('Âge limite à l’adhésion', 'السن القصوى للانخراط', '65 ans'),
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
    limit('Décès', 'الوفاة', dhs(100_000)),
    limit('Invalidité permanente', 'العجز الدائم', `${dhs(100_000)} selon le taux`),
    limit('Frais médicaux', 'المصاريف الطبية', dhs(10_000)),
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
    limit('Décès', 'الوفاة', dhs(50_000)),
    limit('Invalidité permanente', 'العجز الدائم', `${dhs(50_000)} selon le taux`),
    limit('Frais médicaux', 'المصاريف الطبية', dhs(5_000)),
    limit('Responsabilité civile', 'المسؤولية المدنية', `${dhs(100_000)} par sinistre`),
  ],
})
