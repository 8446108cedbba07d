import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proofFiles } from '../document/document.ts'
import { filesOfProof, isProven, proofNames, proofStages } from '../document/proof.ts'
import { blockersIn, guardedActs, openDecisions } from './blockers.ts'
import type { Standing } from './blockers.ts'

const standings: fc.Arbitrary<Standing> = fc.record({
  proofs: fc.uniqueArray(
    fc.record({ proof: fc.constantFrom(...proofNames), stage: fc.constantFrom(...proofStages) }),
    { selector: ({ proof }) => proof },
  ),
  received: fc.uniqueArray(fc.constantFrom(...proofFiles)).map((kinds) => new Set<string>(kinds)),
  open: fc.uniqueArray(
    fc.record({ decision: fc.constantFrom(...openDecisions), before: fc.constantFrom(...guardedActs) }),
    { selector: ({ decision }) => decision },
  ),
})

test('names exactly the missing proofs and open decisions of an act, and those of the act before it', () => {
  fc.assert(
    fc.property(standings, (standing) => {
      const { payment, contract } = blockersIn(standing)
      expect(contract).toEqual(expect.arrayContaining(payment))
      for (const { proof, stage } of standing.proofs) {
        const missing = !isProven(proof, standing.received)
        expect(payment.includes(proof)).toBe(missing && stage === 'payment')
        expect(contract.includes(proof)).toBe(missing && stage !== 'later')
      }
      for (const { decision, before } of standing.open) {
        expect(payment.includes(decision)).toBe(before === 'payment')
        expect(contract).toContain(decision)
      }
    }),
  )
})

test('never adds a blocker when a file arrives, and has none once every file has arrived', () => {
  fc.assert(
    fc.property(standings, fc.constantFrom(...proofFiles), (standing, file) => {
      const before = blockersIn(standing)
      const after = blockersIn({ ...standing, received: new Set([...standing.received, file]) })
      for (const act of guardedActs) expect(before[act]).toEqual(expect.arrayContaining(after[act]))
      const all = blockersIn({ ...standing, received: new Set(proofFiles), open: [] })
      expect(all).toEqual({ payment: [], contract: [] })
    }),
  )
})

test('takes one complete set of files as proof, and no half of one', () => {
  expect(isProven('identity', new Set(['idCardFront']))).toBe(false)
  expect(isProven('identity', new Set(['idCardFront', 'idCardBack']))).toBe(true)
  expect(isProven('identity', new Set(['passport']))).toBe(true)
  expect(isProven('vehicleRegistration', new Set(['vehicleRegistrationFront']))).toBe(false)
  expect(filesOfProof('identity')).toEqual(['idCardFront', 'idCardBack', 'passport'])
})
