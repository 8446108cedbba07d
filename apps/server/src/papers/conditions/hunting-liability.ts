import { article } from './product-conditions.ts'
import type { ProductConditions } from './product-conditions.ts'

export const huntingLiabilityConditions: ProductConditions = {
  version: 'CG-CHASSE-2026-01',
  lawClauses: ['compulsory'],
  object:
    'Le contrat garantit la responsabilité civile obligatoire du chasseur, sans laquelle le permis de chasse ne peut être délivré.',
  summary: [
    'يغطي العقد المسؤولية المدنية الإجبارية للقناص تجاه الغير.',
    'الحد القانوني للضمان: 50 مليون درهم عن كل حادث.',
    'يجب التصريح برقم رخصة القنص وبالسلاح.',
    'لا يشمل الضمان القنص دون رخصة أو خارج الموسم، ولا إصابات القناص نفسه.',
    'المؤمِّن وحده يسلم الشهادة المطلوبة لرخصة القنص، ويخبر السلطة بفسخ العقد أو توقيفه.',
  ],
  definitions: [
    ['Chasseur', 'le titulaire du permis de chasse désigné aux conditions particulières.'],
    [
      'Acte de chasse',
      'la recherche, la poursuite et le tir du gibier, en battue ou non, et la destruction autorisée des nuisibles.',
    ],
    ['Arme', 'l’arme de chasse déclarée, avec son calibre et son numéro de série.'],
    [
      'Tiers',
      'toute personne autre que le chasseur assuré\u00a0; les autres chasseurs et les rabatteurs sont des tiers.',
    ],
  ],
  covers: [
    article(
      'Responsabilité civile chasse (obligatoire)',
      'Sont garantis les dommages corporels et matériels causés aux tiers par le chasseur, ses armes et ses munitions, pendant l’acte de chasse et sur le trajet pour s’y rendre et en revenir.',
    ),
    article(
      'Chiens',
      'Sont garantis les dommages causés par les chiens du chasseur pendant l’acte de chasse.',
    ),
    article(
      'Nettoyage et transport de l’arme',
      'Sont garantis les accidents causés par l’arme pendant son nettoyage, son transport et son dépôt.',
    ),
    article(
      'Défense',
      'L’assureur dirige la défense du chasseur quand sa responsabilité garantie est recherchée.',
    ),
  ],
  exclusions: [
    'La chasse sans permis en cours de validité, hors saison, de nuit ou dans un lieu interdit.',
    'Les blessures du chasseur lui-même et les dommages à ses biens et à ses chiens.',
    'Les dommages causés par une arme non déclarée ou modifiée.',
    'Les dommages au gibier et aux récoltes.',
    'L’organisation de chasses payantes et la direction d’une société de chasse.',
    'La chasse sous l’effet de l’alcool ou de stupéfiants, sauf envers les victimes.',
  ],
  limits: [
    article(
      'Plafond',
      'La garantie est accordée à hauteur de 50\u00a0000\u00a0000\u00a0DHS par événement, montant minimum légal. Aucune franchise n’est opposée aux victimes.',
    ),
    article('Territoire', 'Le Maroc, dans les périodes et les lieux ouverts à la chasse.'),
  ],
  declarations: [
    'Il déclare le numéro de son permis de chasse, le calibre et le numéro de série de chaque arme.',
  ],
  claims: [
    article(
      'Accident de chasse',
      'Le chasseur porte secours, prévient les autorités s’il y a un blessé et relève les noms des participants et des témoins. Il ne reconnaît aucune responsabilité sans l’accord de l’assureur.',
    ),
    article(
      'Victimes',
      'Les déchéances encourues après l’accident ne sont pas opposables aux victimes. L’assureur qui les a payées peut se retourner contre le chasseur.',
    ),
  ],
  terminations: [
    'en cas de retrait du permis de chasse. L’assureur notifie toute suspension ou résiliation à l’autorité qui délivre les permis.',
  ],
}
