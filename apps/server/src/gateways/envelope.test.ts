import { describe, expect, test } from 'vitest'
import { buildEnvelope, keyIdOf } from './envelope.ts'

const [first, second] = ['the first master key of these tests', 'the second master key of these tests']
const envelope = buildEnvelope([first])
const secret = Buffer.from('Diabète depuis 2011')

describe('the envelope', () => {
  test('decrypts what it encrypted, also something empty', () => {
    expect(envelope.decrypt(envelope.encrypt(secret, 'row 1'), 'row 1')).toEqual(secret)
    expect(envelope.decrypt(envelope.encrypt(Buffer.alloc(0), 'row 1'), 'row 1')).toHaveLength(0)
  })

  test('hides the text and never encrypts it to the same bytes', () => {
    const [one, other] = [envelope.encrypt(secret, 'row 1'), envelope.encrypt(secret, 'row 1')]
    expect(one.includes('Diab')).toBe(false)
    expect(one.equals(other)).toBe(false)
  })

  test('refuses bytes that were moved to another row', () => {
    const encrypted = envelope.encrypt(secret, 'row 1')
    expect(() => envelope.decrypt(encrypted, 'row 2')).toThrow('encrypted object')
  })

  test('refuses bytes of which a single bit changed, wherever it is', () => {
    const encrypted = envelope.encrypt(secret, 'row 1')
    for (const [place] of encrypted.entries()) {
      const changed = Buffer.from(encrypted)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(() => envelope.decrypt(changed, 'row 1'), `byte ${place}`).toThrow('encrypted object')
    }
  })

  test.each([0, 1, 40, 68, 90])('refuses an object that is cut to %i bytes', (length) => {
    const encrypted = envelope.encrypt(secret, 'row 1')
    expect(() => envelope.decrypt(encrypted.subarray(0, length), 'row 1')).toThrow('encrypted object')
  })

  test('refuses an object under a key that the installation does not know', () => {
    expect(() => buildEnvelope([second]).decrypt(envelope.encrypt(secret, 'row 1'), 'row 1')).toThrow(
      'master key',
    )
  })

  test('decrypts objects of an older key and encrypts under the first one', () => {
    const both = buildEnvelope([second, first])
    const encrypted = envelope.encrypt(secret, 'row 1')
    expect(both.decrypt(encrypted, 'row 1')).toEqual(secret)
    expect(keyIdOf(encrypted)).toBe(envelope.keyId)
    expect(keyIdOf(both.encrypt(secret, 'row 1'))).toBe(both.keyId)
    expect(both.keyId).not.toBe(envelope.keyId)
  })

  test('wraps an object again, so that the older key can go', () => {
    const both = buildEnvelope([second, first])
    const wrapped = both.rewrap(envelope.encrypt(secret, 'row 1'), 'row 1')
    expect(keyIdOf(wrapped)).toBe(both.keyId)
    expect(buildEnvelope([second]).decrypt(wrapped, 'row 1')).toEqual(secret)
    expect(() => both.rewrap(envelope.encrypt(secret, 'row 1'), 'row 2')).toThrow('encrypted object')
  })
})
