import { expect, test } from 'vitest'
import { issuesOf } from '../../errors/issues.ts'
import { deskTableCalls } from './desk-tables.ts'

test.each([deskTableCalls.deskTable.query, deskTableCalls.exportTable.body])(
  'refuses a largest amount below the least one, with both',
  (schema) => {
    const amounts = (most: string) => schema.safeParse({ least: '1 500,50', most, format: 'csv' })
    expect(amounts('1500,5').success).toBe(true)
    const { error } = amounts('1 499')
    expect(error && issuesOf(error)).toMatchObject([
      {
        path: 'most',
        message: 'validation.amount.order',
        values: { least: '1\u00a0500,5', most: '1\u00a0499' },
      },
    ])
  },
)
