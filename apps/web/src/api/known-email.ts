import { tabArea } from './storage-area.ts'

const key = 'known-email'

/** Stores an address that has an account for this tab's login form, not in the address bar. */
export const keepKnownEmail = (email: string): void => tabArea().setItem(key, email)

/** Removes the stored address and returns it. */
export const takeKnownEmail = (): string | null => {
  const email = tabArea().getItem(key)
  tabArea().removeItem(key)
  return email
}
