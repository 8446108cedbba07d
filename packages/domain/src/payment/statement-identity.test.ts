import { expect, test } from 'vitest'
import { transferReference } from '../policy/transfer-reference.ts'
import { namesOfLines, recognise } from './statement-identity.ts'
import { readStatement } from './statement.ts'

const reference = transferReference('WST-2026-000123')

const linesOf = (content: string) => {
  const read = readStatement({ kind: 'text', content })
  return read.ok ? read.lines : []
}

test('gives a line the same name in every file, and equal movements of a day different ones', () => {
  const [one, two] = [
    linesOf('Date;Montant;Motif\n23/11/2026;10;a\n23/11/2026;10;A'),
    linesOf('Date;Montant;Motif\n23/11/2026;10,00;a'),
  ]
  const names = namesOfLines(one)
  expect(new Set(names).size).toBe(2)
  expect(names[0]).toBe(namesOfLines(two)[0])
})

test.each([
  ['the same payer with a cut label', `VIRT DE ALAOUI NADIA ${reference.slice(0, 9)}`, 'alike'],
  ['another payer of that name', 'VIRT DE ALAOUI KARIM', 'new'],
  ['another file', `VIRT DE ALAOUI NADIA ${transferReference('WST-2026-000124')}`, 'new'],
])('compares a movement with that of a day before in an earlier export: %s', (_who, words, kind) => {
  const on = (day: string, text: string) =>
    linesOf(`Date;Montant;Libellé\n${day};10;${text}`).map((line) => ({ ...line, name: text }))
  const earlier = on('23/11/2026', `VIR RECU ALAOUI NADIA ${reference}`)
  expect(recognise(on('24/11/2026', words), earlier)).toMatchObject([{ kind }])
})
