import type { ProductPage } from '@wassit/domain/products/product-page'
import type { carExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Assurance auto au Maroc\u00a0: garanties, exemples de prix, devis',
    description:
      'Responsabilité civile, dommage collision ou tous risques\u00a0: ce qui est couvert, ce qui ne l’est pas, des prix calculés avec leur détail et votre devis en ligne.',
  },
  title: 'Assurance automobile',
  promise:
    'De la responsabilité civile obligatoire aux tous risques\u00a0: votre prix s’affiche ligne par ligne, taxes comprises, avant toute création de compte.',
  forWhom: [
    'Vous avez une voiture particulière immatriculée au Maroc, ou neuve et encore en WW.',
    'Vous la conduisez à titre privé, jamais pour le transport payant de personnes ou de marchandises.',
    'Votre contrat arrive à sa fin et vous voulez savoir ce que chaque garantie vous coûte.',
  ],
  covered: [
    {
      title: 'Responsabilité civile (obligatoire)',
      text: 'Dans les trois formules. Les dommages corporels et matériels que votre voiture cause aux autres.',
    },
    {
      title: 'Défense et recours',
      text: 'Dans les trois formules. Votre défense après un accident, et la réclamation de vos dommages au responsable.',
    },
    {
      title: 'Personnes transportées',
      text: 'Dans les trois formules. Frais médicaux, invalidité et décès des occupants, même si le conducteur est responsable.',
    },
    {
      title: 'Événements catastrophiques',
      text: 'Dans les trois formules, par la loi n°\u00a0110\u201114\u00a0: séisme, inondation, acte de terrorisme, selon la décision publiée au Bulletin officiel.',
    },
    {
      title: 'Dommage collision',
      text: 'Dans la formule du même nom. Votre voiture, responsable ou non, en cas de choc avec un véhicule identifié.',
    },
    {
      title: 'Dommages tous accidents',
      text: 'En tous risques. Votre voiture, quelle que soit la cause et sans tiers identifié.',
    },
    {
      title: 'Vol, incendie et bris de glace',
      text: 'En dommage collision et en tous risques. La valeur de la voiture au jour du sinistre, à dire d’expert\u00a0; le pare-brise et les vitres.',
    },
    { title: 'Assistance', text: 'En dommage collision et en tous risques. Dépannage et remorquage.' },
  ],
  notCovered: [
    'En responsabilité civile seule\u00a0: les dommages à votre propre voiture, dont le vol, l’incendie et le bris de glace.',
    'En dommage collision\u00a0: les dégâts sans tiers identifié, comme un choc contre un obstacle ou un dégât en stationnement.',
    'L’usure, le défaut d’entretien et les pannes sans accident.',
    'Le transport payant de personnes ou de marchandises, même exceptionnel.',
    'La conduite sans permis valable et, pour les dommages à votre voiture, sous l’effet de l’alcool ou de stupéfiants.',
    'Les courses, les paris et les essais sur circuit.',
    'Les objets et marchandises transportés.',
    'Les dommages causés intentionnellement par l’assuré.',
  ],
  limits: [
    { name: 'Responsabilité civile', value: '50\u00a0000\u00a0000\u00a0DHS par événement' },
    { name: 'Personnes transportées, décès', value: '50\u00a0000\u00a0DHS' },
    { name: 'Personnes transportées, invalidité', value: '100\u00a0000\u00a0DHS' },
    { name: 'Personnes transportées, frais médicaux', value: '10\u00a0000\u00a0DHS' },
    {
      name: 'Dommage collision, plafond',
      value: '20\u00a0% de la valeur actuelle, 20\u00a0000\u00a0DHS au moins',
    },
    { name: 'Dommage collision, franchise', value: '5\u00a0% des dommages' },
    { name: 'Tous accidents, franchise', value: '5\u00a0% des dommages, 3\u00a0000\u00a0DHS au moins' },
    { name: 'Vol, franchise', value: '10\u00a0% de la valeur, 3\u00a0000\u00a0DHS au moins' },
    { name: 'Incendie, franchise', value: '5\u00a0% de la valeur' },
    { name: 'Bris de glace, plafond', value: '6\u00a0000\u00a0DHS' },
  ],
  examples: {
    liability: {
      title: 'Citadine essence, responsabilité civile seulement',
      assumptions: [
        'Essence, 6\u00a0CV fiscaux',
        'Voiture de 6\u00a0ans',
        'Permis de plus de deux ans',
        'Contrat d’un an, bonus-malus non compté',
      ],
    },
    collision: {
      title: 'Berline diesel, dommage collision',
      assumptions: [
        'Diesel, 7\u00a0CV fiscaux',
        'Valeur actuelle\u00a0: 150\u00a0000\u00a0DHS',
        'Permis de plus de deux ans',
        'Contrat d’un an, bonus-malus non compté',
      ],
    },
    allRisks: {
      title: 'Voiture diesel récente, tous risques',
      assumptions: [
        'Diesel, 6\u00a0CV fiscaux, voiture d’un an',
        'Valeur à neuf\u00a0: 200\u00a0000\u00a0DHS',
        'Permis de plus de deux ans',
        'Contrat d’un an, bonus-malus non compté',
      ],
    },
  },
  documents: [
    'La carte d’identité nationale du souscripteur, recto et verso.',
    'Le permis de conduire du conducteur habituel, recto et verso.',
    'La carte grise, recto et verso, ou le certificat de mise en circulation d’une voiture en WW.',
    'Le relevé d’information de votre assureur précédent, pour le bonus de 10\u00a0%.',
  ],
  claim: [
    {
      title: 'Protégez, puis alertez',
      text: 'S’il y a un blessé, appelez les secours, puis la police ou la gendarmerie\u00a0: il faut un procès-verbal.',
    },
    {
      title: 'Remplissez le constat amiable',
      text: 'Sur place, avec l’autre conducteur, même si vous n’êtes pas d’accord. Prenez des photos et les noms des témoins.',
    },
    {
      title: 'Déclarez dans les 5\u00a0jours',
      text: 'Depuis votre espace client, avec vos photos. Un vol\u00a0: plainte, puis déclaration dans les 48\u00a0heures. Un événement catastrophique\u00a0: dans les 20\u00a0jours.',
    },
    {
      title: 'Faites expertiser avant de réparer',
      text: 'L’expert évalue les dommages. L’assureur paie les réparations, ou la valeur de la voiture si elle est volée ou détruite, franchise déduite.',
    },
    {
      title: 'Suivez votre dossier',
      text: 'Chaque étape est dans votre espace client\u00a0; l’indemnité est versée après votre accord signé.',
    },
  ],
  law: [
    {
      title: 'Loi n°\u00a017\u201199, code des assurances',
      text: 'Elle rend la responsabilité civile obligatoire pour tout véhicule à moteur et fixe vos droits et vos devoirs\u00a0: notice avant le contrat (art. 10), déclaration du sinistre dans les 5\u00a0jours (art. 20).',
    },
    {
      title: 'Loi n°\u00a059\u201113',
      text: 'Elle porte le minimum de la garantie de responsabilité civile à 50\u00a0000\u00a0000\u00a0DHS par événement pour les voitures.',
    },
    {
      title: 'Loi n°\u00a0110\u201114',
      text: 'Elle inscrit la garantie des événements catastrophiques dans les contrats automobiles.',
    },
    {
      title: 'Bonus-malus (CRM)',
      text: '10\u00a0% de moins sur la responsabilité civile après 24\u00a0mois sans accident responsable\u00a0; 20\u00a0% de plus par accident matériel et 30\u00a0% par accident corporel des 12 derniers mois.',
    },
    {
      title: 'Loi n°\u00a031\u201108',
      text: 'Un contrat conclu à distance peut être abandonné dans les 7\u00a0jours. Pour cette assurance obligatoire, l’attestation est restituée et la période garantie reste due.',
    },
  ],
  questions: [
    {
      question: 'Le prix affiché est-il définitif\u00a0?',
      answer:
        'Il est calculé par le barème en vigueur et porte la mention «\u00a0Indicatif\u00a0» tant que l’assureur ne l’a pas confirmé. Le devis que vous acceptez fixe le prix.',
    },
    {
      question: 'Comment le bonus est-il pris en compte\u00a0?',
      answer:
        'Les exemples sont au coefficient 1,00. Avec un relevé d’information sans accident responsable sur 24\u00a0mois, la part de responsabilité civile baisse de 10\u00a0%.',
    },
    {
      question: 'Puis-je choisir les tous risques pour une voiture ancienne\u00a0?',
      answer:
        'Cela dépend de l’assureur. Jusqu’à l’âge que chacun fixe, le prix est immédiat\u00a0; au-delà, l’assureur donne son accord ou un conseiller étudie votre demande. La comparaison le dit offre par offre.',
    },
    {
      question: 'Quand recevrai-je l’attestation d’assurance\u00a0?',
      answer:
        'L’assureur la délivre une fois le contrat signé et la prime payée. Elle doit se trouver dans la voiture\u00a0: notre attestation ne la remplace pas aux contrôles routiers.',
    },
    {
      question: 'Mon permis est récent\u00a0: qu’est-ce que cela change\u00a0?',
      answer:
        'Moins d’un an de permis ajoute 25\u00a0% à la responsabilité civile, moins de deux ans 15\u00a0%. La ligne est visible dans votre prix.',
    },
    {
      question: 'Que se passe-t-il à la fin du contrat\u00a0?',
      answer:
        'Il est conclu pour une durée ferme d’un an et ne se renouvelle pas seul. Vous demandez le renouvellement depuis votre espace client.',
    },
  ],
} satisfies ProductPage<keyof typeof carExamples>
