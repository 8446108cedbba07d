/** Ways in which a customer whom an agent enters came to the broker. */
export const customerSources = ['phone', 'office', 'whatsapp', 'recommendation', 'partner'] as const
export type CustomerSource = (typeof customerSources)[number]

/** Ways in which an account without a sign-up came: an agent entered it, or it was in a book that was taken over. */
export type AccountSource = CustomerSource | 'takeover'
