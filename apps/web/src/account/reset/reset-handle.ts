import { keptHandle } from '../../api/kept-handle.ts'

/** By this uuid the code or the link of a mail leads to a new password (spec 001 §3). */
export const {
  remember: rememberReset,
  remembered: rememberedReset,
  forget: forgetReset,
} = keptHandle('reset-uuid')
