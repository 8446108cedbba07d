import type { ProductPage } from '@wassit/domain/products/product-page'
import type { healthExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Health insurance in Morocco, on top of AMO: price and quote',
    description:
      'Hospital, everyday care, maternity, dental and optical care reimbursed at 80% in Morocco, alone or after AMO: cover, waiting periods, price and quote.',
  },
  title: 'Health insurance in Morocco',
  promise:
    'Your health expenses in Morocco reimbursed at 80%, alone or on top of the compulsory scheme (AMO), for you and your family.',
  forWhom: [
    'You have no health insurance, or AMO leaves you too heavy a share.',
    'You want to insure your spouse and your children too, up to 25 if they study.',
    'You are 60 at most when you join; beyond that, the insurer looks into each request.',
  ],
  covered: [
    {
      title: 'Hospital care',
      text: 'Stay, medical and surgical procedures, anaesthesia, medicines and ambulance, in Morocco.',
    },
    {
      title: 'Everyday care',
      text: 'Consultations, tests, radiology, paramedical care and medicines, on prescription.',
    },
    { title: 'Maternity', text: 'Care during pregnancy and birth, within the set amount.' },
    {
      title: 'Dental and optical',
      text: 'Care and prostheses, lenses and frames, within the yearly amounts.',
    },
    {
      title: 'On top of AMO',
      text: 'The reimbursement adds to that of the scheme, never beyond what was spent.',
    },
  ],
  notCovered: [
    'Illnesses and accidents from before joining that were not declared, or were excluded in writing after the questionnaire.',
    'Care received during the waiting periods, except after an accident.',
    'Care abroad, except an emergency during a stay of less than 60\u00a0days.',
    'Cosmetic care, slimming and spa treatments without a prescription.',
    'Professional sports and motor competitions.',
    'Consequences of intentional acts, alcohol or drugs.',
  ],
  limits: [
    { name: 'Reimbursement', value: '80% of the expenses' },
    { name: 'Waiting period, illness', value: '3\u00a0months' },
    { name: 'Waiting period, dental and optical', value: '6\u00a0months' },
    { name: 'Waiting period, maternity', value: '9\u00a0months' },
    { name: 'Waiting period, accident', value: 'None' },
    { name: 'Age limit for joining', value: '60' },
  ],
  examples: {
    single: {
      title: 'One person aged 28',
      assumptions: ['Single, no children', '80% reimbursement', 'One-year contract'],
    },
    couple: {
      title: 'A couple aged 42 and 38',
      assumptions: ['Spouse insured, no children', '80% reimbursement', 'One-year contract'],
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
      title: 'Ask for agreement first',
      text: 'For planned hospital care, a prosthesis or a course of treatment; the insurer answers within 48\u00a0hours.',
    },
    { title: 'Report an emergency', text: 'Within 48\u00a0hours of the admission.' },
    {
      title: 'Send the papers',
      text: 'Treatment form, prescription and paid invoices, within 60\u00a0days of the care, from your customer area or in writing.',
    },
    { title: 'Get your money back', text: 'Within 30\u00a0days of receiving the complete file.' },
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
      question: 'Can I be refused?',
      answer:
        'The insurer reads the medical questionnaire: it may accept, charge more, exclude a condition or refuse. The price shown holds subject to that.',
    },
    {
      question: 'Does the reimbursement add to AMO?',
      answer: 'Yes. The two reimbursements together never exceed what you paid.',
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
    {
      question: 'Am I covered when travelling?',
      answer:
        'Only for an emergency, during a stay of less than 60\u00a0days. Otherwise, see international health or travel insurance.',
    },
  ],
} satisfies ProductPage<keyof typeof healthExamples>
