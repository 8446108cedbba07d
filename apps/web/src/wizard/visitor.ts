/** The uuid of spec 001 §3: by it a returning visitor, the code page and sign-up know who it is. */
const storageKey = 'uuid'

const storage = (): Storage | undefined => {
  try {
    return localStorage
  } catch {
    // Storage is switched off; the draft itself is on the server and its address still opens it.
    return undefined
  }
}

export const rememberVisitor = (uuid: string): void => storage()?.setItem(storageKey, uuid)
export const rememberedVisitor = (): string | null => storage()?.getItem(storageKey) ?? null
export const forgetVisitor = (): void => storage()?.removeItem(storageKey)
