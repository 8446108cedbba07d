import type { ProductPage } from '@wassit/domain/products/product-page'
import type { huntingLiabilityExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Hunting insurance in Morocco: compulsory liability, price',
    description:
      'The compulsory liability insurance for a hunting permit, 50\u00a0000\u00a0000\u00a0DHS per event: what is covered, what is not, the price and a quote online.',
  },
  title: 'Hunting liability insurance',
  promise: 'The insurance without which no hunting permit can be issued, asked for in three questions.',
  forWhom: [
    'You apply for or renew your hunting permit in Morocco.',
    'You hunt with a declared weapon, alone or in a driven hunt.',
    'You hunt with your dogs.',
  ],
  covered: [
    {
      title: 'The hunter’s liability (compulsory)',
      text: 'Bodily injury and material damage caused to others while hunting, in driven hunts and on the way. Other hunters and beaters are third parties.',
    },
    { title: 'Your declared weapons', text: 'Also while they are cleaned, carried and stored.' },
    { title: 'Your dogs', text: 'Damage they cause while you hunt.' },
    {
      title: 'Legal defence',
      text: 'The insurer conducts your defence when your insured liability is at issue.',
    },
  ],
  notCovered: [
    'Hunting without a valid permit, out of season, at night or where it is forbidden.',
    'Your own injuries, your belongings and your dogs.',
    'Damage caused by an undeclared or modified weapon.',
    'Damage to game and crops.',
    'Organising paid hunts and running a hunting society.',
    'Hunting under the influence of alcohol or drugs, except towards victims.',
    'Damage the insured causes intentionally.',
  ],
  limits: [
    { name: 'Third-party liability', value: '50\u00a0000\u00a0000\u00a0DHS per event' },
    { name: 'Excess towards victims', value: 'None' },
    { name: 'Territory', value: 'Morocco, in the periods and places open to hunting' },
  ],
  examples: {
    season: {
      title: 'One hunter',
      assumptions: [
        'Compulsory liability',
        'Calibre and weapon do not change the price',
        'One-year contract',
      ],
    },
  },
  documents: [
    'The policyholder’s national identity card, both sides.',
    'The number of the hunting permit.',
    'The calibre and serial number of the weapon.',
  ],
  claim: [
    {
      title: 'Help the injured first',
      text: 'Call the emergency services and the authorities if somebody is hurt.',
    },
    {
      title: 'Take down the names',
      text: 'Of everyone taking part and of the witnesses. Admit no liability without the insurer’s agreement.',
    },
    {
      title: 'Report within 5\u00a0days',
      text: 'From your customer area, with the circumstances and the official report.',
    },
    {
      title: 'The insurer compensates the victims',
      text: 'Without an excess. A sanction incurred after the accident cannot be held against them.',
    },
  ],
  law: [
    {
      title: 'Dahir of 21 July 1923, art. 5',
      text: 'The hunting permit is issued only against a certificate of insurance.',
    },
    {
      title: 'Law no.\u00a017\u201199, insurance code',
      text: 'The cover is at least 50\u00a0000\u00a0000\u00a0DHS per event. The insurer may not refuse a hunter; it notifies any suspension or termination to the authority, which withdraws the permit.',
    },
    {
      title: 'Law no.\u00a031\u201108',
      text: 'A contract made at a distance can be given up within 7\u00a0days. For this compulsory insurance, the certificate is returned and the period covered remains due.',
    },
  ],
  questions: [
    {
      question: 'Is your document enough for the permit?',
      answer:
        'No. The insurer issues the certificate required, once the contract is signed and the premium paid.',
    },
    {
      question: 'Are my own injuries covered?',
      answer: 'No, this cover protects others. Personal accident insurance covers yours.',
    },
    {
      question: 'I have several guns: what do I do?',
      answer: 'Each weapon has to be declared, with its calibre and serial number. Tell the adviser.',
    },
    {
      question: 'Does the calibre change the price?',
      answer: 'No. The permit and the weapon are needed for the contract, not for the price.',
    },
    {
      question: 'What if my contract is terminated?',
      answer:
        'The insurer tells the authority that issues permits: without insurance, the permit is withdrawn.',
    },
  ],
} satisfies ProductPage<keyof typeof huntingLiabilityExamples>
