import { article } from './product-conditions.ts'
import type { ProductConditions } from './product-conditions.ts'

export const internConditions: ProductConditions = {
  version: 'CG-STAGE-2026-11',
  object:
    'Le contrat garantit le stagiaire contre les accidents du stage et pour les dommages qu’il cause aux autres.',
  summary: [
    'يغطي العقد المتدرب ضد حوادث التدريب والطريق إليه.',
    'يشمل الوفاة والعجز الدائم والمصاريف الطبية بسبب حادث.',
    'يشمل المسؤولية المدنية للمتدرب تجاه المؤسسة المستقبلة والغير.',
    'لا يسري الضمان خارج تواريخ التدريب وأنشطته.',
    'يُصرَّح بالحادث خلال 5 أيام، مع إخبار المؤسسة المستقبلة.',
  ],
  definitions: [
    [
      'Stagiaire',
      'la personne désignée aux conditions particulières, liée à l’organisme d’accueil par une convention de stage.',
    ],
    ['Organisme d’accueil', 'l’entreprise, l’administration ou l’association où le stage a lieu.'],
    [
      'Stage',
      'les activités prévues par la convention, entre ses dates, et le trajet direct du domicile au lieu du stage.',
    ],
    [
      'Accident corporel',
      'toute atteinte au corps, non intentionnelle, due à l’action soudaine d’une cause extérieure.',
    ],
  ],
  covers: [
    article(
      'Décès par accident',
      'Le capital est versé aux héritiers si le stagiaire meurt des suites de l’accident dans les douze mois.',
    ),
    article(
      'Invalidité permanente',
      'Une part du capital égale au taux d’invalidité fixé après consolidation par expertise médicale.',
    ),
    article(
      'Frais médicaux',
      'Remboursement des soins, de l’hospitalisation et des médicaments prescrits après l’accident.',
    ),
    article(
      'Responsabilité civile du stagiaire',
      'Sont garantis les dommages corporels et matériels causés à l’organisme d’accueil, à son personnel et aux tiers pendant le stage.',
    ),
  ],
  exclusions: [
    'Les faits survenus hors des dates ou des activités du stage.',
    'Les maladies, même révélées par un accident.',
    'Les biens confiés au stagiaire, l’argent et les données informatiques.',
    'La conduite d’un véhicule à moteur pour l’organisme d’accueil.',
    'L’ivresse, les stupéfiants, les rixes et les actes intentionnels.',
    'Les travaux en hauteur, sous terre, en mer ou avec des explosifs, sauf déclaration acceptée.',
  ],
  limits: [
    article('Capitaux', 'Les capitaux et plafonds figurent aux conditions particulières.'),
    article(
      'Durée du stage',
      'Le stage dure six mois au plus, et la prime vaut pour six mois au plus\u00a0; un stage plus long demande un nouveau contrat.',
    ),
    article('Territoire', 'Le Maroc.'),
  ],
  declarations: ['Il déclare l’organisme d’accueil, les dates et la nature du stage.'],
  claims: [
    article(
      'Pièces',
      'La déclaration est accompagnée de la convention de stage, d’une attestation de l’organisme d’accueil sur les faits et, pour une blessure, d’un certificat médical.',
    ),
    article(
      'Expertise',
      'En cas de désaccord sur le taux d’invalidité, chacun choisit un médecin et ces deux médecins un troisième.',
    ),
  ],
  terminations: [
    'en cas d’annulation du stage avant la date d’effet\u00a0: la prime est remboursée, frais déduits.',
  ],
}
