import { keptHandle } from '../api/kept-handle.ts'

/** By this uuid a returning visitor, the code page and sign-up know who it is (spec 001 §3). */
export const {
  remember: rememberVisitor,
  remembered: rememberedVisitor,
  forget: forgetVisitor,
} = keptHandle('visitor-uuid')
