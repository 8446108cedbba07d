import { isIPv6 } from 'node:net'

/** A wider network may do this many times the calls of a single one. */
const widerFactor = 4

/** Returns the first groups of an IPv6 address as a network; an IPv4 address unchanged. */
const networkWith = (address: string, groupCount: number): string => {
  if (!isIPv6(address)) return address
  if (address.startsWith('::ffff:')) return address.slice(7)
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups.slice(0, groupCount).join(':')}::/${groupCount * 16}`
}

/** Returns the /64 network of an IPv6 address, because the owner of one address owns the whole network. */
export const networkOf = (address: string): string => networkWith(address, 4)

/**
 * Returns the networks that an address is counted under: providers assign a customer a /64, or up
 * to a /48.
 */
export const networksOf = (address: string): { network: string; factor: number }[] => {
  const [narrow, wide] = [networkOf(address), networkWith(address, 3)]
  return narrow === wide
    ? [{ network: narrow, factor: 1 }]
    : [
        { network: narrow, factor: 1 },
        { network: wide, factor: widerFactor },
      ]
}
