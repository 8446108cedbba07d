import { tabArea } from './storage-area.ts'

const key = 'known-email'

/** Keeps the address that has an account, for the login form of this tab; never in the address bar. */
export const keepKnownEmail = (email: string): void => tabArea().setItem(key, email)

/** Takes the kept address away and returns it. */
export const takeKnownEmail = (): string | null => {
  const email = tabArea().getItem(key)
  tabArea().removeItem(key)
  return email
}
