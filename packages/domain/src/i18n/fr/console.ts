export default {
  'console.title': 'Espace agents',
  'console.saved': 'C’est enregistré.',
} as const
