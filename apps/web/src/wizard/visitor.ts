import { keptHandle } from '../api/kept-handle.ts'

/**
 * Uuid that identifies a returning visitor on the code page and at sign-up (spec 001 §3), also where
 * only the specified key holds it (spec 000 §4).
 */
export const {
  remember: rememberVisitor,
  remembered: rememberedVisitor,
  forget: forgetVisitor,
} = keptHandle('visitor-uuid', { readsCurrent: true })
