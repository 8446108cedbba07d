import { keptHandle } from '../../api/kept-handle.ts'
import { tabArea } from '../../api/storage-area.ts'

const handle = keptHandle('reset-uuid')
const addressKey = 'reset-email'

/** By this uuid the code or the link of a mail leads to a new password (spec 001 §3). */
export const { remember: rememberReset, remembered: rememberedReset } = handle

/** Keeps where the code was sent, for the page that asks for it. */
export const noteResetAddress = (email: string): void => tabArea().setItem(addressKey, email)

/** A reset under way in this browser and where its code was sent; nothing once it is over. */
export const resetUnderWay = (): { isAsked: boolean; email?: string } =>
  rememberedReset() === null
    ? { isAsked: false }
    : { isAsked: true, email: tabArea().getItem(addressKey) ?? undefined }

/** The uuid has done its work (spec 001 §2), and so has the address. */
export const forgetReset = (): void => {
  handle.forget()
  tabArea().removeItem(addressKey)
}
