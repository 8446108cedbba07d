import { describe, expect, test } from 'vitest'
import { dataKinds } from './data-kind.ts'
import { abroadOf, processingNames, processings, recipientsOf } from './register.ts'

describe('register of processing', () => {
  test('names every kind of personal data in at least one processing', () => {
    const named = new Set(processingNames.flatMap((name) => [...processings[name].kinds]))
    expect(dataKinds.filter((kind) => !named.has(kind))).toEqual([])
  })

  test('keeps data about health under their own basis, right and encryption', () => {
    for (const name of processingNames) {
      const { kinds, basis, measures }: (typeof processings)[typeof name] = processings[name]
      if (!(kinds as readonly string[]).includes('health')) continue
      expect(basis).toEqual(expect.arrayContaining(['consent', 'authorisation']))
      expect(measures).toEqual(expect.arrayContaining(['medicalRight', 'encryption']))
    }
  })

  test('names a recipient only while its service is in use, and those outside of Morocco', () => {
    expect(recipientsOf('payments', [])).not.toContain('cardGateway')
    expect(recipientsOf('payments', ['card'])).toContain('cardGateway')
    expect(abroadOf('messages', ['sms'])).toEqual([])
    expect(abroadOf('messages', ['whatsapp'])).toEqual(['whatsapp'])
  })
})
