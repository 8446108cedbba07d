/** Ways in which a customer whom an agent enters came to the broker. */
export const customerSources = ['phone', 'office', 'whatsapp', 'recommendation', 'partner'] as const
export type CustomerSource = (typeof customerSources)[number]
