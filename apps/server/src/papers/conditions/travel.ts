import { article } from './product-conditions.ts'
import type { ProductConditions } from './product-conditions.ts'

export const travelConditions: ProductConditions = {
  version: 'CG-VOYAGE-2026-01',
  object:
    'Le contrat assiste les personnes assurées pendant leurs voyages à l’étranger et prend en charge leurs frais médicaux imprévus.',
  summary: [
    'يغطي العقد المصاريف الطبية والإعادة إلى الوطن خلال الأسفار بالخارج، بما في ذلك فضاء شنغن.',
    'سقف المصاريف الطبية: 350\u00a0000 درهم، أي ما يعادل 30\u00a0000 أورو.',
    'لا تتجاوز كل إقامة 90 يوماً متتالياً.',
    'يجب الاتصال بشركة المساعدة قبل كل مصروف، إلا في حالة الخطر على الحياة.',
    'المؤمِّن أو شركة المساعدة وحدهما يسلمان الشهادة المطلوبة للتأشيرة.',
  ],
  definitions: [
    [
      'Bénéficiaires',
      'le souscripteur et, en formule familiale, son conjoint et leurs enfants à charge nommés au contrat.',
    ],
    [
      'Assistance',
      'la société qui organise et paie les secours, joignable jour et nuit au numéro remis avec l’attestation.',
    ],
    [
      'Maladie imprévue',
      'l’altération soudaine de la santé, constatée par un médecin et inconnue avant le départ.',
    ],
    ['Domicile', 'la résidence principale et habituelle au Maroc.'],
  ],
  covers: [
    article(
      'Frais médicaux et hospitalisation',
      'Sont pris en charge les soins, l’hospitalisation, les médicaments prescrits et les soins dentaires d’urgence rendus nécessaires à l’étranger par un accident ou une maladie imprévue.',
    ),
    article(
      'Transport sanitaire et rapatriement',
      'L’assistance organise et paie le transport vers l’établissement adapté, puis le retour au domicile, par le moyen que ses médecins jugent nécessaire.',
    ),
    article(
      'Décès',
      'L’assistance organise et paie le rapatriement du corps jusqu’au lieu d’inhumation au Maroc et le retour des proches qui voyageaient avec le défunt.',
    ),
    article(
      'Présence et retour anticipé',
      'Un proche est transporté au chevet du bénéficiaire hospitalisé plus de dix jours. Le bénéficiaire est ramené au Maroc en cas de décès d’un parent proche.',
    ),
    article(
      'Assistance juridique et administrative',
      'Avance de caution pénale et d’honoraires d’avocat après un accident, aide en cas de perte de passeport.',
    ),
    article(
      'Véhicule à l’étranger',
      'Dépannage et remorquage du véhicule des bénéficiaires en panne ou accidenté.',
    ),
  ],
  exclusions: [
    'Les maladies, blessures et grossesses connues avant le départ et non stabilisées.',
    'Les voyages faits pour se soigner ou contre l’avis d’un médecin.',
    'Les frais engagés sans l’accord de l’assistance, sauf urgence vitale.',
    'Les séjours au-delà de quatre-vingt-dix jours consécutifs et l’expatriation.',
    'Les accouchements à terme, cures, prothèses, soins esthétiques et bilans.',
    'La pratique professionnelle d’un sport, les sports aériens et les compétitions.',
    'L’ivresse, les stupéfiants, le suicide et les actes intentionnels.',
    'Les frais engagés au Maroc et dans les pays en guerre connue avant le départ.',
  ],
  limits: [
    article(
      'Plafonds',
      'Frais médicaux et rapatriement\u00a0: 350\u00a0000\u00a0DHS (30\u00a0000\u00a0€) par personne et par an, montant demandé pour un visa Schengen. Les autres plafonds figurent aux conditions particulières.',
    ),
    article(
      'Territoire et séjours',
      'Le monde entier, hors du Maroc, pour des séjours de quatre-vingt-dix jours consécutifs au plus.',
    ),
    article(
      'Âge',
      'Les bénéficiaires résident au Maroc et ont moins de soixante-cinq ans à la souscription, sauf accord de l’assureur.',
    ),
  ],
  declarations: ['Il nomme tous les bénéficiaires, avec leur date de naissance et leur numéro de passeport.'],
  claims: [
    article(
      'Appel à l’assistance',
      'Avant toute dépense, le bénéficiaire appelle l’assistance, donne le numéro du contrat, l’endroit où il se trouve et un téléphone. En cas d’urgence vitale, l’appel a lieu dès que possible et au plus tard dans les vingt-quatre heures.',
    ),
    article(
      'Pièces',
      'Les frais avancés avec l’accord de l’assistance sont remboursés sur factures, ordonnances et rapport médical, et sur copie du passeport qui prouve les dates du voyage.',
    ),
  ],
  terminations: [
    'en cas de refus de visa justifié par écrit, avant la date d’effet\u00a0: la prime est remboursée, frais déduits\u00a0;',
    'en cas de transfert du domicile hors du Maroc.',
  ],
}
