import { expect, test } from 'vitest'
import { reloads } from './reaction.ts'

const mine = 'a7f392a0-1c80-4b02-b2f4-acf769818387'
const other = 'b7f392a0-1c80-4b02-b2f4-acf769818387'

test.each([
  ['/dashboard', mine, true],
  ['/dashboard', other, true],
  ['/dashboard/police/WST-2026-000001', other, true],
  ['/dashboard/devis', mine, true],
  ['/dashboard/devis', other, false],
  ['/dashboard/devis/WST-2026-000001', mine, true],
  ['/dashboard/devis/WST-2026-000001', other, false],
  ['/dashboard/demande', mine, true],
  ['/dashboard/demande', other, false],
  ['/dashboard/demande/suivi/SIN-2026-000001', mine, true],
  ['/dashboard/demande/suivi/SIN-2026-000001', other, false],
  ['/dashboard/demande/sinistre', mine, false],
  ['/dashboard/profile', mine, false],
  ['/dashboard/new/x/produit', mine, false],
])('decides whether %s reloads for a message to %s: %s', (pathname, target, expected) => {
  expect(reloads(pathname, { target }, mine)).toBe(expected)
})
