import type { ProductPage } from '@wassit/domain/products/product-page'
import type { travelExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Travel and Schengen visa insurance in Morocco: family, one year',
    description:
      'Medical expenses and repatriation for the whole family, worldwide and in the Schengen area, up to €30\u00a0000: cover, exclusions, price and quote online.',
  },
  title: 'Travel insurance',
  promise:
    'The whole family assisted abroad for a year, Schengen area included, with the €30\u00a0000 limit that visas require.',
  forWhom: [
    'You live in Morocco and travel as a family, for a few days or several times a year.',
    'You are applying for a Schengen visa: it requires €30\u00a0000 for medical expenses and repatriation.',
    'The beneficiaries are under 65 when the contract is made, unless the insurer agrees.',
  ],
  covered: [
    {
      title: 'Medical expenses and hospital',
      text: 'Abroad, after an accident or an unforeseen illness, emergency dental care included.',
    },
    {
      title: 'Medical transport and repatriation',
      text: 'The assistance company organises and pays for the transport to a suitable hospital, then the return home.',
    },
    {
      title: 'Death',
      text: 'Repatriation of the body to the place of burial in Morocco, and the return of relatives who were travelling along.',
    },
    {
      title: 'Presence and early return',
      text: 'A relative at the bedside of a beneficiary in hospital for more than 10\u00a0days; your return if a close relative dies.',
    },
    {
      title: 'Legal and administrative assistance',
      text: 'Advance of bail and lawyers’ fees after an accident, help with a lost passport.',
    },
    { title: 'Vehicle abroad', text: 'Repair and towing of your vehicle after a breakdown or an accident.' },
  ],
  notCovered: [
    'Illnesses known before departure and not stabilised.',
    'Journeys made to get treatment or against medical advice.',
    'Stays of more than 90 consecutive days, and living abroad.',
    'Expenses incurred without the assistance company’s agreement, except in a life-threatening emergency.',
    'Expenses incurred in Morocco.',
    'Full-term births, spa treatments, prostheses and check-ups.',
    'Professional or aerial sports and competitions.',
    'Consequences of alcohol, drugs or intentional acts.',
  ],
  limits: [
    {
      name: 'Medical expenses and repatriation',
      value: '350\u00a0000\u00a0DHS (€30\u00a0000) per person per year',
    },
    { name: 'Length of a stay', value: '90 consecutive days at most' },
    { name: 'Territory', value: 'The whole world, outside Morocco' },
  ],
  examples: {
    family: {
      title: 'A family, worldwide',
      assumptions: [
        'Family option: policyholder, spouse and dependent children named in the contract',
        'Whole world, Schengen area included',
        'One-year contract, stays of 90\u00a0days at most',
      ],
    },
  },
  documents: [
    'The policyholder’s national identity card, both sides.',
    'The name, date of birth and passport number of each beneficiary.',
  ],
  claim: [
    {
      title: 'Call the assistance company before spending',
      text: 'Day or night, on the number given with the certificate. State the contract number, where you are and a phone number.',
    },
    {
      title: 'In a life-threatening emergency',
      text: 'Get treatment first; call as soon as possible, within 24\u00a0hours at the latest.',
    },
    {
      title: 'Keep every paper',
      text: 'Invoices, prescriptions, medical report and a copy of the passport that proves the dates of the journey.',
    },
    {
      title: 'Report within 5\u00a0days',
      text: 'From your customer area. Expenses advanced with the assistance company’s agreement are refunded.',
    },
  ],
  law: [
    {
      title: 'Schengen visa rules',
      text: 'The insurance covers at least €30\u00a0000 for medical expenses and repatriation, for each stay of 90\u00a0days at most.',
    },
    {
      title: 'Law no.\u00a017\u201199, insurance code',
      text: 'Information before the contract (art. 10); claim reported within 5\u00a0days (art. 20).',
    },
    {
      title: 'Law no.\u00a031\u201108',
      text: 'A contract made at a distance can be given up within 7\u00a0days, without reason or penalty. The law provides for exceptions, in particular where cover has begun with your consent.',
    },
  ],
  questions: [
    {
      question: 'Is the certificate suitable for a visa?',
      answer:
        'The insurer or the assistance company issues the one that is required: names, dates, territory and limit. Our own document does not replace it.',
    },
    {
      question: 'What if the visa is refused?',
      answer: 'With the written refusal, and before the cover begins, the premium is refunded less costs.',
    },
    {
      question: 'Can I insure one person only, or Europe only?',
      answer:
        'Those options are in the form but are not offered yet. The open one is for a family, worldwide, for a year.',
    },
    {
      question: 'Are my expenses paid if I did not call?',
      answer: 'No, except in a life-threatening emergency: the agreement has to come before the expense.',
    },
    {
      question: 'Who belongs to the family?',
      answer: 'The policyholder, the spouse and their dependent children, each named in the contract.',
    },
  ],
} satisfies ProductPage<keyof typeof travelExamples>
