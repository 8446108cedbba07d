/**
 * Returns the SHA-256 of a file in hex; undefined on plain-http addresses, where browsers have no
 * WebCrypto.
 */
export const fingerprintOf = async (
  file: Pick<Blob, 'arrayBuffer'>,
  crypto: Partial<Pick<Crypto, 'subtle'>> = globalThis.crypto,
): Promise<string | undefined> => {
  if (!crypto.subtle) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
