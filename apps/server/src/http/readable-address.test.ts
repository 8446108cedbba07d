import { expect, test } from 'vitest'
import { readableAddress } from './readable-address.ts'

test.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/assurance/100%?lang=en', '/assurance/100%25?lang=en'],
  ['/assurance/%C3%A9t%C3%A9', '/assurance/%C3%A9t%C3%A9'],
  ['/devis?q=100%', '/devis?q=100%'],
  ['/api/get/model/%E0%A4%A', '/api/get/model/%E0%A4%A'],
])('routes %s as %s', (address, routed) => expect(readableAddress(address)).toBe(routed))
