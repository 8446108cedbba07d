import { article } from './product-conditions.ts'
import type { ProductConditions } from './product-conditions.ts'

export const healthMoroccoConditions: ProductConditions = {
  version: 'CG-SANTE-MA-2026-01',
  lawClauses: ['health'],
  object:
    'Le contrat rembourse les frais de santé engagés au Maroc par les personnes assurées, seul ou en complément de l’assurance maladie obligatoire.',
  summary: [
    'يعوض العقد مصاريف العلاج بالمغرب، وحده أو تكملةً للتأمين الإجباري عن المرض.',
    'نسبة التعويض 80\u00a0% من المصاريف، في حدود السقوف المبينة في الشروط الخاصة.',
    'تسري آجال انتظار: 3 أشهر للمرض و9 أشهر للأمومة. ولا أجل للحوادث.',
    'كل جواب غير صحيح في الاستبيان الطبي قد يبطل الضمان.',
    'تبقى المعطيات الصحية سرية، ولا يطلع عليها إلا طبيب المؤمِّن والأشخاص المؤهلون.',
  ],
  definitions: [
    [
      'Assurés',
      'le souscripteur et, s’ils sont nommés, son conjoint et ses enfants à charge, jusqu’à 25 ans s’ils étudient.',
    ],
    ['Questionnaire médical', 'les questions sur la santé auxquelles chaque assuré répond avant l’adhésion.'],
    [
      'Délai d’attente',
      'la période qui suit la date d’effet pendant laquelle certains soins ne sont pas remboursés.',
    ],
    ['AMO', 'l’assurance maladie obligatoire.'],
    ['Prise en charge', 'l’accord de l’assureur de payer l’établissement de soins directement.'],
  ],
  covers: [
    article(
      'Hospitalisation',
      'Frais de séjour, actes médicaux et chirurgicaux, anesthésie, salle d’opération, médicaments et transport en ambulance.',
    ),
    article(
      'Soins courants',
      'Consultations et visites, analyses, radiologie, actes paramédicaux et médicaments, sur prescription.',
    ),
    article('Maternité', 'Suivi de la grossesse et accouchement, dans la limite du forfait.'),
    article(
      'Dentaire et optique',
      'Soins et prothèses dentaires, verres et montures, dans la limite des forfaits annuels.',
    ),
    article(
      'Complément de l’AMO',
      'Pour un assuré couvert par l’AMO ou un autre régime, le remboursement complète celui du régime sans que le total dépasse la dépense.',
    ),
  ],
  exclusions: [
    'Les maladies, grossesses et accidents connus avant l’adhésion et non déclarés, ou exclus par écrit après le questionnaire médical.',
    'Les soins esthétiques, l’amaigrissement et le rajeunissement.',
    'Les cures thermales et les soins sans prescription.',
    'Les soins à l’étranger, sauf urgence pendant un séjour de moins de soixante jours.',
    'Les suites de l’ivresse, de stupéfiants, d’un suicide ou d’actes intentionnels.',
    'Les sports professionnels et les compétitions d’engins à moteur.',
  ],
  limits: [
    article(
      'Taux et plafonds',
      'Le remboursement est de 80\u00a0% des frais réels, sans dépasser la tarification de référence pour les actes qui en ont une. Les plafonds annuels et forfaits figurent aux conditions particulières.',
    ),
    article('Délais d’attente', {
      apparent:
        'Maladie\u00a0: trois mois. Maternité\u00a0: neuf mois. Dentaire et optique\u00a0: six mois. Accident\u00a0: aucun délai.',
    }),
    article(
      'Âge',
      'L’adhésion est ouverte jusqu’à soixante ans\u00a0; au-delà, l’assureur étudie chaque demande.',
    ),
  ],
  declarations: [
    'Chaque assuré remplit lui-même le questionnaire médical. L’assureur peut demander un examen, accepter, majorer, exclure une affection ou refuser.',
  ],
  premium: ['La prime dépend de l’âge de chaque assuré à la date d’effet.'],
  claims: [
    article(
      'Demande de remboursement',
      'La feuille de soins, l’ordonnance et les factures acquittées sont transmises dans les soixante jours des soins. Le remboursement a lieu dans les trente jours de la réception du dossier complet.',
    ),
    article(
      'Accord préalable',
      'L’hospitalisation programmée, les prothèses et les actes en série demandent l’accord préalable de l’assureur, qui répond dans les quarante-huit heures. L’urgence est déclarée dans les quarante-huit heures de l’admission.',
    ),
    article(
      'Contrôle médical et secret',
      'Le médecin-conseil de l’assureur peut demander des pièces et examiner l’assuré. Les pièces médicales lui sont adressées sous pli confidentiel.',
    ),
  ],
  terminations: [
    'pour un assuré, dès qu’il n’est plus conjoint ou enfant à charge\u00a0;',
    'en cas d’adhésion obligatoire à un régime collectif, sur justificatif.',
  ],
}
