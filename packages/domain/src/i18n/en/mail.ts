import type french from '../fr/mail.ts'

export default {
  'mail.code.subject': 'Your verification code',
  'mail.code.title': 'Confirm your email address',
  'mail.code.intro': 'Enter this code on the page where you asked for it:',
  'mail.code.lifetime':
    'It is valid for ten minutes and works once. Do not share it with anyone: we will never ask you for it.',
  'mail.code.link': 'Or continue with this link',
  'mail.code.ignore': 'You did not ask for anything? Ignore this message: without the code nothing happens.',
  'mail.footer': 'Wassit, your online insurance broker in Morocco.',
} satisfies Record<keyof typeof french, string>
