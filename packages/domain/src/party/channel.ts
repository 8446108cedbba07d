/** Channels that reach a telephone. */
export const phoneChannels = ['sms', 'whatsapp'] as const
export type PhoneChannel = (typeof phoneChannels)[number]

/** Ways of a message to a person. */
export const channels = ['email', ...phoneChannels] as const
export type Channel = (typeof channels)[number]
