import type { ProductPage } from '@wassit/domain/products/product-page'
import type { motorcycleExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Assurance moto et scooter au Maroc\u00a0: prix par cylindrée, devis',
    description:
      'Cyclomoteur, moto, scooter ou triporteur\u00a0: la responsabilité civile obligatoire, des prix calculés par cylindrée, les exclusions et votre devis en ligne.',
  },
  title: 'Assurance moto',
  promise:
    'La responsabilité civile obligatoire de votre cyclomoteur, moto, scooter ou triporteur, à un prix qui dépend de la cylindrée et s’affiche aussitôt.',
  forWhom: [
    'Vous roulez en cyclomoteur, en scooter ou en moto, à essence ou électrique.',
    'Vous avez un triporteur pour vos propres marchandises.',
    'Vous venez d’acheter un deux-roues et devez l’assurer avant de rouler.',
  ],
  covered: [
    {
      title: 'Responsabilité civile (obligatoire)',
      text: 'Les dommages corporels et matériels que le deux-roues ou le triporteur cause aux autres. Votre passager, transporté dans les règles, compte parmi les autres.',
    },
    {
      title: 'Défense',
      text: 'L’assureur dirige et paie votre défense quand votre responsabilité garantie est recherchée.',
    },
    {
      title: 'Événements catastrophiques',
      text: 'La garantie de la loi n°\u00a0110\u201114 est comprise, dans les conditions de cette loi.',
    },
  ],
  notCovered: [
    'Les dommages au véhicule assuré, dont le vol et l’incendie, et les blessures du conducteur.',
    'Une cylindrée réelle supérieure à celle déclarée, ou un moteur modifié.',
    'Le transport payant de personnes, même exceptionnel.',
    'La conduite sans permis valable pour la cylindrée, ou sans l’âge requis.',
    'Plus de passagers que n’en prévoit la carte grise.',
    'Les courses, les paris, les acrobaties et les essais.',
    'Les dommages causés intentionnellement par l’assuré.',
  ],
  limits: [
    { name: 'Responsabilité civile', value: '25\u00a0000\u00a0000\u00a0DHS par événement' },
    { name: 'Franchise envers les victimes', value: 'Aucune' },
    { name: 'Territoire', value: 'Le Maroc' },
  ],
  examples: {
    moped: {
      title: 'Cyclomoteur de 49\u00a0cm³',
      assumptions: [
        '50\u00a0cm³ au plus, cylindrée réelle',
        'Responsabilité civile seulement',
        'Contrat d’un an',
      ],
    },
    light: {
      title: 'Moto ou scooter de 125\u00a0cm³',
      assumptions: ['De 51 à 125\u00a0cm³', 'Responsabilité civile seulement', 'Contrat d’un an'],
    },
    threeWheeler: {
      title: 'Triporteur de 200\u00a0cm³',
      assumptions: [
        'Usage privé, sans transport payant de personnes',
        'Responsabilité civile seulement',
        'Contrat d’un an',
      ],
    },
  },
  documents: [
    'La carte d’identité nationale du souscripteur, recto et verso.',
    'Le permis de conduire, recto et verso, si la cylindrée en demande un.',
    'La carte grise ou les papiers du véhicule, recto et verso.',
  ],
  claim: [
    {
      title: 'Portez secours',
      text: 'S’il y a un blessé, appelez les secours, puis la police ou la gendarmerie, qui dresse un procès-verbal.',
    },
    {
      title: 'Remplissez le constat amiable',
      text: 'Après un accident matériel, sur place. Ne reconnaissez aucune responsabilité sans l’accord de l’assureur.',
    },
    {
      title: 'Déclarez dans les 5\u00a0jours',
      text: 'Depuis votre espace client, avec le constat et vos photos. Un événement catastrophique\u00a0: dans les 20\u00a0jours.',
    },
    {
      title: 'L’assureur indemnise les victimes',
      text: 'Selon le barème légal. Votre espace client vous dit où en est le dossier.',
    },
  ],
  law: [
    {
      title: 'Loi n°\u00a017\u201199, code des assurances',
      text: 'La responsabilité civile est obligatoire pour tout véhicule à moteur, cyclomoteurs compris. Le sinistre se déclare dans les 5\u00a0jours (art. 20).',
    },
    {
      title: 'Loi n°\u00a059\u201113',
      text: 'Elle porte le minimum de la garantie à 25\u00a0000\u00a0000\u00a0DHS par événement pour les deux-roues.',
    },
    {
      title: 'Loi n°\u00a0110\u201114',
      text: 'Elle inscrit la garantie des événements catastrophiques dans les contrats des véhicules à moteur.',
    },
    {
      title: 'Loi n°\u00a031\u201108',
      text: 'Un contrat conclu à distance peut être abandonné dans les 7\u00a0jours. Pour cette assurance obligatoire, l’attestation est restituée et la période garantie reste due.',
    },
  ],
  questions: [
    {
      question: 'Pourquoi la cylindrée réelle est-elle si importante\u00a0?',
      answer:
        'Le prix en dépend. Beaucoup d’engins vendus pour 49\u00a0cm³ dépassent 50\u00a0cm³\u00a0: une cylindrée déclarée trop basse peut faire perdre la garantie.',
    },
    {
      question: 'Puis-je assurer ma moto contre le vol\u00a0?',
      answer: 'Non. Pour les deux-roues, nous proposons la responsabilité civile seule.',
    },
    {
      question: 'Comment déclarer un deux-roues électrique\u00a0?',
      answer: 'Il n’a pas de cylindrée\u00a0: choisissez la classe équivalente indiquée dans le formulaire.',
    },
    {
      question: 'Pourquoi un triporteur est-il plus cher\u00a0?',
      answer: 'Peu d’assureurs l’acceptent. Le prix affiché est à confirmer par la compagnie.',
    },
    {
      question: 'Quand suis-je couvert\u00a0?',
      answer:
        'À la date inscrite au contrat, une fois la prime payée et le contrat signé. L’assureur délivre alors l’attestation à présenter aux contrôles.',
    },
  ],
} satisfies ProductPage<keyof typeof motorcycleExamples>
