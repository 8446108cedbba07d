import type { ProductPage } from '@wassit/domain/products/product-page'
import type { assistanceExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Assistance médicale au Maroc et à l’étranger\u00a0: prix et devis',
    description:
      'Transport médical, admission à l’hôpital, rapatriement, décès et dépannage pour vous et votre famille\u00a0: garanties, exclusions, prix et devis en ligne.',
  },
  title: 'Assistance médicale',
  promise:
    'Un numéro qui répond jour et nuit et une société qui organise les secours, au Maroc et pendant vos voyages, pour vous et votre famille.',
  forWhom: [
    'Vous vivez au Maroc, seul ou en famille, et voulez être secouru vite en cas d’urgence.',
    'Vous voyagez à l’étranger, pour des séjours de 90\u00a0jours au plus.',
    'Vos enfants non mariés ont moins de 21\u00a0ans, ou moins de 25\u00a0ans s’ils étudient.',
  ],
  covered: [
    {
      title: 'Transport médical au Maroc',
      text: 'Une ambulance ou un médecin, vers l’établissement adapté puis, si nécessaire, vers un autre.',
    },
    {
      title: 'Admission à l’hôpital',
      text: 'L’assistance facilite l’admission et avance la caution demandée, dans la limite du plafond\u00a0; l’avance est remboursée dans les 30\u00a0jours.',
    },
    { title: 'Voyages à l’étranger', text: 'Frais médicaux d’urgence, transport sanitaire et rapatriement.' },
    {
      title: 'Décès',
      text: 'Formalités, transport du corps jusqu’au lieu d’inhumation au Maroc et déplacement d’un proche.',
    },
    {
      title: 'Véhicule de la famille',
      text: 'Dépannage ou remorquage, et poursuite du voyage ou retour des occupants.',
    },
    {
      title: 'Enfants et messages',
      text: 'Retour des enfants restés seuls, envoi de médicaments introuvables, messages à la famille.',
    },
  ],
  notCovered: [
    'Les frais engagés sans appel préalable à l’assistance, sauf urgence vitale.',
    'Les soins courants, les consultations, les cures et la rééducation\u00a0: ce contrat n’est pas une assurance maladie.',
    'Les maladies connues avant l’adhésion et non stabilisées.',
    'La grossesse après le sixième mois et l’accouchement à terme.',
    'Les enfants de plus de 21\u00a0ans, ou de plus de 25\u00a0ans s’ils étudient.',
    'Les pannes répétées d’un véhicule non réparé.',
    'Les suites de l’alcool, de stupéfiants ou d’actes intentionnels.',
  ],
  limits: [
    { name: 'Frais médicaux à l’étranger', value: '350\u00a0000\u00a0DHS par personne' },
    { name: 'Séjour à l’étranger', value: '90\u00a0jours consécutifs au plus' },
    { name: 'Territoire', value: 'Le Maroc et, pour les voyages, le monde entier' },
  ],
  examples: {
    single: { title: 'Célibataire', assumptions: ['Une personne', 'Contrat d’un an'] },
    married: {
      title: 'Marié(e), avec la famille',
      assumptions: ['Le souscripteur, son conjoint et leurs enfants', 'Contrat d’un an'],
    },
    divorced: {
      title: 'Divorcé(e), avec les enfants',
      assumptions: ['Le souscripteur et ses enfants', 'Contrat d’un an'],
    },
  },
  documents: [
    'La carte d’identité nationale du souscripteur, recto et verso.',
    'Le nom et la date de naissance du conjoint et des enfants à inscrire au contrat.',
  ],
  claim: [
    {
      title: 'Appelez l’assistance d’abord',
      text: 'Avant toute dépense, au numéro de votre carte, et suivez ses instructions.',
    },
    {
      title: 'En cas d’urgence vitale',
      text: 'Faites-vous secourir\u00a0; l’appel a lieu dans les 24\u00a0heures.',
    },
    {
      title: 'L’assistance organise',
      text: 'Elle choisit le moyen de transport et l’établissement avec ses médecins, et les paie.',
    },
    {
      title: 'Déclarez dans les 5\u00a0jours',
      text: 'Depuis votre espace client, avec le rapport médical et les factures avancées avec son accord.',
    },
  ],
  law: [
    {
      title: 'Loi n°\u00a017\u201199, code des assurances',
      text: 'Notice d’information avant le contrat (art. 10), sinistre déclaré dans les 5\u00a0jours (art. 20).',
    },
    {
      title: 'Loi n°\u00a009\u201108',
      text: 'Vos données de santé ne vont qu’aux personnes habilitées qui en ont besoin.',
    },
    {
      title: 'Loi n°\u00a031\u201108',
      text: 'Un contrat conclu à distance peut être abandonné dans les 7\u00a0jours, sans motif ni pénalité. La loi prévoit des exceptions.',
    },
  ],
  questions: [
    {
      question: 'Quelle différence avec une assurance santé\u00a0?',
      answer:
        'L’assistance organise les secours d’urgence et le transport. Elle ne rembourse ni consultations ni pharmacie\u00a0: c’est le rôle de l’assurance santé.',
    },
    {
      question: 'Ce contrat suffit-il pour un visa\u00a0?',
      answer:
        'Pour un visa Schengen, choisissez l’assurance voyage\u00a0: elle est faite pour l’attestation demandée.',
    },
    { question: 'Un nouveau-né est-il couvert\u00a0?', answer: 'Oui, dès que vous l’avez déclaré.' },
    {
      question: 'Qui paie l’hôpital\u00a0?',
      answer:
        'L’assistance avance la caution d’admission, dans la limite du plafond. Vous la remboursez dans les 30\u00a0jours.',
    },
    {
      question: 'La profession change-t-elle le prix\u00a0?',
      answer: 'Non. Le prix dépend de la situation familiale.',
    },
  ],
} satisfies ProductPage<keyof typeof assistanceExamples>
