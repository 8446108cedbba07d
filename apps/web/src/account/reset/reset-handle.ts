import { keptHandle } from '../../api/kept-handle.ts'
import { tabArea } from '../../storage/storage-area.ts'

const handle = keptHandle('reset-uuid')
const addressKey = 'reset-email'

/** Uuid that the code or the link of a mail exchanges for a new password (spec 001 §3). */
export const { remember: rememberReset, remembered: rememberedReset } = handle

/** Keeps the recipient of the code for the page that asks for it. */
export const noteResetAddress = (email: string): void => tabArea().setItem(addressKey, email)

/** Returns whether a reset is under way in this browser, and the recipient of its code. */
export const resetUnderWay = (): { isAsked: boolean; email?: string } =>
  rememberedReset() === null
    ? { isAsked: false }
    : { isAsked: true, email: tabArea().getItem(addressKey) ?? undefined }

/** Removes the uuid, as spec 001 §2 requires, and the address with it. */
export const forgetReset = (): void => {
  handle.forget()
  tabArea().removeItem(addressKey)
}
