import { article } from './product-conditions.ts'
import type { ProductConditions } from './product-conditions.ts'

export const healthInternationalConditions: ProductConditions = {
  version: 'CG-SANTE-INT-2026-01',
  lawClauses: ['health'],
  object:
    'Le contrat prend en charge les frais de santé des personnes assurées au Maroc et à l’étranger, hospitalisation et évacuation comprises.',
  summary: [
    'يغطي العقد مصاريف العلاج بالمغرب وبالخارج، بما فيها الاستشفاء والإجلاء الطبي.',
    'السقف: 6\u00a0500\u00a0000 درهم لكل شخص في السنة.',
    'تسري آجال انتظار: 3 أشهر للمرض و12 شهراً للأمومة. ولا أجل للحوادث.',
    'يتطلب الاستشفاء المبرمج موافقة مسبقة من المؤمِّن.',
    'كل جواب غير صحيح في الاستبيان الطبي قد يبطل الضمان.',
  ],
  definitions: [
    [
      'Assurés',
      'le souscripteur et, s’ils sont nommés, son conjoint et ses enfants à charge, jusqu’à 25 ans s’ils étudient.',
    ],
    [
      'Zone de couverture',
      'le Maroc et le monde entier\u00a0; les États-Unis et le Canada pour les urgences seulement, sauf option.',
    ],
    [
      'Plateforme médicale',
      'le service de l’assureur qui donne les accords et organise les soins, joignable jour et nuit.',
    ],
    [
      'Frais raisonnables et habituels',
      'ceux que demandent la plupart des praticiens du même pays pour le même acte.',
    ],
    [
      'Délai d’attente',
      'la période qui suit la date d’effet pendant laquelle certains soins ne sont pas pris en charge.',
    ],
  ],
  covers: [
    article(
      'Hospitalisation',
      'Chambre particulière, soins intensifs, chirurgie, honoraires, examens et médicaments, en principe par paiement direct de l’établissement.',
    ),
    article(
      'Maladies graves',
      'Traitement du cancer, greffes d’organes, dialyse et chirurgie du cœur, dans un établissement agréé par la plateforme.',
    ),
    article(
      'Soins ambulatoires',
      'Consultations, analyses, imagerie, actes paramédicaux et médicaments, sur prescription.',
    ),
    article('Maternité', 'Suivi de la grossesse, accouchement et soins du nouveau-né pendant trente jours.'),
    article(
      'Évacuation et rapatriement',
      'Transport vers l’établissement adapté le plus proche si les soins ne peuvent être donnés sur place, retour au domicile et rapatriement du corps.',
    ),
    article('Accompagnant', 'Transport et séjour d’un parent auprès d’un enfant hospitalisé.'),
  ],
  exclusions: [
    'Les affections connues avant l’adhésion et non déclarées, ou exclues par écrit après le questionnaire médical.',
    'Les soins programmés sans accord préalable.',
    'Les soins esthétiques, expérimentaux ou non reconnus.',
    'La procréation assistée et les traitements de la stérilité.',
    'Les frais au-delà des frais raisonnables et habituels.',
    'Les suites de l’ivresse, de stupéfiants, d’un suicide ou d’actes intentionnels.',
    'Les séjours dans un pays en guerre connue avant le départ.',
    'Les sports professionnels ou aériens et les compétitions d’engins à moteur.',
  ],
  limits: [
    article(
      'Plafonds',
      'Le plafond général est de 6\u00a0500\u00a0000\u00a0DHS par assuré et par an. Les sous-limites et les taux de remboursement figurent aux conditions particulières.',
    ),
    article('Délais d’attente', {
      apparent:
        'Maladie\u00a0: trois mois. Maternité\u00a0: douze mois. Accident et urgence vitale\u00a0: aucun délai.',
    }),
    article(
      'Âge',
      'L’adhésion est ouverte jusqu’à soixante-cinq ans\u00a0; au-delà, l’assureur étudie chaque demande.',
    ),
  ],
  declarations: [
    'Chaque assuré remplit lui-même le questionnaire médical et déclare ses séjours de plus de quatre-vingt-dix jours à l’étranger.',
  ],
  premium: ['La prime dépend de l’âge de chaque assuré à la date d’effet et de la zone de couverture.'],
  claims: [
    article(
      'Accord préalable',
      'L’hospitalisation programmée, l’évacuation et les traitements coûteux demandent l’accord préalable de la plateforme. L’urgence lui est signalée dans les quarante-huit heures.',
    ),
    article(
      'Remboursement',
      'Les frais avancés sont remboursés en dirhams, au cours du jour de la facture, sur pièces originales remises dans les quatre-vingt-dix jours des soins, selon la réglementation des changes.',
    ),
    article(
      'Contrôle médical et secret',
      'Le médecin-conseil de l’assureur peut demander des pièces et un second avis. Les pièces médicales lui sont adressées sous pli confidentiel.',
    ),
  ],
  terminations: [
    'pour un assuré, dès qu’il n’est plus conjoint ou enfant à charge\u00a0;',
    'en cas d’installation durable hors de la zone de couverture.',
  ],
}
