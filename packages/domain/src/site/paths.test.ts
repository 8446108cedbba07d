import { expect, test } from 'vitest'
import { withoutLanguage } from './paths.ts'

test.each([
  ['/devis', '', '/devis'],
  ['/devis', '?lang=en', '/devis'],
  ['/devis', '?produit=automobile&lang=en', '/devis?produit=automobile'],
  ['/login', '?next=%2Fdashboard%2Fdevis%3Ftri%3Ddate', '/login?next=%2Fdashboard%2Fdevis%3Ftri%3Ddate'],
])('turns %s with %j into %s for another language', (pathname, search, address) => {
  expect(withoutLanguage(pathname, search)).toBe(address)
})
