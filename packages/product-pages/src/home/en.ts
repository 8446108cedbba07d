import type { ProductPage } from '@wassit/domain/products/product-page'
import type { homeExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Home insurance in Morocco: cover, prices, quote online',
    description:
      'Fire, water damage, theft, liability: what home insurance covers for an owner or a tenant in Morocco, with prices worked out from stated values.',
  },
  title: 'Home insurance',
  promise:
    'Your home, your furniture and your liability in a single contract, at a price worked out from the value you declare.',
  forWhom: [
    'You own the flat, house or villa you live in.',
    'You are a tenant: you answer to the owner for the home after a fire or water damage.',
    'You want to protect your furniture and what your family might owe the neighbours.',
  ],
  covered: [
    {
      title: 'Fire, explosion and lightning',
      text: 'The contents and the home, including measures taken to save them.',
    },
    { title: 'Water damage', text: 'Leaks, overflows and accidental seepage, and tracing the leak.' },
    { title: 'Theft and vandalism', text: 'After a break-in, climbing in, false keys, assault or threat.' },
    {
      title: 'Glass breakage and electrical damage',
      text: 'Fixed panes, glass and mirrors; appliances hit by lightning, a surge or a short circuit.',
    },
    {
      title: 'The building, if you own it',
      text: 'The home or your share of the co-owned building, up to the rebuilding value.',
    },
    {
      title: 'Tenant’s liability, if you rent',
      text: 'What you owe the owner after a fire, an explosion or water damage.',
    },
    {
      title: 'Family liability',
      text: 'Damage caused to others in private life by you, your spouse, your minor children, your household staff and your pets, and claims by neighbours.',
    },
    {
      title: 'Catastrophic events',
      text: 'The home and its contents, under the conditions of law no.\u00a0110\u201114.',
    },
  ],
  notCovered: [
    'Wear, lack of maintenance, damp and gradual damage.',
    'Theft without break-in or violence, and in a home left empty for more than 90\u00a0days.',
    'Cash, securities and, outside a safe, valuable jewellery.',
    'Professional activity carried out in the home.',
    'Cracks and subsidence due to the construction or the ground.',
    'Works and installations that break the regulations.',
    'Damage the insured causes intentionally.',
  ],
  limits: [
    { name: 'Contents', value: 'The sum you declare' },
    { name: 'Building or tenant’s liability', value: '4 times the value of the contents' },
    { name: 'Valuables', value: '20% of the contents sum' },
    { name: 'Theft, excess', value: '10% of the damage' },
    { name: 'Water damage, excess', value: '500\u00a0DHS' },
  ],
  examples: {
    tenant: {
      title: 'Tenant of a flat',
      assumptions: [
        'Contents: 60\u00a0000\u00a0DHS',
        'Tenant’s liability: 240\u00a0000\u00a0DHS',
        'One-year contract',
      ],
    },
    owner: {
      title: 'Owner of a flat',
      assumptions: [
        'Contents: 100\u00a0000\u00a0DHS',
        'Rebuilding value: 400\u00a0000\u00a0DHS',
        'One-year contract',
      ],
    },
    villa: {
      title: 'Owner of a villa',
      assumptions: [
        'Contents: 200\u00a0000\u00a0DHS',
        'Rebuilding value: 800\u00a0000\u00a0DHS',
        'One-year contract',
      ],
    },
  },
  documents: [
    'The policyholder’s national identity card, both sides.',
    'An honest estimate of your contents: the price and the compensation depend on it.',
    'To keep at home: invoices and photographs of valuables; after a theft they prove that you owned them.',
  ],
  claim: [
    {
      title: 'Limit the damage',
      text: 'Turn off the water, electricity or gas. Keep the damaged goods and do not repair before the insurer agrees, except in an emergency.',
    },
    {
      title: 'After a theft, go to the police',
      text: 'Tell the insurer within 48\u00a0hours, with the list of objects and their proofs of purchase or photographs.',
    },
    {
      title: 'Report within 5\u00a0days',
      text: 'From your customer area, with photographs and repair estimates. A catastrophic event: within 20\u00a0days.',
    },
    {
      title: 'The expert assesses',
      text: 'Contents at their value in use, the building at its rebuilding value, less wear and tear.',
    },
    {
      title: 'The compensation is paid',
      text: 'After you agree, less the excess, within the sums declared.',
    },
  ],
  law: [
    {
      title: 'Law no.\u00a017\u201199, insurance code',
      text: 'Information before the contract (art. 10), claim reported within 5\u00a0days (art. 20). A value declared too low reduces the compensation in the same proportion.',
    },
    {
      title: 'Law no.\u00a0110\u201114',
      text: 'It governs cover against catastrophic events: earthquake, flood, act of terrorism, after the decision published in the Official Bulletin.',
    },
    {
      title: 'Law no.\u00a031\u201108',
      text: 'A contract made at a distance can be given up within 7\u00a0days, without reason or penalty; the premium is refunded within 15\u00a0days. The law provides for exceptions.',
    },
  ],
  questions: [
    {
      question: 'Is home insurance compulsory?',
      answer: 'The law requires it neither of owners nor of tenants. A lease may ask for it.',
    },
    {
      question: 'Why is rebuilding four times the contents?',
      answer:
        'That is the rule of the form. If it does not suit your home, tell the adviser before you accept the quote.',
    },
    {
      question: 'What if I underestimate my furniture?',
      answer:
        'The compensation is reduced in the same proportion: with half the value declared, half the damage is paid.',
    },
    {
      question: 'Is my jewellery covered?',
      answer: 'In a locked safe, yes, within 20% of the contents sum. Outside a safe, no.',
    },
    {
      question: 'And if I move?',
      answer: 'Report it from your customer area: the contract can follow you to the new home, or end.',
    },
  ],
} satisfies ProductPage<keyof typeof homeExamples>
