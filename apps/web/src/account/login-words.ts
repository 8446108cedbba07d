/** Areas of words that the login form shows. */
export const loginWords = ['account', 'validation', 'errors'] as const
