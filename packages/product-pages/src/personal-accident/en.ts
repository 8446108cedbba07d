import type { ProductPage } from '@wassit/domain/products/product-page'
import type { personalAccidentExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Personal accident insurance in Morocco: sums, price by profession',
    description:
      'A 100\u00a0000\u00a0DHS sum for death or disability and medical expenses after an accident, day and night: cover, exclusions, price by profession and quote.',
  },
  title: 'Personal accident insurance',
  promise:
    'A sum for you or your family and your care reimbursed after an accident, at work as in private life, around the clock.',
  forWhom: [
    'You work for yourself, as a craftsman, trader or freelancer, and an accident would stop your income.',
    'Your family counts on you and you want to secure a sum for them.',
    'You are employed, a student or retired and want to add to what you already have.',
  ],
  covered: [
    {
      title: 'Accidental death',
      text: 'A sum paid to the beneficiaries you name, or to your heirs, if death occurs within 12\u00a0months of the accident.',
    },
    {
      title: 'Permanent disability',
      text: 'A share of the sum equal to the degree of disability set by a medical assessment.',
    },
    {
      title: 'Medical expenses',
      text: 'Care, surgery, hospital, medicines and a first prosthesis after an accident, after the compulsory schemes.',
    },
    {
      title: 'Everywhere, at any hour',
      text: 'Private and working life, all over the world for stays of 90\u00a0days at most.',
    },
    {
      title: 'The family, if you are married',
      text: 'The extension to the spouse and dependent children is in the price and written in the contract.',
    },
  ],
  notCovered: [
    'Illnesses, even if an accident brought them to light.',
    'Accidents and disabilities from before the cover begins.',
    'Professional or aerial sports and motor competitions.',
    'Suicide and attempted suicide, drunkenness and drugs.',
    'Brawls, except in self-defence or when helping a person in danger.',
    'People over 70, unless the insurer agrees.',
  ],
  limits: [
    { name: 'Death', value: '100\u00a0000\u00a0DHS' },
    { name: 'Permanent disability', value: '100\u00a0000\u00a0DHS by degree' },
    { name: 'Medical expenses', value: '10\u00a0000\u00a0DHS' },
    { name: 'Both', value: 'Death and disability from one accident are not added together' },
  ],
  examples: {
    office: {
      title: 'Manager, single',
      assumptions: [
        'Office work',
        'Sums of 100\u00a0000\u00a0DHS, care 10\u00a0000\u00a0DHS',
        'One-year contract',
      ],
    },
    trader: {
      title: 'Trader, married',
      assumptions: [
        'Family extension included',
        'Sums of 100\u00a0000\u00a0DHS, care 10\u00a0000\u00a0DHS',
        'One-year contract',
      ],
    },
    craftsman: {
      title: 'Craftsman, single',
      assumptions: [
        'Manual work',
        'Sums of 100\u00a0000\u00a0DHS, care 10\u00a0000\u00a0DHS',
        'One-year contract',
      ],
    },
  },
  documents: [
    'The policyholder’s national identity card, both sides.',
    'The names of the beneficiaries you choose in case of death.',
  ],
  claim: [
    { title: 'Have the injuries recorded', text: 'Ask for a medical certificate that describes them.' },
    {
      title: 'Report within 5\u00a0days',
      text: 'From your customer area, with the certificate and the circumstances. After a death: death certificate, certificate of its cause and proof of who the beneficiaries are.',
    },
    {
      title: 'A medical assessment sets the degree',
      text: 'If you disagree, each side chooses a doctor and these two choose a third.',
    },
    {
      title: 'The sum is paid',
      text: 'Within 30\u00a0days of the complete file or of the agreement on the degree.',
    },
  ],
  law: [
    {
      title: 'Law no.\u00a017\u201199, insurance code',
      text: 'Information before the contract (art. 10), accident reported within 5\u00a0days (art. 20). A change of profession is reported within 8\u00a0days.',
    },
    {
      title: 'Law no.\u00a009\u201108',
      text: 'Medical certificates are kept for the medical adviser and authorised people.',
    },
    {
      title: 'Law no.\u00a031\u201108',
      text: 'A contract made at a distance can be given up within 7\u00a0days, without reason or penalty. The law provides for exceptions.',
    },
  ],
  questions: [
    {
      question: 'Why does my profession change the price?',
      answer:
        'It shows which accidents you are exposed to. There are three classes: office work, work among people, manual work.',
    },
    {
      question: 'Are road accidents covered?',
      answer: 'Yes, like any accident that injures you, apart from the excluded cases.',
    },
    {
      question: 'Is it paid on top of other contracts?',
      answer:
        'The sums for death and disability are those of the contract. Medical expenses add to what the compulsory schemes have paid. Declare your other insurance.',
    },
    {
      question: 'I am changing jobs: what do I do?',
      answer:
        'Report it within 8\u00a0days from your customer area. A more exposed job may change the premium.',
    },
    {
      question: 'Is a medical examination needed?',
      answer: 'Not for the quote. The medical adviser may examine the insured after an accident.',
    },
  ],
} satisfies ProductPage<keyof typeof personalAccidentExamples>
