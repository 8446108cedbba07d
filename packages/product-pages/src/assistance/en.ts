import type { ProductPage } from '@wassit/domain/products/product-page'
import type { assistanceExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Medical assistance in Morocco and abroad: price and quote',
    description:
      'Medical transport, hospital admission, repatriation, death and roadside help for you and your family: cover, exclusions, price and quote online.',
  },
  title: 'Medical assistance',
  promise:
    'A number that answers day and night and a company that organises help, in Morocco and on your travels, for you and your family.',
  forWhom: [
    'You live in Morocco, alone or with a family, and want help fast in an emergency.',
    'You travel abroad, for stays of 90\u00a0days at most.',
    'Your unmarried children are under 21, or under 25 if they study.',
  ],
  covered: [
    {
      title: 'Medical transport in Morocco',
      text: 'An ambulance or a doctor, to a suitable hospital and, if needed, on to another.',
    },
    {
      title: 'Hospital admission',
      text: 'The assistance company eases the admission and advances the deposit, within the limit; the advance is paid back within 30\u00a0days.',
    },
    { title: 'Journeys abroad', text: 'Emergency medical expenses, medical transport and repatriation.' },
    {
      title: 'Death',
      text: 'Formalities, transport of the body to the place of burial in Morocco and the journey of a relative.',
    },
    {
      title: 'The family’s vehicle',
      text: 'Repair or towing, and the rest of the journey or the return of the occupants.',
    },
    {
      title: 'Children and messages',
      text: 'Return of children left alone, sending medicines that cannot be found, messages to the family.',
    },
  ],
  notCovered: [
    'Expenses incurred without calling first, except in a life-threatening emergency.',
    'Everyday care, consultations, spa treatments and rehabilitation: this contract is not health insurance.',
    'Illnesses known before joining and not stabilised.',
    'Pregnancy after the sixth month and full-term birth.',
    'Children over 21, or over 25 if they study.',
    'Repeated breakdowns of a vehicle that was not repaired.',
    'Consequences of alcohol, drugs or intentional acts.',
  ],
  limits: [
    { name: 'Medical expenses abroad', value: '350\u00a0000\u00a0DHS per person' },
    { name: 'Stay abroad', value: '90 consecutive days at most' },
    { name: 'Territory', value: 'Morocco and, on journeys, the whole world' },
  ],
  examples: {
    single: { title: 'Single', assumptions: ['One person', 'One-year contract'] },
    married: {
      title: 'Married, with the family',
      assumptions: ['The policyholder, the spouse and their children', 'One-year contract'],
    },
    divorced: {
      title: 'Divorced, with the children',
      assumptions: ['The policyholder and the children', 'One-year contract'],
    },
  },
  documents: [
    'The policyholder’s national identity card, both sides.',
    'The name and date of birth of the spouse and children to be named in the contract.',
  ],
  claim: [
    {
      title: 'Call the assistance company first',
      text: 'Before any expense, on the number on your card, and follow its instructions.',
    },
    { title: 'In a life-threatening emergency', text: 'Get help; call within 24\u00a0hours.' },
    {
      title: 'The assistance company organises',
      text: 'It chooses the transport and the hospital with its doctors, and pays for them.',
    },
    {
      title: 'Report within 5\u00a0days',
      text: 'From your customer area, with the medical report and the invoices you paid with its agreement.',
    },
  ],
  law: [
    {
      title: 'Law no.\u00a017\u201199, insurance code',
      text: 'Information before the contract (art. 10), claim reported within 5\u00a0days (art. 20).',
    },
    {
      title: 'Law no.\u00a009\u201108',
      text: 'Your health data go only to authorised people who need them.',
    },
    {
      title: 'Law no.\u00a031\u201108',
      text: 'A contract made at a distance can be given up within 7\u00a0days, without reason or penalty. The law provides for exceptions.',
    },
  ],
  questions: [
    {
      question: 'How does it differ from health insurance?',
      answer:
        'Assistance organises emergency help and transport. It reimburses neither consultations nor medicines: that is what health insurance does.',
    },
    {
      question: 'Is this contract enough for a visa?',
      answer:
        'For a Schengen visa, choose travel insurance: it is meant for the certificate that is required.',
    },
    { question: 'Is a newborn covered?', answer: 'Yes, as soon as you have declared the birth.' },
    {
      question: 'Who pays the hospital?',
      answer:
        'The assistance company advances the admission deposit, within the limit. You pay it back within 30\u00a0days.',
    },
    {
      question: 'Does my profession change the price?',
      answer: 'No. The price depends on the family status.',
    },
  ],
} satisfies ProductPage<keyof typeof assistanceExamples>
