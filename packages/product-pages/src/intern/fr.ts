import type { ProductPage } from '@wassit/domain/products/product-page'
import type { internExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Assurance stagiaire au Maroc\u00a0: accident et responsabilité civile',
    description:
      'L’assurance que demandent les organismes d’accueil\u00a0: accident, responsabilité civile, prix unique pour un stage de six mois au plus, devis en ligne.',
  },
  title: 'Assurance stagiaire',
  promise:
    'L’assurance que votre organisme d’accueil vous demande, sans aucune question technique\u00a0: vos coordonnées, et le prix est là.',
  forWhom: [
    'Vous faites un stage au Maroc et l’entreprise, l’administration ou l’association demande une assurance.',
    'Vous avez une convention de stage, de six mois au plus.',
    'Vous êtes étudiant, jeune diplômé ou en reconversion.',
  ],
  covered: [
    {
      title: 'Accident corporel',
      text: 'Pendant le stage et sur le trajet direct de votre domicile au lieu du stage.',
    },
    {
      title: 'Décès et invalidité permanente',
      text: 'Par accident\u00a0: un capital à vos héritiers, ou une part du capital égale au taux d’invalidité.',
    },
    {
      title: 'Frais médicaux',
      text: 'Les soins, l’hospitalisation et les médicaments prescrits après un accident.',
    },
    {
      title: 'Responsabilité civile du stagiaire',
      text: 'Les dommages causés à l’organisme d’accueil, à son personnel et aux tiers pendant le stage.',
    },
  ],
  notCovered: [
    'Ce qui a lieu hors des dates et des activités du stage.',
    'Les maladies, même révélées par un accident.',
    'Les biens confiés au stagiaire, l’argent et les données informatiques.',
    'La conduite d’un véhicule à moteur pour l’organisme d’accueil.',
    'Les travaux en hauteur, sous terre, en mer ou avec des explosifs, sauf déclaration acceptée.',
    'L’ivresse, les stupéfiants, les rixes et les actes intentionnels.',
  ],
  limits: [
    { name: 'Décès', value: '50\u00a0000\u00a0DHS' },
    { name: 'Invalidité permanente', value: '50\u00a0000\u00a0DHS selon le taux' },
    { name: 'Frais médicaux', value: '5\u00a0000\u00a0DHS' },
    { name: 'Responsabilité civile', value: '100\u00a0000\u00a0DHS par sinistre' },
    { name: 'Territoire', value: 'Le Maroc' },
  ],
  examples: {
    internship: {
      title: 'Un stage de six mois au plus',
      assumptions: [
        'Prix unique, quel que soit le stage',
        'Accident et responsabilité civile',
        'Six mois au plus',
      ],
    },
  },
  documents: [
    'La carte d’identité nationale du stagiaire, recto et verso.',
    'La convention de stage\u00a0: organisme d’accueil, dates et nature du stage.',
  ],
  claim: [
    { title: 'Prévenez l’organisme d’accueil', text: 'Demandez-lui une attestation sur les faits.' },
    { title: 'Faites constater la blessure', text: 'Par un certificat médical.' },
    {
      title: 'Déclarez dans les 5\u00a0jours',
      text: 'Depuis votre espace client, avec la convention de stage et ces pièces.',
    },
    {
      title: 'L’indemnité est versée',
      text: 'Après accord\u00a0; en cas de désaccord sur le taux, chacun choisit un médecin et ces deux médecins un troisième.',
    },
  ],
  law: [
    {
      title: 'Loi n°\u00a017\u201199, code des assurances',
      text: 'Notice d’information avant le contrat (art. 10), accident déclaré dans les 5\u00a0jours (art. 20).',
    },
    {
      title: 'Loi n°\u00a031\u201108',
      text: 'Un contrat conclu à distance peut être abandonné dans les 7\u00a0jours, sans motif ni pénalité. La loi prévoit des exceptions.',
    },
    {
      title: 'Loi n°\u00a043\u201120',
      text: 'Vous signez en ligne\u00a0: la signature électronique et ses preuves sont jointes au contrat.',
    },
  ],
  questions: [
    {
      question: 'Pourquoi ne me pose-t-on aucune question\u00a0?',
      answer:
        'Le prix est le même pour tous les stages. Les dates et l’organisme d’accueil sont ajoutés au contrat.',
    },
    {
      question: 'Mon stage dure plus de six mois\u00a0: que faire\u00a0?',
      answer: 'Un stage plus long demande un nouveau contrat.',
    },
    {
      question: 'Et si mon stage est annulé\u00a0?',
      answer: 'Avant la date d’effet, la prime est remboursée, frais déduits.',
    },
    {
      question: 'Un ordinateur que je casse est-il couvert\u00a0?',
      answer:
        'S’il vous a été confié, non. Les autres dommages matériels causés à l’organisme d’accueil le sont, dans la limite du plafond.',
    },
    {
      question: 'Quand puis-je remettre le document à mon stage\u00a0?',
      answer:
        'Une fois la prime payée et le contrat signé, vous téléchargez vos documents depuis votre espace client.',
    },
  ],
} satisfies ProductPage<keyof typeof internExamples>
