export default {
  'console.title': 'Espace agents',
  'console.saved': 'C’est enregistré.',
  'console.note.paymentSuperseded':
    'Un paiement par carte de {amount} (commande {order}, transaction {transaction}) a été autorisé alors que ce dossier ne pouvait plus être payé ainsi. La carte n’a pas été débitée\u00a0: annulez l’autorisation dans l’espace marchand.',
} as const
