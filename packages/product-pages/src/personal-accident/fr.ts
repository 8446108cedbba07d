import type { ProductPage } from '@wassit/domain/products/product-page'
import type { personalAccidentExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Individuelle accident au Maroc\u00a0: capitaux, prix par profession',
    description:
      'Capital décès et invalidité de 100\u00a0000\u00a0DHS et frais médicaux après un accident, de jour comme de nuit\u00a0: garanties, exclusions, prix selon la profession et devis.',
  },
  title: 'Assurance individuelle accident',
  promise:
    'Un capital pour vous ou vos proches et des soins remboursés après un accident, au travail comme dans la vie privée, de jour comme de nuit.',
  forWhom: [
    'Vous exercez seul, comme artisan, commerçant ou indépendant, et un accident arrêterait vos revenus.',
    'Votre famille compte sur vous et vous voulez lui garantir un capital.',
    'Vous êtes salarié, étudiant ou retraité et voulez compléter ce que vous avez déjà.',
  ],
  covered: [
    {
      title: 'Décès accidentel',
      text: 'Un capital versé aux bénéficiaires que vous désignez, ou à vos héritiers, si le décès survient dans les 12\u00a0mois de l’accident.',
    },
    {
      title: 'Invalidité permanente',
      text: 'Une part du capital égale au taux d’invalidité fixé par expertise médicale.',
    },
    {
      title: 'Frais médicaux',
      text: 'Soins, chirurgie, hospitalisation, pharmacie et première prothèse après un accident, après les régimes obligatoires.',
    },
    {
      title: 'Partout et à toute heure',
      text: 'Vie privée et vie professionnelle, dans le monde entier pour des séjours de 90\u00a0jours au plus.',
    },
    {
      title: 'La famille, si vous êtes marié(e)',
      text: 'L’extension au conjoint et aux enfants à charge est dans le prix et inscrite au contrat.',
    },
  ],
  notCovered: [
    'Les maladies, même révélées par un accident.',
    'Les accidents et invalidités antérieurs à la date d’effet.',
    'Les sports professionnels ou aériens et les compétitions d’engins à moteur.',
    'Le suicide et sa tentative, l’ivresse et les stupéfiants.',
    'Les rixes, sauf légitime défense ou assistance à une personne en danger.',
    'Les personnes de plus de 70\u00a0ans, sauf accord de l’assureur.',
  ],
  limits: [
    { name: 'Décès', value: '100\u00a0000\u00a0DHS' },
    { name: 'Invalidité permanente', value: '100\u00a0000\u00a0DHS selon le taux' },
    { name: 'Frais médicaux', value: '10\u00a0000\u00a0DHS' },
    { name: 'Cumul', value: 'Décès et invalidité d’un même accident ne s’ajoutent pas' },
  ],
  examples: {
    office: {
      title: 'Cadre, célibataire',
      assumptions: [
        'Travail de bureau',
        'Capitaux de 100\u00a0000\u00a0DHS, soins 10\u00a0000\u00a0DHS',
        'Contrat d’un an',
      ],
    },
    trader: {
      title: 'Commerçant(e), marié(e)',
      assumptions: [
        'Extension à la famille comprise',
        'Capitaux de 100\u00a0000\u00a0DHS, soins 10\u00a0000\u00a0DHS',
        'Contrat d’un an',
      ],
    },
    craftsman: {
      title: 'Artisan, célibataire',
      assumptions: [
        'Travail manuel',
        'Capitaux de 100\u00a0000\u00a0DHS, soins 10\u00a0000\u00a0DHS',
        'Contrat d’un an',
      ],
    },
  },
  documents: [
    'La carte d’identité nationale du souscripteur, recto et verso.',
    'Le nom des bénéficiaires que vous désignez en cas de décès.',
  ],
  claim: [
    { title: 'Faites constater les blessures', text: 'Demandez un certificat médical qui les décrit.' },
    {
      title: 'Déclarez dans les 5\u00a0jours',
      text: 'Depuis votre espace client, avec le certificat et les circonstances. En cas de décès\u00a0: acte de décès, certificat sur sa cause et qualité des bénéficiaires.',
    },
    {
      title: 'L’expertise médicale fixe le taux',
      text: 'En cas de désaccord, chacun choisit un médecin et ces deux médecins un troisième.',
    },
    {
      title: 'Le capital est versé',
      text: 'Dans les 30\u00a0jours de la remise des pièces complètes ou de l’accord sur le taux.',
    },
  ],
  law: [
    {
      title: 'Loi n°\u00a017\u201199, code des assurances',
      text: 'Notice d’information avant le contrat (art. 10), accident déclaré dans les 5\u00a0jours (art. 20). Un changement de profession se déclare dans les 8\u00a0jours.',
    },
    {
      title: 'Loi n°\u00a009\u201108',
      text: 'Les certificats médicaux sont réservés au médecin-conseil et aux personnes habilitées.',
    },
    {
      title: 'Loi n°\u00a031\u201108',
      text: 'Un contrat conclu à distance peut être abandonné dans les 7\u00a0jours, sans motif ni pénalité. La loi prévoit des exceptions.',
    },
  ],
  questions: [
    {
      question: 'Pourquoi la profession change-t-elle le prix\u00a0?',
      answer:
        'Elle dit à quels accidents vous êtes exposé. Il y a trois classes\u00a0: travail de bureau, travail au contact du public, travail manuel.',
    },
    {
      question: 'Les accidents de la route sont-ils couverts\u00a0?',
      answer: 'Oui, comme tout accident corporel, sauf les cas exclus.',
    },
    {
      question: 'L’indemnité s’ajoute-t-elle à d’autres contrats\u00a0?',
      answer:
        'Les capitaux de décès et d’invalidité sont ceux du contrat. Les frais médicaux complètent ce que les régimes obligatoires ont payé. Déclarez vos autres assurances.',
    },
    {
      question: 'Je change de métier\u00a0: que faire\u00a0?',
      answer:
        'Déclarez-le dans les 8\u00a0jours depuis votre espace client. Un métier plus exposé peut modifier la prime.',
    },
    {
      question: 'Faut-il un examen médical\u00a0?',
      answer: 'Le devis n’en demande pas. Le médecin-conseil peut examiner l’assuré après un accident.',
    },
  ],
} satisfies ProductPage<keyof typeof personalAccidentExamples>
