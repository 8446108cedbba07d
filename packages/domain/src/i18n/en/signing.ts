import type french from '../fr/signing.ts'

export default {
  'signing.title': 'Signing the contract',
  'signing.consent':
    'I have read the document “{title}” of insurance no. {number} with {insurer} and accept its terms. I agree to sign it electronically, under Moroccan law no. 43-20 on trust services for electronic transactions.',
} as const satisfies Record<keyof typeof french, string>
