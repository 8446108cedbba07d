import type { ProductPage } from '@wassit/domain/products/product-page'
import type { travelExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Assurance voyage et visa Schengen au Maroc\u00a0: famille, un an',
    description:
      'Frais médicaux et rapatriement pour toute la famille, monde entier et espace Schengen, jusqu’à 30\u00a0000\u00a0€\u00a0: garanties, exclusions, prix et devis en ligne.',
  },
  title: 'Assurance voyage',
  promise:
    'Toute la famille assistée à l’étranger pendant un an, espace Schengen compris, avec le plafond de 30\u00a0000\u00a0€ que demandent les visas.',
  forWhom: [
    'Vous résidez au Maroc et voyagez en famille, pour quelques jours ou plusieurs fois dans l’année.',
    'Vous demandez un visa Schengen\u00a0: il exige 30\u00a0000\u00a0€ de frais médicaux et de rapatriement.',
    'Les bénéficiaires ont moins de 65\u00a0ans à la souscription, sauf accord de l’assureur.',
  ],
  covered: [
    {
      title: 'Frais médicaux et hospitalisation',
      text: 'À l’étranger, après un accident ou une maladie imprévue, soins dentaires d’urgence compris.',
    },
    {
      title: 'Transport sanitaire et rapatriement',
      text: 'L’assistance organise et paie le transport vers l’établissement adapté, puis le retour au domicile.',
    },
    {
      title: 'Décès',
      text: 'Le rapatriement du corps jusqu’au lieu d’inhumation au Maroc et le retour des proches qui voyageaient avec le défunt.',
    },
    {
      title: 'Présence et retour anticipé',
      text: 'Un proche au chevet d’un bénéficiaire hospitalisé plus de 10\u00a0jours\u00a0; votre retour en cas de décès d’un parent proche.',
    },
    {
      title: 'Assistance juridique et administrative',
      text: 'Avance de caution pénale et d’honoraires d’avocat après un accident, aide en cas de perte du passeport.',
    },
    {
      title: 'Véhicule à l’étranger',
      text: 'Dépannage et remorquage de votre véhicule en panne ou accidenté.',
    },
  ],
  notCovered: [
    'Les maladies connues avant le départ et non stabilisées.',
    'Les voyages entrepris pour se faire soigner ou contre avis médical.',
    'Les séjours de plus de 90\u00a0jours consécutifs et l’expatriation.',
    'Les frais engagés sans l’accord de l’assistance, sauf urgence vitale.',
    'Les frais engagés au Maroc.',
    'Les accouchements à terme, les cures, les prothèses et les bilans.',
    'Les sports professionnels ou aériens et les compétitions.',
    'Les suites de l’alcool, de stupéfiants ou d’actes intentionnels.',
  ],
  limits: [
    {
      name: 'Frais médicaux et rapatriement',
      value: '350\u00a0000\u00a0DHS (30\u00a0000\u00a0€) par personne et par an',
    },
    { name: 'Durée d’un séjour', value: '90\u00a0jours consécutifs au plus' },
    { name: 'Territoire', value: 'Le monde entier, hors du Maroc' },
  ],
  examples: {
    family: {
      title: 'Une famille, monde entier',
      assumptions: [
        'Formule familiale\u00a0: souscripteur, conjoint et enfants à charge nommés au contrat',
        'Monde entier, espace Schengen compris',
        'Contrat d’un an, séjours de 90\u00a0jours au plus',
      ],
    },
  },
  documents: [
    'La carte d’identité nationale du souscripteur, recto et verso.',
    'Le nom, la date de naissance et le numéro de passeport de chaque bénéficiaire.',
  ],
  claim: [
    {
      title: 'Appelez l’assistance avant toute dépense',
      text: 'De jour comme de nuit, au numéro remis avec l’attestation. Donnez le numéro du contrat, l’endroit où vous êtes et un téléphone.',
    },
    {
      title: 'En cas d’urgence vitale',
      text: 'Faites-vous soigner d’abord\u00a0; l’appel a lieu dès que possible, au plus tard dans les 24\u00a0heures.',
    },
    {
      title: 'Gardez toutes les pièces',
      text: 'Factures, ordonnances, rapport médical et copie du passeport qui prouve les dates du voyage.',
    },
    {
      title: 'Déclarez dans les 5\u00a0jours',
      text: 'Depuis votre espace client. Les frais avancés avec l’accord de l’assistance sont remboursés.',
    },
  ],
  law: [
    {
      title: 'Règles du visa Schengen',
      text: 'L’assurance couvre au moins 30\u00a0000\u00a0€ de frais médicaux et de rapatriement, pour chaque séjour de 90\u00a0jours au plus.',
    },
    {
      title: 'Loi n°\u00a017\u201199, code des assurances',
      text: 'Notice d’information avant le contrat (art. 10)\u00a0; sinistre déclaré dans les 5\u00a0jours (art. 20).',
    },
    {
      title: 'Loi n°\u00a031\u201108',
      text: 'Un contrat conclu à distance peut être abandonné dans les 7\u00a0jours, sans motif ni pénalité. La loi prévoit des exceptions, notamment quand la garantie a commencé avec votre accord.',
    },
  ],
  questions: [
    {
      question: 'L’attestation convient-elle pour un visa\u00a0?',
      answer:
        'L’assureur ou la société d’assistance délivre l’attestation demandée\u00a0: noms, dates, territoire et plafond. Notre propre document ne la remplace pas.',
    },
    {
      question: 'Et si le visa est refusé\u00a0?',
      answer: 'Avec le refus écrit, et avant la date d’effet, la prime est remboursée, frais déduits.',
    },
    {
      question: 'Puis-je assurer une seule personne ou l’Europe seulement\u00a0?',
      answer:
        'Ces options sont dans le formulaire mais ne sont pas encore proposées. La formule ouverte est familiale, monde entier, pour un an.',
    },
    {
      question: 'Mes frais sont-ils payés si je n’ai pas appelé\u00a0?',
      answer: 'Non, sauf urgence vitale\u00a0: l’accord de l’assistance doit précéder la dépense.',
    },
    {
      question: 'Qui fait partie de la famille\u00a0?',
      answer: 'Le souscripteur, son conjoint et leurs enfants à charge, chacun nommé au contrat.',
    },
  ],
} satisfies ProductPage<keyof typeof travelExamples>
