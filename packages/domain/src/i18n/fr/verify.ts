export default {
  'verify.title': 'Vérifier un document',
} as const
