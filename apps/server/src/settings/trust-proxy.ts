import { isIP } from 'node:net'
import { z } from 'zod'

const isProxy = (value: string): boolean => {
  const [address = '', bits = '0', ...more] = value.trim().split('/')
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(value.trim()) ||
    (isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && more.length === 0)
  )
}

/**
 * `true` or `1` trusts the nearest proxy, a number that many; otherwise a list of addresses,
 * networks or the names that Fastify's trustProxy knows (`loopback`, `uniquelocal`).
 */
export const trustProxy = z
  .string()
  .trim()
  .min(1)
  .refine((value) => /^(true|false|\d+)$/.test(value) || value.split(',').every(isProxy), {
    error: 'must be true, false, a number of proxies, or their addresses separated by commas',
  })
  .transform((value): boolean | number | string => {
    if (value === 'true' || value === '1') return 1
    if (value === 'false' || value === '0') return false
    return /^\d+$/.test(value) ? Number(value) : value
  })
