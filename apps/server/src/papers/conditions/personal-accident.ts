import { article } from './product-conditions.ts'
import type { ProductConditions } from './product-conditions.ts'

export const personalAccidentConditions: ProductConditions = {
  version: 'CG-IA-2026-01',
  object:
    'Le contrat verse des capitaux et rembourse des soins quand l’assuré est victime d’un accident corporel.',
  summary: [
    'يؤدي العقد رأسمالاً في حالة الوفاة أو العجز الدائم بسبب حادث، ويعوض المصاريف الطبية.',
    'يسري الضمان في الحياة الخاصة والمهنية، ليلاً ونهاراً.',
    'لا تُعوَّض الأمراض، ولا الحوادث السابقة لتاريخ السريان.',
    'كل تغيير في المهنة يجب التصريح به خلال 8 أيام.',
    'يُصرَّح بالحادث خلال 5 أيام مع شهادة طبية.',
  ],
  definitions: [
    [
      'Accident corporel',
      'toute atteinte au corps, non intentionnelle, due à l’action soudaine d’une cause extérieure.',
    ],
    [
      'Bénéficiaires',
      'en cas de décès, les personnes désignées\u00a0; à défaut, les héritiers. Dans les autres cas, l’assuré.',
    ],
    ['Consolidation', 'le moment où l’état de la victime ne peut plus évoluer.'],
    ['Classe de profession', 'le groupe de risque de la profession déclarée, qui fixe la prime.'],
  ],
  covers: [
    article('Décès', 'Le capital est versé si l’assuré meurt des suites de l’accident dans les douze mois.'),
    article(
      'Invalidité permanente',
      'Une part du capital égale au taux d’invalidité, fixé après consolidation par expertise médicale selon le barème de l’assureur, sans tenir compte de la profession. Décès et invalidité d’un même accident ne se cumulent pas.',
    ),
    article(
      'Frais médicaux',
      'Remboursement des frais médicaux, chirurgicaux, pharmaceutiques, d’hospitalisation et de première prothèse, après les régimes obligatoires.',
    ),
    article(
      'Extension à la famille',
      'Si elle est prévue aux conditions particulières, la garantie s’étend au conjoint et aux enfants à charge.',
    ),
  ],
  exclusions: [
    'Les maladies, les hernies, les lombalgies et les malaises, même révélés par un accident.',
    'Le suicide et sa tentative, l’ivresse et l’usage de stupéfiants.',
    'La pratique professionnelle d’un sport, les sports aériens et les compétitions d’engins à moteur.',
    'Les rixes, sauf légitime défense ou assistance à personne en danger.',
    'Les accidents et invalidités antérieurs à la date d’effet.',
    'Les personnes de plus de soixante-dix ans, sauf accord de l’assureur.',
  ],
  limits: [
    article(
      'Capitaux',
      'Les capitaux et le plafond des frais médicaux figurent aux conditions particulières.',
    ),
    article(
      'Infirmité antérieure',
      'Seule la différence entre l’état avant et après l’accident est indemnisée.',
    ),
    article(
      'Territoire',
      'Le monde entier, pour des séjours hors du Maroc de quatre-vingt-dix jours au plus.',
    ),
  ],
  declarations: [
    'Il déclare sa profession et sa situation familiale. Un changement de profession est déclaré dans les huit jours\u00a0; un métier plus exposé peut modifier la prime.',
  ],
  claims: [
    article(
      'Pièces médicales',
      'La déclaration est accompagnée d’un certificat médical qui décrit les blessures. En cas de décès, les bénéficiaires remettent l’acte de décès, le certificat qui en donne la cause et la preuve de leur qualité.',
    ),
    article(
      'Contrôle et expertise',
      'Le médecin-conseil de l’assureur peut examiner l’assuré. En cas de désaccord sur le taux, chacun choisit un médecin et ces deux médecins un troisième.',
    ),
    article(
      'Délai de paiement',
      'Le capital est versé dans les trente jours de la remise des pièces complètes ou de l’accord sur le taux.',
    ),
  ],
  terminations: ['de plein droit, par le décès de l’assuré.'],
}
