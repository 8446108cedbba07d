import type french from '../fr/account.ts'

export default {
  'account.code.resent': 'A new code has been sent to your email address.',
  'account.logout.done': 'You are signed out.',
} satisfies Record<keyof typeof french, string>
