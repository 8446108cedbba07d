import { article } from './product-conditions.ts'
import type { ProductConditions } from './product-conditions.ts'

export const motorcycleConditions: ProductConditions = {
  version: 'CG-MOTO-2026-01',
  lawClauses: ['compulsory', 'catastrophe'],
  object:
    'Le contrat garantit la responsabilité civile obligatoire liée au cyclomoteur, à la motocyclette ou au triporteur désigné aux conditions particulières.',
  summary: [
    'يغطي العقد المسؤولية المدنية الإجبارية للدراجة النارية أو الدراجة ثلاثية العجلات.',
    'الحد القانوني للمسؤولية المدنية: 25 مليون درهم عن كل حادث.',
    'لا تُعوَّض الأضرار التي تلحق بالدراجة أو بسائقها.',
    'كل تصريح غير صحيح بسعة المحرك قد يبطل العقد.',
    'يُصرَّح بالحادث خلال 5 أيام.',
  ],
  definitions: [
    ['Véhicule', 'le deux-roues ou le triporteur à moteur désigné aux conditions particulières.'],
    [
      'Cylindrée',
      'celle du moteur tel qu’il circule\u00a0; au-dessus de 50\u00a0cm³, le véhicule n’est pas un cyclomoteur.',
    ],
    ['Accident', 'tout événement soudain, imprévu et extérieur à la victime ou au véhicule.'],
  ],
  covers: [
    article(
      'Responsabilité civile (obligatoire)',
      'Sont garantis les dommages corporels et matériels causés aux autres par un accident, un incendie ou une explosion où le véhicule est impliqué. Le passager transporté dans les conditions réglementaires est un tiers.',
    ),
    article(
      'Défense',
      'L’assureur dirige la défense de l’assuré quand sa responsabilité garantie est recherchée, et en supporte les frais.',
    ),
    article(
      'Événements catastrophiques',
      'La garantie de la loi n° 110-14 est comprise, dans les conditions de cette loi.',
    ),
  ],
  exclusions: [
    'Les dommages au véhicule assuré, à ses accessoires et à son conducteur.',
    'La conduite sans permis valable pour la cylindrée, ou sans l’âge requis.',
    'Un moteur modifié ou d’une cylindrée supérieure à celle déclarée.',
    'Le transport payant de personnes ou de marchandises, sauf déclaration acceptée par l’assureur.',
    'Le transport d’un nombre de passagers supérieur à celui du certificat d’immatriculation.',
    'Les courses, paris, acrobaties et essais.',
  ],
  limits: [
    article(
      'Plafond',
      'La responsabilité civile est garantie à hauteur de 25\u00a0000\u00a0000\u00a0DHS par événement, montant minimum légal des deux-roues. Aucune franchise n’est opposée aux victimes.',
    ),
    article('Territoire', 'Le Maroc.'),
  ],
  declarations: [
    'Il déclare la marque, le modèle et la cylindrée réelle. Un engin vendu pour «\u00a049\u00a0cm³\u00a0» dont le moteur est plus grand doit être déclaré pour ce qu’il est.',
  ],
  claims: [
    article(
      'Constat et procès-verbal',
      'Après un accident matériel, un constat amiable est rempli et signé sur place. S’il y a un blessé, la police ou la gendarmerie dresse un procès-verbal. L’assuré ne reconnaît aucune responsabilité sans l’accord de l’assureur.',
    ),
    article(
      'Indemnisation des victimes',
      'Les victimes sont indemnisées selon le barème légal. L’assureur peut leur payer ce qu’une exclusion ou une sanction ne permet pas de leur opposer, puis en demander le remboursement à l’assuré.',
    ),
  ],
  terminations: [
    'de plein droit, en cas de vente du véhicule, après restitution de l’attestation d’assurance\u00a0;',
    'en cas de vol du véhicule non retrouvé ou de mise à la casse.',
  ],
}
