/** States of a message of the contact form. */
export const messageStates = ['open', 'answered', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

/** Days after which a message is deleted, as the privacy terms promise. */
export const messageDays = 365
