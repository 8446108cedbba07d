import type { ProductPage } from '@wassit/domain/products/product-page'
import type { healthExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Assurance santé au Maroc, complément AMO\u00a0: prix et devis',
    description:
      'Hospitalisation, soins courants, maternité, dentaire et optique remboursés à 80\u00a0% au Maroc, seuls ou après l’AMO\u00a0: garanties, délais, prix et devis.',
  },
  title: 'Assurance santé au Maroc',
  promise:
    'Vos frais de santé au Maroc remboursés à 80\u00a0%, seuls ou en complément de l’assurance maladie obligatoire, pour vous et votre famille.',
  forWhom: [
    'Vous n’avez pas d’assurance maladie, ou l’AMO vous laisse une part trop lourde.',
    'Vous voulez assurer aussi votre conjoint et vos enfants, jusqu’à 25\u00a0ans s’ils étudient.',
    'Vous avez 60\u00a0ans au plus à l’adhésion\u00a0; au-delà, l’assureur étudie chaque demande.',
  ],
  covered: [
    {
      title: 'Hospitalisation',
      text: 'Séjour, actes médicaux et chirurgicaux, anesthésie, médicaments et ambulance, au Maroc.',
    },
    {
      title: 'Soins courants',
      text: 'Consultations, analyses, radiologie, actes paramédicaux et pharmacie, sur prescription.',
    },
    { title: 'Maternité', text: 'Suivi de la grossesse et accouchement, dans la limite du forfait.' },
    {
      title: 'Dentaire et optique',
      text: 'Soins et prothèses, verres et montures, dans la limite des forfaits annuels.',
    },
    {
      title: 'En complément de l’AMO',
      text: 'Le remboursement s’ajoute à celui du régime, sans dépasser la dépense.',
    },
  ],
  notCovered: [
    'Les maladies et accidents antérieurs à l’adhésion et non déclarés, ou exclus par écrit après le questionnaire.',
    'Les soins reçus pendant les délais d’attente, sauf accident.',
    'Les soins à l’étranger, sauf urgence pendant un séjour de moins de 60\u00a0jours.',
    'Les soins esthétiques, l’amaigrissement et les cures sans prescription.',
    'Les sports professionnels et les compétitions d’engins à moteur.',
    'Les suites d’actes intentionnels, de l’alcool ou de stupéfiants.',
  ],
  limits: [
    { name: 'Taux de remboursement', value: '80\u00a0% des frais engagés' },
    { name: 'Délai d’attente, maladie', value: '3\u00a0mois' },
    { name: 'Délai d’attente, dentaire et optique', value: '6\u00a0mois' },
    { name: 'Délai d’attente, maternité', value: '9\u00a0mois' },
    { name: 'Délai d’attente, accident', value: 'Aucun' },
    { name: 'Âge limite à l’adhésion', value: '60\u00a0ans' },
  ],
  examples: {
    single: {
      title: 'Une personne de 28\u00a0ans',
      assumptions: ['Célibataire, sans enfant', 'Remboursement à 80\u00a0%', 'Contrat d’un an'],
    },
    couple: {
      title: 'Un couple de 42 et 38\u00a0ans',
      assumptions: ['Conjoint assuré, sans enfant', 'Remboursement à 80\u00a0%', 'Contrat d’un an'],
    },
    family: {
      title: 'Une famille de quatre',
      assumptions: [
        'Parents de 36 et 34\u00a0ans, enfants de 8 et 5\u00a0ans',
        'Remise famille à partir de la quatrième personne',
        'Contrat d’un an',
      ],
    },
  },
  documents: [
    'La carte d’identité nationale du souscripteur, recto et verso.',
    'Les noms et dates de naissance des personnes à assurer, et la carte d’identité du conjoint.',
    'Le questionnaire médical que l’assureur vous remet, rempli par chaque assuré.',
  ],
  claim: [
    {
      title: 'Demandez l’accord avant',
      text: 'Pour une hospitalisation programmée, une prothèse ou des actes en série\u00a0; l’assureur répond dans les 48\u00a0heures.',
    },
    { title: 'Signalez l’urgence', text: 'Dans les 48\u00a0heures de l’admission.' },
    {
      title: 'Envoyez les pièces',
      text: 'Feuille de soins, ordonnance et factures acquittées, dans les 60\u00a0jours des soins, depuis votre espace client ou par écrit.',
    },
    { title: 'Soyez remboursé', text: 'Dans les 30\u00a0jours de la réception du dossier complet.' },
  ],
  law: [
    {
      title: 'Loi n°\u00a017\u201199, code des assurances',
      text: 'Notice d’information avant le contrat (art. 10). Une réponse volontairement fausse au questionnaire rend le contrat nul.',
    },
    {
      title: 'Loi n°\u00a009\u201108',
      text: 'Vos données de santé sont réservées au médecin-conseil et aux personnes habilitées de l’assureur\u00a0; leur traitement demande l’autorisation de la CNDP.',
    },
    {
      title: 'Loi n°\u00a031\u201108',
      text: 'Un contrat conclu à distance peut être abandonné dans les 7\u00a0jours, sans motif ni pénalité. La loi prévoit des exceptions.',
    },
  ],
  questions: [
    {
      question: 'Puis-je être refusé\u00a0?',
      answer:
        'L’assureur lit le questionnaire médical\u00a0: il peut accepter, majorer, exclure une affection ou refuser. Le prix affiché vaut sous cette réserve.',
    },
    {
      question: 'Le remboursement s’ajoute-t-il à l’AMO\u00a0?',
      answer: 'Oui. Les deux remboursements réunis ne dépassent jamais ce que vous avez payé.',
    },
    {
      question: 'Pourquoi mon âge compte-t-il\u00a0?',
      answer:
        'La prime de chaque personne dépend de son âge à la date d’effet. Sans votre date de naissance, le prix suppose un âge, indiqué à côté de lui, et devient le vôtre dès que vous la donnez.',
    },
    {
      question: 'Y a-t-il une remise famille\u00a0?',
      answer: 'Oui, 10\u00a0% à partir de la quatrième personne. Elle a sa ligne dans le détail du prix.',
    },
    {
      question: 'Suis-je couvert en voyage\u00a0?',
      answer:
        'Seulement pour une urgence, pendant un séjour de moins de 60\u00a0jours. Pour le reste, voyez la santé internationale ou l’assurance voyage.',
    },
  ],
} satisfies ProductPage<keyof typeof healthExamples>
