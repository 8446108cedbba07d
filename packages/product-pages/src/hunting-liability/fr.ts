import type { ProductPage } from '@wassit/domain/products/product-page'
import type { huntingLiabilityExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Assurance chasse au Maroc\u00a0: RC obligatoire du chasseur, prix',
    description:
      'La responsabilité civile obligatoire pour le permis de chasse, 50\u00a0000\u00a0000\u00a0DHS par événement\u00a0: ce qui est couvert, ce qui ne l’est pas, le prix et le devis.',
  },
  title: 'Assurance responsabilité civile chasse',
  promise:
    'L’assurance sans laquelle le permis de chasse ne peut pas être délivré, demandée en trois questions.',
  forWhom: [
    'Vous demandez ou renouvelez votre permis de chasse au Maroc.',
    'Vous chassez avec une arme déclarée, seul ou en battue.',
    'Vous chassez avec vos chiens.',
  ],
  covered: [
    {
      title: 'Responsabilité civile du chasseur (obligatoire)',
      text: 'Les dommages corporels et matériels causés aux autres pendant l’acte de chasse, la battue et le trajet. Les autres chasseurs et les rabatteurs sont des tiers.',
    },
    { title: 'Vos armes déclarées', text: 'Y compris pendant leur nettoyage, leur transport et leur dépôt.' },
    { title: 'Vos chiens', text: 'Les dommages qu’ils causent pendant l’acte de chasse.' },
    {
      title: 'Défense',
      text: 'L’assureur dirige votre défense quand votre responsabilité garantie est recherchée.',
    },
  ],
  notCovered: [
    'La chasse sans permis valable, hors saison, de nuit ou dans un lieu interdit.',
    'Vos propres blessures, vos biens et vos chiens.',
    'Les dommages causés par une arme non déclarée ou modifiée.',
    'Les dommages au gibier et aux récoltes.',
    'L’organisation de chasses payantes et la direction d’une société de chasse.',
    'La chasse sous l’effet de l’alcool ou de stupéfiants, sauf envers les victimes.',
    'Les dommages causés intentionnellement par l’assuré.',
  ],
  limits: [
    { name: 'Responsabilité civile', value: '50\u00a0000\u00a0000\u00a0DHS par événement' },
    { name: 'Franchise envers les victimes', value: 'Aucune' },
    { name: 'Territoire', value: 'Le Maroc, dans les périodes et les lieux ouverts à la chasse' },
  ],
  examples: {
    season: {
      title: 'Un chasseur',
      assumptions: [
        'Responsabilité civile obligatoire',
        'Le calibre et l’arme ne changent pas le prix',
        'Contrat d’un an',
      ],
    },
  },
  documents: [
    'La carte d’identité nationale du souscripteur, recto et verso.',
    'Le numéro du permis de chasse.',
    'Le calibre et le numéro de série de l’arme.',
  ],
  claim: [
    { title: 'Portez secours', text: 'Prévenez les secours et les autorités s’il y a un blessé.' },
    {
      title: 'Relevez les noms',
      text: 'Ceux des participants et des témoins. Ne reconnaissez aucune responsabilité sans l’accord de l’assureur.',
    },
    {
      title: 'Déclarez dans les 5\u00a0jours',
      text: 'Depuis votre espace client, avec les circonstances et le procès-verbal.',
    },
    {
      title: 'L’assureur indemnise les victimes',
      text: 'Sans franchise. Une sanction encourue après l’accident ne leur est pas opposable.',
    },
  ],
  law: [
    {
      title: 'Dahir du 21 juillet 1923, art. 5',
      text: 'Le permis de chasse n’est délivré que sur une attestation d’assurance.',
    },
    {
      title: 'Loi n°\u00a017\u201199, code des assurances',
      text: 'La garantie est de 50\u00a0000\u00a0000\u00a0DHS par événement au moins. L’assureur ne peut pas refuser un chasseur\u00a0; il notifie toute suspension ou résiliation à l’autorité, qui retire le permis.',
    },
    {
      title: 'Loi n°\u00a031\u201108',
      text: 'Un contrat conclu à distance peut être abandonné dans les 7\u00a0jours. Pour cette assurance obligatoire, l’attestation est restituée et la période garantie reste due.',
    },
  ],
  questions: [
    {
      question: 'Votre document suffit-il pour le permis\u00a0?',
      answer: 'Non. L’assureur délivre l’attestation exigée, une fois le contrat signé et la prime payée.',
    },
    {
      question: 'Mes propres blessures sont-elles couvertes\u00a0?',
      answer: 'Non, cette garantie protège les autres. L’individuelle accident couvre les vôtres.',
    },
    {
      question: 'J’ai plusieurs fusils\u00a0: que faire\u00a0?',
      answer:
        'Chaque arme doit être déclarée, avec son calibre et son numéro de série. Dites-le au conseiller.',
    },
    {
      question: 'Le calibre change-t-il le prix\u00a0?',
      answer: 'Non. Le permis et l’arme sont demandés pour le contrat, pas pour le prix.',
    },
    {
      question: 'Que se passe-t-il si mon contrat est résilié\u00a0?',
      answer:
        'L’assureur en informe l’autorité qui délivre les permis\u00a0: sans assurance, le permis est retiré.',
    },
  ],
} satisfies ProductPage<keyof typeof huntingLiabilityExamples>
