import { article } from './product-conditions.ts'
import type { ProductConditions } from './product-conditions.ts'

export const pleasureBoatConditions: ProductConditions = {
  version: 'CG-PLAISANCE-2026-01',
  object:
    'Le contrat garantit la responsabilité civile liée à l’usage privé du bateau de plaisance et, s’ils sont choisis, les dommages qu’il subit.',
  summary: [
    'يغطي العقد المسؤولية المدنية عن الاستعمال الخاص لقارب النزهة.',
    'تغطى أضرار القارب إذا نصت عليها الشروط الخاصة.',
    'لا يشمل الضمان الكراء والنقل بمقابل والسباقات.',
    'يجب احترام منطقة الملاحة والوثائق ومعدات السلامة القانونية.',
    'يُصرَّح بالحادث خلال 5 أيام، وتُبلَّغ السلطة البحرية.',
  ],
  definitions: [
    ['Bateau', 'le navire de plaisance désigné, sa coque, son moteur et ses équipements fixes.'],
    ['Valeur agréée', 'la valeur du bateau acceptée par les parties aux conditions particulières.'],
    [
      'Zone de navigation',
      'les eaux où le bateau est autorisé à naviguer selon son titre et ses équipements.',
    ],
    ['Chef de bord', 'la personne qui commande le bateau avec l’accord du propriétaire et le titre requis.'],
  ],
  covers: [
    article(
      'Responsabilité civile',
      'Sont garantis les dommages corporels et matériels causés aux tiers, passagers compris, par le bateau, son annexe et les personnes tractées.',
    ),
    article(
      'Relevage de l’épave',
      'Sont garantis les frais de relevage et de balisage imposés par l’autorité.',
    ),
    article(
      'Dommages au bateau (option)',
      'Sont garantis l’abordage, l’échouement, le naufrage, l’incendie, le vol total et les événements de mer, si l’option est choisie.',
    ),
    article(
      'Défense et recours',
      'L’assureur défend l’assuré et réclame au responsable la réparation de ses dommages.',
    ),
  ],
  exclusions: [
    'La location, le transport payant, la pêche professionnelle et l’enseignement payant.',
    'Les régates et compétitions à moteur.',
    'La navigation sans titre, hors de la zone autorisée ou sans l’équipement de sécurité exigé.',
    'L’usure, la corrosion, le vice propre et le défaut d’entretien.',
    'Le vol partiel sans effraction et les objets personnels.',
    'La conduite sous l’effet de l’alcool ou de stupéfiants.',
  ],
  limits: [
    article(
      'Plafonds et franchises',
      'Ils figurent aux conditions particulières, selon la longueur et la puissance du bateau.',
    ),
    article(
      'Navigation et hivernage',
      'Les garanties jouent à flot, à terre et au mouillage surveillé, dans la zone de navigation déclarée.',
    ),
  ],
  declarations: [
    'Il déclare l’immatriculation, la longueur, la puissance du moteur, le port d’attache et la zone de navigation.',
  ],
  premium: ['La taxe sur les contrats d’assurance est celle de la navigation maritime et fluviale.'],
  claims: [
    article(
      'Rapport de mer',
      'Le chef de bord établit un rapport des faits et prévient l’autorité maritime s’il y a un blessé, une épave ou une pollution. Il prend les mesures de sauvegarde, dont les frais utiles sont remboursés.',
    ),
    article('Expertise', 'Les dommages sont évalués par expert avant réparation, franchise déduite.'),
  ],
  terminations: ['de plein droit, en cas de vente ou de perte totale du bateau.'],
}
