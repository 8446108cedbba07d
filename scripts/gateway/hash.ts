import { createHash } from 'node:crypto'

/*
 * Hash ver3 as the gateway makes it. Written apart from the server's (apps/server/src/gateways) on
 * purpose: two sides that share their code would agree on the same mistake.
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

/** The hash of a form; its own field and the encoding are no part of it. */
export const gatewayHash = (form: Record<string, string>, storeKey: string): string => {
  const names = Object.keys(form).filter((name) => !/^(hash|encoding)$/i.test(name))
  const values = sorted(names).map((name) => escaped(form[name] ?? ''))
  return createHash('sha512')
    .update([...values, escaped(storeKey)].join('|'))
    .digest('base64')
}
