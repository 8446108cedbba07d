import { expect, test } from 'vitest'
import { riskLabel } from './risk-label.ts'

test.each([
  [{ marqueText: 'Dacia', immatriculetion: '12345-أ-6', couvrage: 'Tous risques' }, 'Dacia 12345-أ-6'],
  [{ marqueText: 'Yamaha', modelText: 'MT-07', cylindre: 689 }, 'Yamaha MT-07'],
  [{ numeroPermisChasse: 'PC 99' }, 'PC 99'],
  [{ marqueText: ' ' }, null],
  [{}, null],
])('%j is told apart by %j', (answers, label) => expect(riskLabel(answers)).toBe(label))
