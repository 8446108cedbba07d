import { expect, test } from 'vitest'
import { riskLabel, splitRisk } from './risk-label.ts'

test.each([
  [
    { marqueText: 'Dacia', immatriculetion: '12345-أ-6', couvrage: 'Tous risques' },
    '\u2066Dacia 12345-\u2068أ\u2069-6\u2069',
  ],
  [{ marqueText: 'Yamaha', modelText: 'MT-07', cylindre: 689 }, '\u2066Yamaha MT-07\u2069'],
  [{ numeroPermisChasse: 'PC 99' }, '\u2066PC 99\u2069'],
  [{ marqueText: ' ' }, null],
  [{}, null],
])('labels %j as %j', (answers, label) => expect(riskLabel(answers)).toBe(label))

test.each([
  ['\u2066Dacia 12345-\u2068أ\u2069-6\u2069', { words: 'Dacia', plate: ['12345', 'أ', '6'] }],
  ['12345-أ-6', { words: '', plate: ['12345', 'أ', '6'] }],
  ['\u206612345-\u2068هـ\u2069-6\u2069', { words: '', plate: ['12345', 'هـ', '6'] }],
  ['\u2066Yamaha MT-07\u2069', { words: '\u2066Yamaha MT-07\u2069', plate: [] }],
  ['WW123456', { words: 'WW123456', plate: [] }],
])('splits %j into words and plate', (text, parts) => expect(splitRisk(text)).toEqual(parts))
