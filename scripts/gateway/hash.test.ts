import { expect, test } from 'vitest'
import { gatewayHash } from './hash.ts'

test('matches the published vector of the hash', () => {
  const form = {
    clientid: '600000000',
    storetype: '3D_PAY_HOSTING',
    TranType: 'PreAuth',
    amount: '2429.50',
    currency: '504',
    oid: 'DEV-2026-0001',
    okUrl: 'https://example.ma/paiement/ok',
    failUrl: 'https://example.ma/paiement/echec',
    callbackUrl: 'https://example.ma/api/payment/cmi/callback',
    shopurl: 'https://example.ma/',
    lang: 'fr',
    email: 'client@example.ma',
    BillToName: 'Said | Alaoui\\Test',
    tel: '0612345678',
    rnd: '0.123456',
    hashAlgorithm: 'ver3',
    AutoRedirect: 'true',
    refreshtime: '5',
    encoding: 'UTF-8',
  }
  expect(gatewayHash(form, 'TEST1234')).toBe(
    '/Rp+liB5uZqUjY4kYcG/GJ9hLeg9pQk4C35gdt6tOSxoGQoPn7cZYni58KLQ1WSXy592+z45iMsB87GVTzvpkw==',
  )
})

test.each([
  [
    ['EXTRA.TRXDATE', 'EXTRA.CARDBRAND', 'extra', 'ErrMsg', 'EXTRAS', 'extra_'],
    'ErrMsg extra EXTRA.CARDBRAND EXTRA.TRXDATE EXTRAS extra_',
  ],
  [['item10', 'item9', 'Item1', 'item'], 'item Item1 item9 item10'],
  [['a2', 'a01', 'a1'], 'a01 a1 a2'],
])('orders names like natcasesort: %j', (names, expected) => {
  const ordered = expected.split(' ')
  // Each value is the position of its name; only the right order gives the hash of the plain list.
  const form = Object.fromEntries(names.map((name) => [name, String(ordered.indexOf(name))]))
  const letters = ordered.map((_, index) => [String.fromCodePoint(97 + index), String(index)] as const)
  expect(gatewayHash(form, 'k')).toBe(gatewayHash(Object.fromEntries(letters), 'k'))
})
