export default {
  'signing.title': 'Signature du contrat',
} as const
