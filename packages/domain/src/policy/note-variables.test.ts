import { describe, expect, test } from 'vitest'
import { fillNote, noteVariables, unknownVariable } from './note-variables.ts'

const facts = {
  number: 'WST-2026-000001',
  customer: 'Nadia Alaoui',
  phone: '+212612345678',
  plate: '55667',
  insurer: 'Atlanta',
  policyNumber: null,
  amount: 249_914,
  due: null,
  endDate: '2027-11-25',
}

describe('variables of a note', () => {
  test('take the values of the file', () => {
    expect(fillNote('{client}, {dossier} : {montant} avant le {echeance}', facts)).toEqual({
      text: 'Nadia Alaoui, WST-2026-000001 : 2\u00a0499,14\u00a0DHS avant le 25-11-2027',
    })
  })

  test('name the first variable without a value in the file', () => {
    expect(fillNote('Police {police} de {client}', facts)).toEqual({ missing: '{police}' })
    expect(fillNote('Bonjour {prénom}', facts)).toEqual({ missing: '{prénom}' })
    expect(fillNote('{constructor}', facts)).toEqual({ missing: '{constructor}' })
  })

  test('names a variable that no file has before the text is kept', () => {
    expect(unknownVariable('{client} {plaque} {prenom}')).toBe('{prenom}')
    expect(unknownVariable('{client} doit {reste}')).toBeUndefined()
    expect(fillNote('{plaque} {reste}', facts)).toEqual({ missing: '{reste}' })
  })

  test('leave other texts as they are, braces included', () => {
    expect(fillNote('Rien { } à {1} remplacer', facts)).toEqual({ text: 'Rien { } à {1} remplacer' })
    expect(noteVariables).toContain('client')
  })
})
