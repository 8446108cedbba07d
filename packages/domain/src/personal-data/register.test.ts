import { describe, expect, test } from 'vitest'
import { dataKinds } from './data-kind.ts'
import { inUse, measuresOf, processingNames, processings, recipientsOf, transfersOf } from './register.ts'

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
      expect(measures).toEqual(expect.arrayContaining(['medicalRight', 'encryptedHealth']))
    }
  })

  test('names a recipient only while its service is in use', () => {
    expect(recipientsOf('payments', { services: [] })).not.toContain('cardGateway')
    expect(recipientsOf('payments', { services: inUse(['card'], {}) })).toContain('cardGateway')
    expect(recipientsOf('rights', { services: inUse(['sms', 'whatsapp'], {}) })).toEqual(
      expect.arrayContaining(['smsCarrier', 'whatsapp']),
    )
  })

  test('names each transfer out of Morocco with its country, and one whose country nobody stated', () => {
    expect(transfersOf('payments', { services: inUse(['card'], {}) })).toEqual([])
    expect(transfersOf('messages', { services: inUse(['mail', 'sms'], { mail: 'MA', sms: 'FR' }) })).toEqual([
      { recipient: 'smsCarrier', country: 'FR' },
    ])
    expect(transfersOf('contracts', { services: inUse(['storage', 'backup'], {}) })).toEqual([
      { recipient: 'storage', country: null },
      { recipient: 'backupStore', country: null },
    ])
    expect(transfersOf('rights', { services: inUse(['whatsapp'], {}) })).toEqual([
      { recipient: 'whatsapp', country: 'US' },
    ])
  })

  test('claims backups only where they are made, and encryption only of what is encrypted', () => {
    expect(measuresOf('quotes', { isBackedUp: false })).not.toContain('backups')
    expect(measuresOf('quotes', { isBackedUp: true })).toContain('backups')
    const encrypted = processingNames.filter((name) =>
      processings[name].measures.some((measure) => measure === 'encryptedFiles'),
    )
    expect(encrypted).toEqual(['contracts', 'health', 'requests', 'rights'])
  })
})
