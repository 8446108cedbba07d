import { expect, test } from 'vitest'
import { keptOf } from './retention.ts'

const dayMs = 24 * 3_600_000
const backupsUntil = (last: string, days: number) =>
  Array.from({ length: days }, (_, back) => {
    const at = new Date(Date.parse(last) - back * dayMs)
    return { name: at.toISOString().slice(0, 10), at }
  })

test('keeps the newest backup of seven days, four weeks and twelve months', () => {
  const kept = [...keptOf(backupsUntil('2026-11-23T03:00:00Z', 500))].toSorted()
  expect(kept).toEqual(
    `2025-12-31 2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31 2026-06-30 2026-07-31 2026-08-31
     2026-09-30 2026-10-31 2026-11-08 2026-11-15 2026-11-17 2026-11-18 2026-11-19 2026-11-20 2026-11-21
     2026-11-22 2026-11-23`.split(/\s+/),
  )
})

test('keeps old backups when none was made for a month', () => {
  const kept = keptOf(backupsUntil('2026-10-01T03:00:00Z', 3))
  expect([...kept].toSorted()).toEqual(['2026-09-29', '2026-09-30', '2026-10-01'])
})

test('keeps the newest of several backups of one day', () => {
  const at = (time: string) => ({ name: time, at: new Date(`2026-11-23T${time}:00Z`) })
  const older = backupsUntil('2026-11-22T03:00:00Z', 40)
  const kept = keptOf([at('03:00'), at('15:00'), at('09:00'), ...older])
  expect(['03:00', '09:00', '15:00'].filter((name) => kept.has(name))).toEqual(['15:00'])
})
