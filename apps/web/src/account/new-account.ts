/** Email and password of an account that was just made. */
export interface NewAccount {
  email: string
  password: string
}

let made: NewAccount | undefined

/**
 * Keeps a new account for the login form that follows the sign-up (spec 001 §2), so that it is filled
 * in. It stays in the memory of this page only: never in a storage, the address or the history.
 */
export const keepNewAccount = (account: NewAccount): void => {
  made = account
}

export const newAccount = (): NewAccount | undefined => made

/** Forgets the account, and tells whether this email was its own. */
export const forgetNewAccount = (email: string): boolean => {
  const isOwn = made?.email === email
  made = undefined
  return isOwn
}
