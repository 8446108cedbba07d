import type french from '../fr/signing.ts'

export default {
  'signing.title': 'Signing the contract',
  'signing.consent':
    'I have read the document “{title}” of insurance no. {number} with {insurer} and accept its terms. I agree to sign it electronically, under Moroccan law no. 43-20 on trust services for electronic transactions.',
  'signing.mail.subject': 'Your code to sign',
  'signing.mail.title': 'Confirm your signature',
  'signing.mail.intro': 'To sign the document “{title}”, enter this code on the signing page:',
  'signing.mail.ignore':
    'Not signing anything right now? Share this code with nobody and let us know: nothing is signed without it.',
  'signing.code.sent': 'A code was sent to your email address.',
  'signing.done': 'Your signature is recorded.',
  'signing.refused': 'Your refusal is recorded.',
} as const satisfies Record<keyof typeof french, string>
