/** What becomes of a message of the contact form. */
export const messageStates = ['open', 'answered', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

/** Days after which a message is forgotten; the privacy terms promise it. */
export const messageDays = 365
