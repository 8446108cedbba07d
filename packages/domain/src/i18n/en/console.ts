import type french from '../fr/console.ts'

export default {
  'console.title': 'Agents’ console',
  'console.saved': 'Saved.',
  'console.note.paymentSuperseded':
    'A card payment of {amount} (order {order}, transaction {transaction}) was authorised when this file could no longer be paid that way. The card was not debited: cancel the authorisation in the merchant centre.',
} as const satisfies Record<keyof typeof french, string>
