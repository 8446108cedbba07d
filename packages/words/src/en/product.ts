import type french from '../fr/product.ts'

export default {
  'product.path.label': 'Breadcrumb',
  'product.contents.title': 'On this page',
  'product.action.price': 'See my price',
  'product.action.note': 'Free and without obligation',
  'product.section.forWhom': 'Who it is for',
  'product.section.covered': 'What is covered',
  'product.section.notCovered': 'What is not',
  'product.section.limits': 'Limits, excesses and waiting periods',
  'product.section.examples': 'Price examples',
  'product.section.documents': 'Papers to have ready',
  'product.section.claim': 'If something happens',
  'product.section.law': 'What the law says',
  'product.section.questions': 'Frequently asked questions',
  'product.section.related': 'See also',
  'product.limits.lead':
    'These are the amounts of our standard contracts. The contract you sign states yours.',
  'product.limits.name': 'Cover',
  'product.limits.value': 'Amount or period',
  'product.examples.lead':
    'Worked out on {date} with the same tariff as your quote. Your price depends on your answers.',
  'product.examples.taxes': 'Fees and taxes included',
  'product.examples.indicative': 'Indicative price, confirmed by the insurer. Fees and taxes included.',
  'product.examples.details': 'See how the price is made up',
  'product.examples.yours': 'Work out mine',
  'product.documents.lead':
    'To be uploaded in your customer area, as PDF, JPG or PNG, 5\u00a0MB at most per file. Nothing is asked for to see your price.',
  'product.notice.text':
    '{name} is an insurance intermediary governed by law no.\u00a017\u201199, supervised by ACAPS (law no.\u00a064\u201112). The insurer sets the premium and settles claims. This page is for information only; only the quote, the contract and its general conditions are binding.',
} satisfies Record<keyof typeof french, string>
