export default {
  'account.code.resent': 'Un nouveau code a été envoyé à votre adresse email.',
  'account.logout.done': 'Vous êtes déconnecté.',
} as const
