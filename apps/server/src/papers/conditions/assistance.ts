import { article } from './product-conditions.ts'
import type { ProductConditions } from './product-conditions.ts'

export const assistanceConditions: ProductConditions = {
  version: 'CG-ASSISTANCE-2026-01',
  object:
    'Le contrat assiste le souscripteur et sa famille en cas d’urgence médicale, de décès ou de panne, au Maroc et pendant leurs voyages.',
  summary: [
    'يقدم العقد المساعدة للمكتتب وأسرته في حالات الاستعجال الطبي والوفاة والعطب، بالمغرب وخارجه.',
    'يشمل النقل الطبي وتسبيق مصاريف الدخول إلى المستشفى والإعادة إلى الوطن.',
    'يستفيد الأبناء غير المتزوجين إلى سن 21 سنة، أو 25 سنة إذا كانوا يدرسون.',
    'يجب الاتصال بشركة المساعدة قبل كل مصروف، إلا في حالة الخطر على الحياة.',
    'ليس هذا العقد تأميناً عن المرض: العلاجات العادية غير مشمولة.',
  ],
  definitions: [
    [
      'Bénéficiaires',
      'le souscripteur\u00a0; son conjoint s’il est marié\u00a0; leurs enfants non mariés de moins de 21 ans, ou de 25 ans s’ils étudient\u00a0; les nouveau-nés dès leur déclaration.',
    ],
    ['Assistance', 'la société qui organise et exécute les prestations, joignable jour et nuit.'],
    ['Urgence médicale', 'l’atteinte soudaine de la santé qui demande des soins immédiats.'],
    ['Domicile', 'la résidence principale et habituelle au Maroc.'],
  ],
  covers: [
    article(
      'Transport médical au Maroc',
      'L’assistance envoie une ambulance ou un médecin et transporte le malade ou le blessé vers l’établissement adapté, puis, si nécessaire, vers un autre.',
    ),
    article(
      'Admission à l’hôpital',
      'L’assistance facilite l’admission et avance la caution demandée, dans la limite du plafond\u00a0; l’avance est remboursée dans les trente jours.',
    ),
    article(
      'Voyages à l’étranger',
      'Frais médicaux d’urgence, transport sanitaire et rapatriement pendant les séjours de quatre-vingt-dix jours au plus.',
    ),
    article(
      'Décès',
      'Transport du corps jusqu’au lieu d’inhumation au Maroc, formalités et déplacement d’un proche.',
    ),
    article(
      'Véhicule',
      'Dépannage ou remorquage du véhicule de tourisme de la famille, et poursuite du voyage ou retour des occupants.',
    ),
    article(
      'Garde et messages',
      'Retour des enfants restés seuls, envoi de médicaments introuvables et messages à la famille.',
    ),
  ],
  exclusions: [
    'Les frais et transports décidés sans l’assistance, sauf urgence vitale.',
    'Les soins courants, consultations, analyses, cures et rééducation.',
    'Les maladies chroniques connues avant l’adhésion et non stabilisées.',
    'La grossesse après le sixième mois et l’accouchement à terme.',
    'Les suites de l’ivresse, de stupéfiants, d’un suicide ou d’actes intentionnels.',
    'Les sports professionnels ou aériens et les compétitions.',
    'Les pannes répétées d’un véhicule non réparé.',
  ],
  limits: [
    article(
      'Plafonds',
      'Les plafonds par bénéficiaire et par événement figurent aux conditions particulières.',
    ),
    article('Territoire', 'Le Maroc et, pour les voyages, le monde entier.'),
    article(
      'Limites d’intervention',
      'L’assistance n’est pas tenue des retards dus aux autorités, à la météo ou à la force majeure, ni de remplacer les secours publics.',
    ),
  ],
  declarations: ['Il déclare sa situation familiale et nomme son conjoint et ses enfants.'],
  claims: [
    article(
      'Appel à l’assistance',
      'Le bénéficiaire appelle l’assistance avant toute dépense, au numéro de sa carte, et suit ses instructions. En cas d’urgence vitale, l’appel a lieu dans les vingt-quatre heures.',
    ),
    article(
      'Titres de transport',
      'Les billets de retour non utilisés sont remis à l’assistance qui a payé un autre transport.',
    ),
  ],
  terminations: [
    'en cas de transfert du domicile hors du Maroc\u00a0;',
    'pour un bénéficiaire, dès qu’il ne remplit plus les conditions de l’adhésion.',
  ],
}
