import type { ProductPage } from '@wassit/domain/products/product-page'
import type { homeExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Assurance habitation au Maroc\u00a0: garanties, prix, devis en ligne',
    description:
      'Incendie, dégâts des eaux, vol, responsabilité civile\u00a0: ce que couvre la multirisque habitation du propriétaire ou du locataire, avec des prix calculés.',
  },
  title: 'Assurance habitation',
  promise:
    'Votre logement, vos meubles et votre responsabilité dans un seul contrat, au prix calculé sur la valeur que vous déclarez.',
  forWhom: [
    'Vous êtes propriétaire de l’appartement, de la maison ou de la villa que vous habitez.',
    'Vous êtes locataire\u00a0: vous répondez du logement envers son propriétaire en cas d’incendie ou de dégât des eaux.',
    'Vous voulez protéger vos meubles et ce que votre famille pourrait devoir aux voisins.',
  ],
  covered: [
    {
      title: 'Incendie, explosion et foudre',
      text: 'Le mobilier et le logement, mesures de sauvetage comprises.',
    },
    {
      title: 'Dégâts des eaux',
      text: 'Fuites, débordements et infiltrations accidentelles, avec la recherche de la fuite.',
    },
    { title: 'Vol et vandalisme', text: 'Après effraction, escalade, fausses clés, agression ou menace.' },
    {
      title: 'Bris de glaces et dommages électriques',
      text: 'Les vitres, glaces et miroirs fixés\u00a0; les appareils touchés par la foudre, une surtension ou un court-circuit.',
    },
    {
      title: 'Le bâtiment, si vous êtes propriétaire',
      text: 'Le logement ou votre part de copropriété, jusqu’à la valeur de reconstruction.',
    },
    {
      title: 'Les risques locatifs, si vous êtes locataire',
      text: 'Ce que vous devez au propriétaire après un incendie, une explosion ou un dégât des eaux.',
    },
    {
      title: 'Responsabilité civile chef de famille',
      text: 'Les dommages causés aux autres dans la vie privée par vous, votre conjoint, vos enfants mineurs, vos employés de maison et vos animaux, et le recours des voisins.',
    },
    {
      title: 'Événements catastrophiques',
      text: 'Le logement et le mobilier, dans les conditions de la loi n°\u00a0110\u201114.',
    },
  ],
  notCovered: [
    'L’usure, le défaut d’entretien, l’humidité et les dommages progressifs.',
    'Le vol sans effraction ni violence, et dans un logement inoccupé plus de 90\u00a0jours.',
    'Les espèces, les titres et, hors coffre, les bijoux de valeur.',
    'L’activité professionnelle exercée dans le logement.',
    'Les fissures et affaissements dus à la construction ou au sol.',
    'Les travaux et installations non conformes aux règlements.',
    'Les dommages causés intentionnellement par l’assuré.',
  ],
  limits: [
    { name: 'Mobilier', value: 'Le capital que vous déclarez' },
    { name: 'Bâtiment ou risques locatifs', value: '4 fois la valeur du mobilier' },
    { name: 'Objets de valeur', value: '20\u00a0% du capital mobilier' },
    { name: 'Vol, franchise', value: '10\u00a0% des dommages' },
    { name: 'Dégâts des eaux, franchise', value: '500\u00a0DHS' },
  ],
  examples: {
    tenant: {
      title: 'Locataire d’un appartement',
      assumptions: [
        'Mobilier\u00a0: 60\u00a0000\u00a0DHS',
        'Risques locatifs\u00a0: 240\u00a0000\u00a0DHS',
        'Contrat d’un an',
      ],
    },
    owner: {
      title: 'Propriétaire d’un appartement',
      assumptions: [
        'Mobilier\u00a0: 100\u00a0000\u00a0DHS',
        'Valeur de reconstruction\u00a0: 400\u00a0000\u00a0DHS',
        'Contrat d’un an',
      ],
    },
    villa: {
      title: 'Propriétaire d’une villa',
      assumptions: [
        'Mobilier\u00a0: 200\u00a0000\u00a0DHS',
        'Valeur de reconstruction\u00a0: 800\u00a0000\u00a0DHS',
        'Contrat d’un an',
      ],
    },
  },
  documents: [
    'La carte d’identité nationale du souscripteur, recto et verso.',
    'Une estimation honnête de votre mobilier\u00a0: le prix et l’indemnité en dépendent.',
    'À garder chez vous\u00a0: factures et photos des objets de valeur, elles prouvent leur existence après un vol.',
  ],
  claim: [
    {
      title: 'Limitez les dégâts',
      text: 'Coupez l’eau, l’électricité ou le gaz. Gardez les biens abîmés et ne réparez pas avant l’accord de l’assureur, sauf urgence.',
    },
    {
      title: 'Après un vol, portez plainte',
      text: 'Prévenez l’assureur dans les 48\u00a0heures, avec la liste des objets et leurs preuves d’achat ou photos.',
    },
    {
      title: 'Déclarez dans les 5\u00a0jours',
      text: 'Depuis votre espace client, avec photos et devis de réparation. Un événement catastrophique\u00a0: dans les 20\u00a0jours.',
    },
    {
      title: 'L’expert estime',
      text: 'Le mobilier à sa valeur d’usage, le bâtiment à sa valeur de reconstruction, vétusté déduite.',
    },
    {
      title: 'L’indemnité est versée',
      text: 'Après votre accord, franchise déduite, dans la limite des capitaux déclarés.',
    },
  ],
  law: [
    {
      title: 'Loi n°\u00a017\u201199, code des assurances',
      text: 'Notice d’information avant le contrat (art. 10), sinistre déclaré dans les 5\u00a0jours (art. 20). Une valeur déclarée trop basse réduit l’indemnité dans la même proportion.',
    },
    {
      title: 'Loi n°\u00a0110\u201114',
      text: 'Elle organise la couverture des événements catastrophiques\u00a0: séisme, inondation, acte de terrorisme, après la décision publiée au Bulletin officiel.',
    },
    {
      title: 'Loi n°\u00a031\u201108',
      text: 'Un contrat conclu à distance peut être abandonné dans les 7\u00a0jours, sans motif ni pénalité\u00a0; la prime est remboursée dans les 15\u00a0jours. La loi prévoit des exceptions.',
    },
  ],
  questions: [
    {
      question: 'L’assurance habitation est-elle obligatoire\u00a0?',
      answer: 'La loi ne l’impose ni au propriétaire ni au locataire. Un bail peut la demander.',
    },
    {
      question: 'Pourquoi la reconstruction vaut-elle quatre fois le mobilier\u00a0?',
      answer:
        'C’est la règle de calcul du formulaire. Si elle ne correspond pas à votre logement, dites-le au conseiller avant d’accepter le devis.',
    },
    {
      question: 'Que se passe-t-il si je sous-estime mes meubles\u00a0?',
      answer:
        'L’indemnité est réduite dans la même proportion\u00a0: avec la moitié de la valeur déclarée, la moitié du dommage est payée.',
    },
    {
      question: 'Mes bijoux sont-ils couverts\u00a0?',
      answer: 'Dans un coffre fermé, oui, dans la limite de 20\u00a0% du capital mobilier. Hors coffre, non.',
    },
    {
      question: 'Et si je déménage\u00a0?',
      answer:
        'Déclarez-le depuis votre espace client\u00a0: le contrat peut suivre le nouveau logement, ou prendre fin.',
    },
  ],
} satisfies ProductPage<keyof typeof homeExamples>
