import { describe, expect, test } from 'vitest'
import { cmiHash, compareNames, genuineFields, plainText, readCallback } from './cmi-hash.ts'

const storeKey = 'TEST1234'
const isGenuine = (fields: Record<string, string>, key: string): boolean =>
  genuineFields(fields, key) !== undefined

/** Test vector computed from the published rule, independently of this code. */
const request = {
  TranType: 'PreAuth',
  amount: '2429.50',
  AutoRedirect: 'true',
  BillToName: 'Said | Alaoui\\Test',
  callbackUrl: 'https://example.ma/api/payment/cmi/callback',
  clientid: '600000000',
  currency: '504',
  email: 'client@example.ma',
  failUrl: 'https://example.ma/paiement/echec',
  hashAlgorithm: 'ver3',
  lang: 'fr',
  oid: 'DEV-2026-0001',
  okUrl: 'https://example.ma/paiement/ok',
  refreshtime: '5',
  rnd: '0.123456',
  shopurl: 'https://example.ma/',
  storetype: '3D_PAY_HOSTING',
  tel: '0612345678',
}
const plain =
  '2429.50|true|Said \\| Alaoui\\\\Test|https://example.ma/api/payment/cmi/callback|600000000|504|client@example.ma|https://example.ma/paiement/echec|ver3|fr|DEV-2026-0001|https://example.ma/paiement/ok|5|0.123456|https://example.ma/|3D_PAY_HOSTING|0612345678|PreAuth|TEST1234'
const hash = '/Rp+liB5uZqUjY4kYcG/GJ9hLeg9pQk4C35gdt6tOSxoGQoPn7cZYni58KLQ1WSXy592+z45iMsB87GVTzvpkw=='

describe('cmiHash', () => {
  test('computes the hash of the published vector', () => {
    expect(plainText(request, storeKey)).toBe(plain)
    expect(cmiHash(request, storeKey)).toBe(hash)
  })

  test('excludes hash and encoding from the hash, in any letter case', () => {
    for (const name of ['HASH', 'hash', 'Encoding', 'encoding'])
      expect(cmiHash({ ...request, [name]: 'x' }, storeKey)).toBe(hash)
    expect(cmiHash({ ...request, hashed: 'x' }, storeKey)).not.toBe(hash)
  })

  test('trims hashed values and includes empty ones', () => {
    expect(cmiHash({ ...request, email: ' client@example.ma\n' }, storeKey)).toBe(hash)
    expect(plainText({ a: '', b: ' ', c: 'x' }, 'k')).toBe('||x|k')
  })

  test('escapes the backslash before the bar, also in the key', () => {
    expect(plainText({ a: '\\|', b: '|\\' }, 'k|\\')).toBe('\\\\\\||\\|\\\\|k\\|\\\\')
  })

  test('changes the hash when a bar moves from one value to the next', () => {
    expect(cmiHash({ a: 'x|', b: 'y' }, storeKey)).not.toBe(cmiHash({ a: 'x', b: '|y' }, storeKey))
  })
})

describe('compareNames', () => {
  const sorted = (...names: string[]) => [...names].sort(compareNames)

  test('sorts names without regard to case', () => {
    expect(sorted('TranType', 'tel', 'storetype', 'BillToName', 'amount', 'AutoRedirect')).toEqual([
      'amount',
      'AutoRedirect',
      'BillToName',
      'storetype',
      'tel',
      'TranType',
    ])
  })

  test('sorts a dot before letters and an underscore after them', () => {
    expect(sorted('EXTRAS', 'EXTRA.TRXDATE', 'extra_', 'EXTRA.CARDBRAND', 'extra', 'ErrMsg')).toEqual([
      'ErrMsg',
      'extra',
      'EXTRA.CARDBRAND',
      'EXTRA.TRXDATE',
      'EXTRAS',
      'extra_',
    ])
  })

  test('compares digits in names as numbers', () => {
    expect(sorted('item10', 'Item9', 'item1', 'item')).toEqual(['item', 'item1', 'Item9', 'item10'])
    expect(sorted('a1b2', 'a1b10', 'a1b')).toEqual(['a1b', 'a1b2', 'a1b10'])
    expect(sorted('a2', 'a01', 'a1')).toEqual(['a01', 'a1', 'a2'])
  })

  test("sorts callback names in the gateway's order", () => {
    expect(
      sorted(
        'TransId',
        'Response',
        'ReturnOid',
        'ProcReturnCode',
        'oid',
        'mdStatus',
        'MaskedPan',
        'HASHPARAMS',
      ),
    ).toEqual([
      'HASHPARAMS',
      'MaskedPan',
      'mdStatus',
      'oid',
      'ProcReturnCode',
      'Response',
      'ReturnOid',
      'TransId',
    ])
  })
})

describe('callback', () => {
  test("decodes the gateway's HTML entities once", () => {
    expect(
      readCallback({
        BillToName: 'B&eacute;n&#233;dicte O&#x27;Hara &amp; fils &agrave; F&egrave;s\n',
        rnd: '&no;',
      }),
    ).toEqual({ BillToName: "Bénédicte O'Hara & fils à Fès", rnd: '&no;' })
    expect(readCallback({ a: '&amp;eacute;', b: '&#99999999;', c: '&#1114112;', d: 'x\n\n' })).toEqual({
      a: '&eacute;',
      b: '&#99999999;',
      c: '&#1114112;',
      d: 'x\n',
    })
  })

  test('accepts a callback with the right hash only', () => {
    expect(isGenuine({ ...request, HASH: hash }, storeKey)).toBe(true)
    expect(isGenuine({ ...request, hash }, storeKey)).toBe(true)
    expect(isGenuine({ ...request, HASH: hash }, 'TEST1235')).toBe(false)
    expect(isGenuine({ ...request, amount: '2429.51', HASH: hash }, storeKey)).toBe(false)
    expect(isGenuine({ ...request, more: '', HASH: hash }, storeKey)).toBe(false)
    for (const forged of ['', ' ', 'x', hash.slice(1), hash.toLowerCase(), `${hash}x`])
      expect(isGenuine({ ...request, HASH: forged }, storeKey)).toBe(false)
    expect(isGenuine(request, storeKey)).toBe(false)
  })

  test('accepts a callback in which the gateway disarmed an apparent script', () => {
    const before = { ...request, shopurl: 'https://example.ma/document.html' }
    const HASH = cmiHash(before, storeKey)
    const disarmed = { ...before, shopurl: 'https://example.ma/document(.)html', HASH }
    expect(genuineFields(disarmed, storeKey)).toEqual({ ...before, HASH })
  })
})
