export default {
  'console.title': 'Espace agents',
} as const
