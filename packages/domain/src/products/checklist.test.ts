import { expect, test } from 'vitest'
import { productKeys } from './catalogue.ts'
import { conditionsOf, neededProofs, proofConditionNames, usualChecklists } from './checklist.ts'
import { complete } from './sample-answers.ts'

const today = '2026-11-23'

const proofsOfCar = (dateDelivrancePermis: string) =>
  neededProofs(usualChecklists.car, { ...complete.car, dateDelivrancePermis }, today).map(
    ({ proof }) => proof,
  )

test('asks a car for identity card and registration before the contract, and for a licence younger than two years', () => {
  expect(
    neededProofs(usualChecklists.car, { ...complete.car, dateDelivrancePermis: '2010-05-04' }, today),
  ).toEqual([
    { proof: 'identity', stage: 'contract' },
    { proof: 'vehicleRegistration', stage: 'contract' },
  ])
  expect(proofsOfCar('2024-11-24')).toContain('drivingLicence')
  expect(proofsOfCar('2024-11-23')).not.toContain('drivingLicence')
})

test('asks a family for its record book, and a single subscriber for none', () => {
  const single = {
    ...complete.healthMorocco,
    situationFamiliale: 'Célibataire',
    nombreEnfants: 0,
    enfants: [],
  }
  const proofsOf = (answers: object) =>
    neededProofs(usualChecklists.healthMorocco, { ...answers }, today).map(({ proof }) => proof)
  expect(proofsOf(single)).toEqual(['identity'])
  expect(proofsOf({ ...single, nombreEnfants: 1 })).toEqual(['identity', 'familyRecord'])
})

test('asks every product for an identity before its contract, by rules that its answers decide', () => {
  for (const product of productKeys) {
    expect(usualChecklists[product]).toContainEqual({
      proof: 'identity',
      stage: 'contract',
      condition: 'always',
    })
    for (const { condition } of usualChecklists[product]) expect(conditionsOf(product)).toContain(condition)
  }
  expect(
    proofConditionNames.filter((name) => !productKeys.some((key) => conditionsOf(key).includes(name))),
  ).toEqual([])
})
