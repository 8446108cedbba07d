import { describe, expect, test } from 'vitest'
import { transferReference } from '../policy/transfer-reference.ts'
import type { Grid } from '../tabular/grid.ts'
import { readStatement } from './statement.ts'

const reference = transferReference('WST-2026-000123')

describe('statement as a workbook', () => {
  const grid = (rows: Grid['rows'][number]['cells'][], more: Partial<Grid> = {}): Grid => ({
    name: 'Mouvements',
    isHidden: false,
    rows: rows.map((cells, index) => ({ line: index + 1, cells })),
    ...more,
  })
  const read = (...grids: Grid[]) => readStatement({ kind: 'workbook', grids })
  const table = (...rows: Grid['rows'][number]['cells'][]) => [
    ['Relevé du compte 022 780 0000000000000002 68'],
    ['Date', 'Libellé', 'Débit', 'Crédit (MAD)'],
    ...rows,
  ]

  test('reads days, numbers and the lines above the headings', () => {
    const written = table(['2026-11-23', reference, null, 2499.14], ['2026-11-24', 'Frais', 35, null])
    expect(read(grid(written))).toMatchObject({
      ok: true,
      lines: [
        { line: 3, day: '2026-11-23', amount: 2499_14, currency: 'MAD', account: '022780000000000000000268' },
        { amount: -35_00 },
      ],
    })
  })

  test('reads every sheet of movements, and leaves out others', () => {
    const movement = ['2026-11-23', 'VIR', null, 10]
    const sheets = [grid(table(movement)), grid(table(movement), { name: 'Compte 2' }), grid([['Notes']])]
    expect(read(...sheets)).toMatchObject({ ok: true, lines: [{ amount: 10_00 }, { amount: 10_00 }] })
  })

  test('tells a formula without a result, an error and a number with parts of a centime', () => {
    const day = '2026-11-23'
    const rows = table([day, 'a', null, '=A1*2'], [day, 'b', null, '#REF!'], [day, 'c', null, 499.145])
    expect(read(grid(rows), grid([['Notes']]))).toMatchObject({
      faults: [
        {
          message: 'table.fault.noResult',
          values: { line: 3, column: 'Mouvements · Crédit (MAD)', text: '=A1*2' },
        },
        { message: 'statement.fault.amount', values: { line: 4, text: '#REF!' } },
        { message: 'statement.fault.amount', values: { line: 5, text: '499.1450' } },
      ],
    })
  })

  test('refuses movements in a sheet that nobody sees, and a workbook without any', () => {
    const hidden = grid(table(['2026-11-23', 'VIR', null, 10]), { isHidden: true })
    expect(read(grid(table(['2026-11-23', 'VIR', null, 10])), hidden)).toMatchObject({
      faults: [{ message: 'table.fault.hidden', values: { sheet: 'Mouvements' } }],
    })
    expect(read(grid([['a']]))).toMatchObject({ faults: [{ message: 'statement.fault.heading' }] })
  })
})
