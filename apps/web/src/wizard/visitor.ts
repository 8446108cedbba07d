import { keptHandle } from '../api/kept-handle.ts'

/** Uuid that identifies a returning visitor on the code page and at sign-up (spec 001 §3). */
export const {
  remember: rememberVisitor,
  remembered: rememberedVisitor,
  forget: forgetVisitor,
} = keptHandle('visitor-uuid')
