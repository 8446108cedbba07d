/** States of a message of the contact form. */
export const messageStates = ['open', 'answered', 'spam'] as const
export type MessageState = (typeof messageStates)[number]
