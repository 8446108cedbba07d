import { createHash } from 'node:crypto'

/*
 * Hash ver3 of the gateway. It is deliberately independent of the server's code
 * (apps/server/src/gateways): two sides with shared code would agree on the same mistake.
 */

const pieces = (name: string): string[] => name.toUpperCase().match(/\d+|\D/g) ?? []

const order = (a: string, b: string): number => {
  const numbers = /^[1-9]\d*$/.test(a) && /^[1-9]\d*$/.test(b)
  const [left, right] = numbers ? [BigInt(a), BigInt(b)] : [a, b]
  return left < right ? -1 : left > right ? 1 : 0
}

/** PHP's natcasesort. */
const sorted = (names: string[]): string[] =>
  names
    .map((name) => ({ name, parts: pieces(name) }))
    .sort((a, b) => {
      const at = a.parts.findIndex((part, index) => order(part, b.parts[index] ?? '') !== 0)
      if (at === -1) return a.parts.length - b.parts.length
      return order(a.parts[at] ?? '', b.parts[at] ?? '')
    })
    .map(({ name }) => name)

const escaped = (value: string): string => value.trim().replace(/[\\|]/g, (character) => `\\${character}`)

/** Returns the hash of a form, without its own field and the encoding, over the bytes of an encoding. */
export const gatewayHash = (
  form: Record<string, string>,
  storeKey: string,
  encoding: BufferEncoding = 'utf8',
): string => {
  const names = Object.keys(form).filter((name) => !/^(hash|encoding)$/i.test(name))
  const values = sorted(names).map((name) => escaped(form[name] ?? ''))
  return createHash('sha512')
    .update([...values, escaped(storeKey)].join('|'), encoding)
    .digest('base64')
}
