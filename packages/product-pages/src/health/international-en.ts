import type { ProductPage } from '@wassit/domain/products/product-page'
import type { healthExamples } from './examples.ts'

export const page = {
  search: {
    title: 'International health insurance in Morocco: cover and price',
    description:
      'Hospital, serious illness, maternity and evacuation, in Morocco and abroad, up to 6\u00a0500\u00a0000\u00a0DHS a year: exclusions, waiting periods, price and quote.',
  },
  title: 'International health insurance',
  promise:
    'Get treated in Morocco or abroad, up to 6\u00a0500\u00a0000\u00a0DHS per person per year, evacuation included.',
  forWhom: [
    'You want to be able to choose a hospital abroad for an operation or a serious illness.',
    'You travel often, or your family lives between two countries.',
    'You are 65 at most when you join; beyond that, the insurer looks into each request.',
  ],
  covered: [
    {
      title: 'Hospital care',
      text: 'Private room, intensive care, surgery, fees and medicines, in Morocco and abroad, as a rule paid directly to the hospital.',
    },
    {
      title: 'Serious illness',
      text: 'Cancer, organ transplants, dialysis and heart surgery, in a hospital approved by the medical platform.',
    },
    {
      title: 'Outpatient care',
      text: 'Consultations, tests, imaging, paramedical care and medicines, on prescription.',
    },
    {
      title: 'Maternity',
      text: 'Care during pregnancy, birth and care of the newborn for 30\u00a0days, within the contract’s limits.',
    },
    { title: 'Evacuation and repatriation', text: 'To the nearest suitable hospital, then the return home.' },
    { title: 'Companion', text: 'Transport and stay of a parent with a child in hospital.' },
  ],
  notCovered: [
    'Illnesses and accidents from before joining that were not declared, or were excluded in writing after the questionnaire.',
    'Planned care without the insurer’s prior agreement.',
    'Care received during the waiting periods, except after an accident.',
    'Cosmetic, experimental or unrecognised care, and spa treatments without a prescription.',
    'Assisted reproduction and infertility treatment.',
    'Professional or aerial sports and motor competitions.',
    'Consequences of intentional acts, alcohol or drugs.',
  ],
  limits: [
    { name: 'Limit per person per year', value: '6\u00a0500\u00a0000\u00a0DHS' },
    { name: 'Waiting period, illness', value: '3\u00a0months' },
    { name: 'Waiting period, maternity', value: '12\u00a0months' },
    { name: 'Waiting period, accident and life-threatening emergency', value: 'None' },
    { name: 'Age limit for joining', value: '65' },
    {
      name: 'Territory',
      value: 'The whole world; United States and Canada for emergencies only, unless you take the option',
    },
  ],
  examples: {
    single: {
      title: 'One person aged 28',
      assumptions: [
        'Single, no children',
        'Limit of 6\u00a0500\u00a0000\u00a0DHS a year',
        'One-year contract',
      ],
    },
    couple: {
      title: 'A couple aged 42 and 38',
      assumptions: [
        'Spouse insured, no children',
        'Limit of 6\u00a0500\u00a0000\u00a0DHS per person per year',
        'One-year contract',
      ],
    },
    family: {
      title: 'A family of four',
      assumptions: [
        'Parents aged 36 and 34, children aged 8 and 5',
        'Family discount from the fourth person on',
        'One-year contract',
      ],
    },
  },
  documents: [
    'The policyholder’s national identity card, both sides.',
    'The names and dates of birth of everyone to insure, and the spouse’s identity card.',
    'The medical questionnaire the insurer gives you, filled in by each insured person.',
  ],
  claim: [
    {
      title: 'Call the medical platform',
      text: 'Before planned hospital care, an evacuation or costly treatment: its prior agreement is needed.',
    },
    { title: 'Report an emergency', text: 'Within 48\u00a0hours.' },
    { title: 'The hospital is paid directly', text: 'As a rule. Otherwise, keep the original papers.' },
    {
      title: 'Ask for reimbursement',
      text: 'Within 90\u00a0days of the care; it is paid in dirhams, at the rate of the day of the invoice, under the exchange regulations.',
    },
  ],
  law: [
    {
      title: 'Law no.\u00a017\u201199, insurance code',
      text: 'Information before the contract (art. 10). A deliberately false answer in the questionnaire makes the contract void.',
    },
    {
      title: 'Law no.\u00a009\u201108',
      text: 'Your health data are kept for the medical adviser and the insurer’s authorised staff; processing them requires the CNDP’s authorisation.',
    },
    {
      title: 'Law no.\u00a031\u201108',
      text: 'A contract made at a distance can be given up within 7\u00a0days, without reason or penalty. The law provides for exceptions.',
    },
  ],
  questions: [
    {
      question: 'How does it differ from Morocco health?',
      answer:
        'Morocco health reimburses 80% of expenses in Morocco. International health goes up to 6\u00a0500\u00a0000\u00a0DHS a year and follows the person abroad.',
    },
    {
      question: 'Can I be treated in the United States?',
      answer: 'In an emergency, yes. Planned care in the United States or Canada needs an option.',
    },
    {
      question: 'Can I be refused?',
      answer:
        'The insurer reads the medical questionnaire: it may accept, charge more, exclude a condition or refuse. The price shown holds subject to that.',
    },
    {
      question: 'Why does my age matter?',
      answer:
        'Each person’s premium depends on their age when the cover begins. Without your date of birth, the price assumes an age, shown next to it, and becomes yours as soon as you give it.',
    },
    {
      question: 'Is there a family discount?',
      answer: 'Yes, 10% from the fourth person on. It has a line of its own in the price.',
    },
  ],
} satisfies ProductPage<keyof typeof healthExamples>
