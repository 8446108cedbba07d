import type { ProductPage } from '@wassit/domain/products/product-page'
import type { internExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Internship insurance in Morocco: accident and liability',
    description:
      'The insurance host organisations ask for: accident, liability, one price for an internship of six months at most, and your quote online in Morocco.',
  },
  title: 'Internship insurance',
  promise:
    'The insurance your host organisation asks for, without a single technical question: your contact details, and the price is there.',
  forWhom: [
    'You are doing an internship in Morocco and the company, administration or association asks for insurance.',
    'You have an internship agreement, for six months at most.',
    'You are a student, a recent graduate or changing careers.',
  ],
  covered: [
    {
      title: 'Personal accident',
      text: 'During the internship and on the direct way from your home to it.',
    },
    {
      title: 'Death and permanent disability',
      text: 'By accident: a sum for your heirs, or a share of it equal to the degree of disability.',
    },
    { title: 'Medical expenses', text: 'Care, hospital and prescribed medicines after an accident.' },
    {
      title: 'The intern’s liability',
      text: 'Damage caused to the host organisation, its staff and third parties during the internship.',
    },
  ],
  notCovered: [
    'Anything outside the dates and activities of the internship.',
    'Illnesses, even if an accident brought them to light.',
    'Goods entrusted to the intern, money and computer data.',
    'Driving a motor vehicle for the host organisation.',
    'Work at height, underground, at sea or with explosives, unless declared and accepted.',
    'Drunkenness, drugs, brawls and intentional acts.',
  ],
  limits: [
    { name: 'Death', value: '50\u00a0000\u00a0DHS' },
    { name: 'Permanent disability', value: '50\u00a0000\u00a0DHS by degree' },
    { name: 'Medical expenses', value: '5\u00a0000\u00a0DHS' },
    { name: 'Liability', value: '100\u00a0000\u00a0DHS per claim' },
    { name: 'Territory', value: 'Morocco' },
  ],
  examples: {
    internship: {
      title: 'An internship of six months at most',
      assumptions: ['One price, whatever the internship', 'Accident and liability', 'Six months at most'],
    },
  },
  documents: [
    'The intern’s national identity card, both sides.',
    'The internship agreement: host organisation, dates and nature of the internship.',
  ],
  claim: [
    { title: 'Tell the host organisation', text: 'Ask it for a statement of what happened.' },
    { title: 'Have the injury recorded', text: 'By a medical certificate.' },
    {
      title: 'Report within 5\u00a0days',
      text: 'From your customer area, with the internship agreement and these papers.',
    },
    {
      title: 'The compensation is paid',
      text: 'After agreement; if you disagree on the degree, each side chooses a doctor and these two choose a third.',
    },
  ],
  law: [
    {
      title: 'Law no.\u00a017\u201199, insurance code',
      text: 'Information before the contract (art. 10), accident reported within 5\u00a0days (art. 20).',
    },
    {
      title: 'Law no.\u00a031\u201108',
      text: 'A contract made at a distance can be given up within 7\u00a0days, without reason or penalty. The law provides for exceptions.',
    },
    {
      title: 'Law no.\u00a043\u201120',
      text: 'You sign online: the electronic signature and its evidence are attached to the contract.',
    },
  ],
  questions: [
    {
      question: 'Why am I asked no questions?',
      answer:
        'The price is the same for every internship. The dates and the host organisation are added to the contract.',
    },
    {
      question: 'My internship is longer than six months: what do I do?',
      answer: 'A longer internship needs a new contract.',
    },
    {
      question: 'And if my internship is cancelled?',
      answer: 'Before the cover begins, the premium is refunded, less costs.',
    },
    {
      question: 'Is a computer I break covered?',
      answer:
        'Not if it was entrusted to you. Other material damage caused to the host organisation is, within the limit.',
    },
    {
      question: 'When can I hand the document in?',
      answer:
        'Once the premium is paid and the contract signed, you download your documents from your customer area.',
    },
  ],
} satisfies ProductPage<keyof typeof internExamples>
