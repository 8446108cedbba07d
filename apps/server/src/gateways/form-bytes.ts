/** Encodings in which a gateway may write a form: what it means is the one under which its hash is right. */
export const charsets = ['utf-8', 'windows-1252'] as const
export type Charset = (typeof charsets)[number]

/** Characters of Windows-1252 by their byte; Latin-1 is its printable part. */
const characters = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
const bytesOf1252 = new Map(Array.from(characters, (character, byte) => [character, byte]))

/** Returns the bytes of a text; undefined if the encoding has no byte for one of its characters. */
export const encode = (text: string, charset: Charset): Uint8Array | undefined => {
  if (charset === 'utf-8') return Buffer.from(text, 'utf8')
  const bytes = Array.from(text, (character) => bytesOf1252.get(character))
  return bytes.every((byte) => byte !== undefined) ? Uint8Array.from(bytes) : undefined
}

/** Undoes the percent encoding of a part of a form; a stray `%` stays. */
const rawBytes = (part: string): Buffer =>
  Buffer.from(
    part
      .replaceAll('+', ' ')
      .replaceAll(/%([\da-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )

/** Returns the names and values of a form as it came; undefined if its bytes are no text of the encoding. */
export const readForm = (body: Buffer, charset: Charset): Record<string, string> | undefined => {
  const decoder = new TextDecoder(charset, { fatal: true, ignoreBOM: true })
  try {
    const pairs = body
      .toString('latin1')
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=')
        const [name, value] = at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
        return [decoder.decode(rawBytes(name)), decoder.decode(rawBytes(value))]
      })
    return Object.fromEntries(pairs)
  } catch {
    return undefined
  }
}
