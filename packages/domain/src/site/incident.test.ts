import { describe, expect, test } from 'vitest'
import { incidentAt, moroccanClock, moroccanMoment } from './incident.ts'

test.each(['2026-02-01T08:30', '2026-03-10T23:59', '2026-07-14T00:00', '2026-12-31T23:00'])(
  'finds the moment at which the clocks of Morocco show %s',
  (clock) => {
    const moment = moroccanMoment(clock)
    expect(moment && moroccanClock(moment)).toBe(clock)
  },
)

test.each(['', 'demain', '2026-13-01T00:00', '2026-02-30T10:00', '2026-02-01T25:00', '2026-02-01'])(
  'returns no moment for %j',
  (clock) => {
    expect(moroccanMoment(clock)).toBeUndefined()
  },
)

describe('incidentAt', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
  const notice = (name: string, from: number, until: number | null) => ({
    name,
    starts_at: at(from),
    ends_at: until === null ? null : at(until),
  })
  const notices = [notice('all day', 8, null), notice('noon', 12, 14), notice('over', 1, 2)]

  test.each([
    [7, undefined],
    [8, 'all day'],
    [12, 'noon'],
    [14, 'all day'],
  ])('shows the latest incident that has begun at %i h: %s', (hour, name) => {
    expect(incidentAt(notices, at(hour))?.name).toBe(name)
  })
})
