import type { ProductPage } from '@wassit/domain/products/product-page'
import type { healthExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Assurance santé internationale au Maroc\u00a0: garanties et prix',
    description:
      'Hospitalisation, maladies graves, maternité et évacuation, au Maroc et à l’étranger, jusqu’à 6\u00a0500\u00a0000\u00a0DHS par an\u00a0: exclusions, délais, prix et devis.',
  },
  title: 'Assurance santé internationale',
  promise:
    'Se faire soigner au Maroc ou à l’étranger, jusqu’à 6\u00a0500\u00a0000\u00a0DHS par personne et par an, évacuation comprise.',
  forWhom: [
    'Vous voulez pouvoir choisir un hôpital à l’étranger pour une opération ou une maladie grave.',
    'Vous voyagez souvent, ou votre famille vit entre deux pays.',
    'Vous avez 65\u00a0ans au plus à l’adhésion\u00a0; au-delà, l’assureur étudie chaque demande.',
  ],
  covered: [
    {
      title: 'Hospitalisation',
      text: 'Chambre particulière, soins intensifs, chirurgie, honoraires et médicaments, au Maroc et à l’étranger, en principe payés directement à l’établissement.',
    },
    {
      title: 'Maladies graves',
      text: 'Cancer, greffes d’organes, dialyse et chirurgie du cœur, dans un établissement agréé par la plateforme médicale.',
    },
    {
      title: 'Soins ambulatoires',
      text: 'Consultations, analyses, imagerie, actes paramédicaux et pharmacie, sur prescription.',
    },
    {
      title: 'Maternité',
      text: 'Suivi de la grossesse, accouchement et soins du nouveau-né pendant 30\u00a0jours, dans les plafonds du contrat.',
    },
    {
      title: 'Évacuation et rapatriement',
      text: 'Vers l’établissement adapté le plus proche, puis le retour au domicile.',
    },
    { title: 'Accompagnant', text: 'Transport et séjour d’un parent auprès d’un enfant hospitalisé.' },
  ],
  notCovered: [
    'Les maladies et accidents antérieurs à l’adhésion et non déclarés, ou exclus par écrit après le questionnaire.',
    'Les soins programmés sans accord préalable de l’assureur.',
    'Les soins reçus pendant les délais d’attente, sauf accident.',
    'Les soins esthétiques, expérimentaux ou non reconnus, et les cures sans prescription.',
    'La procréation assistée et les traitements de la stérilité.',
    'Les sports professionnels ou aériens et les compétitions d’engins à moteur.',
    'Les suites d’actes intentionnels, de l’alcool ou de stupéfiants.',
  ],
  limits: [
    { name: 'Plafond par personne et par an', value: '6\u00a0500\u00a0000\u00a0DHS' },
    { name: 'Délai d’attente, maladie', value: '3\u00a0mois' },
    { name: 'Délai d’attente, maternité', value: '12\u00a0mois' },
    { name: 'Délai d’attente, accident et urgence vitale', value: 'Aucun' },
    { name: 'Âge limite à l’adhésion', value: '65\u00a0ans' },
    {
      name: 'Territoire',
      value: 'Le monde entier\u00a0; États-Unis et Canada pour les urgences seulement, sauf option',
    },
  ],
  examples: {
    single: {
      title: 'Une personne de 28\u00a0ans',
      assumptions: [
        'Célibataire, sans enfant',
        'Plafond de 6\u00a0500\u00a0000\u00a0DHS par an',
        'Contrat d’un an',
      ],
    },
    couple: {
      title: 'Un couple de 42 et 38\u00a0ans',
      assumptions: [
        'Conjoint assuré, sans enfant',
        'Plafond de 6\u00a0500\u00a0000\u00a0DHS par personne et par an',
        'Contrat d’un an',
      ],
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
      title: 'Appelez la plateforme médicale',
      text: 'Avant une hospitalisation programmée, une évacuation ou un traitement coûteux\u00a0: son accord préalable est nécessaire.',
    },
    { title: 'Signalez l’urgence', text: 'Dans les 48\u00a0heures.' },
    {
      title: 'L’établissement est payé directement',
      text: 'En principe. Sinon, gardez les pièces originales.',
    },
    {
      title: 'Demandez le remboursement',
      text: 'Dans les 90\u00a0jours des soins\u00a0; il est versé en dirhams, au cours du jour de la facture, selon la réglementation des changes.',
    },
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
      question: 'Quelle différence avec la santé Maroc\u00a0?',
      answer:
        'La santé Maroc rembourse 80\u00a0% des frais au Maroc. La santé internationale va jusqu’à 6\u00a0500\u00a0000\u00a0DHS par an et suit la personne à l’étranger.',
    },
    {
      question: 'Puis-je me faire soigner aux États-Unis\u00a0?',
      answer:
        'Pour une urgence, oui. Pour des soins programmés aux États-Unis ou au Canada, il faut une option.',
    },
    {
      question: 'Puis-je être refusé\u00a0?',
      answer:
        'L’assureur lit le questionnaire médical\u00a0: il peut accepter, majorer, exclure une affection ou refuser. Le prix affiché vaut sous cette réserve.',
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
  ],
} satisfies ProductPage<keyof typeof healthExamples>
