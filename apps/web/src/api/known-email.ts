import { tabArea } from '../storage/storage-area.ts'

const key = 'known-email'

/** Stores an address that has an account for this tab's login form, not in the address bar. */
export const keepKnownEmail = (email: string): void => tabArea().setItem(key, email)

/** Removes the stored address and returns it. */
export const takeKnownEmail = (): string | null => {
  const email = tabArea().getItem(key)
  tabArea().removeItem(key)
  return email
}

/** Stores the address typed in a login form that is being closed. */
export const keepTypedEmail = (content: Pick<ParentNode, 'querySelector'> | null): void => {
  const email = content?.querySelector<HTMLInputElement>('input[name="email"]')?.value.trim()
  if (email) keepKnownEmail(email)
}
