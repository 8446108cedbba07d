import { expect, test } from 'vitest'
import { moroccanDay } from '../format/format.ts'
import { startOfDay } from '../format/moroccan-clock.ts'
import { buildCalendar, usualHours } from '../hours/working-hours.ts'
import { addDays } from '../party/date.ts'
import { comingStages, stageDue, isReminderTime, keyOf, messageFor, momentOf } from './plan.ts'
import type { WaitingItem } from './plan.ts'
import { families, isPromotion, schedules, stagesOf, stopFacts } from './stages.ts'
import type { Family } from './stages.ts'

const calendar = buildCalendar(usualHours)
const hourMs = 3_600_000
const first = new Date('2026-11-23T00:00:00Z')
const hours = Array.from({ length: 427 * 24 }, (_hour, nth) => new Date(first.getTime() + nth * hourMs))
const openHours = hours
  .filter((hour) => [9, 15].includes(hour.getUTCHours()) && isReminderTime(calendar, hour))
  .map((at) => ({ at, day: moroccanDay(at) }))

/** Item of a file whose customer acts at a moment, after which it waits no more. */
interface Story extends WaitingItem {
  person: string
  actsAt: Date
}

const ofDay = (family: Family, day: string) => ({
  family,
  anchor: day,
  start: startOfDay(day),
  end: startOfDay(day),
})

const ofMoment = (family: Family, start: Date, days = 0) => ({
  family,
  anchor: start.toISOString(),
  start,
  end: new Date(start.getTime() + days * 24 * hourMs),
})

/** A thousand files of every family over fourteen months; of each, some customers act at once, some late, some never. */
const stories = (personOf: (nth: number) => string): Story[] =>
  Array.from({ length: 1000 }, (_file, nth) => {
    const day = addDays('2026-12-01', (nth * 37) % 400)
    const moment = new Date(first.getTime() + ((nth * 7919) % (420 * 24)) * hourMs)
    const family = families[nth % families.length] ?? 'quote'
    const wait =
      family === 'renewal' || family === 'tacit' || family === 'instalment'
        ? ofDay(family, day)
        : ofMoment(family, moment, family === 'quote' ? 30 : 0)
    const days = [-200, -20, -3, 0.2, 2.5, 9, 1000][nth % 7] ?? 0
    const actsAt = new Date(wait.start.getTime() + days * 24 * hourMs)
    return { ...wait, file: `file ${nth}`, person: personOf(nth), actsAt, facts: [] }
  })

/** Returns from when to when an item can have a message. */
const spanOf = (item: Story): readonly [number, number] => {
  const stages = stagesOf(item.family).map((stage) => ({
    from: momentOf(stage, item).getTime(),
    lasts: stage.lasts,
  }))
  const ends = stages.map(({ from, lasts }) => from + lasts * hourMs)
  const isQuote = item.family === 'quote'
  return [
    Math.min(...stages.map(({ from }) => from)),
    Math.min(Math.max(...ends), item.actsAt.getTime(), isQuote ? item.end.getTime() : Infinity),
  ]
}

/** Sends what is due at each hour, by some nodes that share what they know; returns the messages. */
const runClock = (all: readonly Story[], nodes: number) => {
  const keys = new Set<string>()
  const lastDays = new Map<string, string>()
  const sent: { key: string; person: string; day: string; story: Story }[] = []
  const spans = all.map((story) => ({ story, span: spanOf(story) }))
  const remind = (person: string, own: readonly Story[], { at, day }: (typeof openHours)[number]) => {
    const planned = messageFor(own, { keys, lastDay: lastDays.get(person) ?? null }, at)
    if (!planned) return
    lastDays.set(person, day)
    for (const item of [planned.item, ...planned.joined]) keys.add(keyOf(item, planned.stage.name))
    sent.push({ key: keyOf(planned.item, planned.stage.name), person, day, story: planned.item })
  }
  for (const hour of openHours) {
    const open = spans
      .filter(({ span: [from, until] }) => from <= hour.at.getTime() && hour.at.getTime() < until)
      .map(({ story }) => story)
    const people = [...Map.groupBy(open, ({ person }) => person)]
    for (let node = 0; node < nodes; node += 1) for (const [person, own] of people) remind(person, own, hour)
  }
  return sent
}

/**
 * Returns the messages that a file gets which is the only one of its person: each stage at the first open hour of
 * a day without one, unless the stage is over by then.
 */
const expectedOf = (story: Story): string[] => {
  const [, end] = spanOf(story)
  const stages = stagesOf(story.family)
    .map((stage) => ({ stage, from: momentOf(stage, story).getTime() }))
    .toSorted((one, other) => one.from - other.from)
  let lastDay = ''
  return stages.flatMap(({ stage, from }, nth) => {
    const until = Math.min(from + stage.lasts * hourMs, stages[nth + 1]?.from ?? Infinity, end)
    const hour = openHours.find(({ at, day }) => at.getTime() >= from && day !== lastDay)
    if (!hour || hour.at.getTime() >= until) return []
    lastDay = hour.day
    return [`${keyOf(story, stage.name)} ${hour.day}`]
  })
}

test('a clock over fourteen months sends a thousand files exactly the expected messages, on one node and on two', () => {
  const all = stories((nth) => `person ${nth}`)
  const expected = all.flatMap(expectedOf).toSorted()
  const sent = (nodes: number) => runClock(all, nodes).map(({ key, day }) => `${key} ${day}`)
  expect(expected.length).toBeGreaterThan(1500)
  expect(sent(1).toSorted()).toEqual(expected)
  expect(sent(2).toSorted()).toEqual(expected)
})

test('a person has at most one message a day over all files, and none after the act that was awaited', () => {
  const sent = runClock(
    stories((nth) => `person ${nth % 40}`),
    2,
  )
  expect(sent.length).toBeGreaterThan(500)
  expect(new Set(sent.map(({ person, day }) => `${person} ${day}`)).size).toBe(sent.length)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length)
  expect(sent.filter(({ day, story }) => day > moroccanDay(story.actsAt))).toEqual([])
})

const renewal = (more: Partial<WaitingItem> = {}): WaitingItem => ({
  ...ofDay('renewal', '2027-05-28'),
  file: 'one',
  facts: [],
  ...more,
})
const none = { keys: new Set<string>(), lastDay: null }

test('days without a server are caught up with by one message, the latest that is still of use', () => {
  const after = new Date('2027-05-25T09:00:00Z')
  expect(messageFor([renewal()], none, after)?.stage.name).toBe('before7')
  const keys = new Set([keyOf(renewal(), 'before7')])
  expect(messageFor([renewal()], { ...none, keys }, after)).toBeUndefined()
  expect(stageDue(renewal(), new Date('2027-07-01T09:00:00Z'))).toBeUndefined()
})

test('ten files that end on one day have one message, of which each is a part', () => {
  const items = Array.from({ length: 10 }, (_file, nth) => renewal({ file: `file ${nth}` }))
  const planned = messageFor(items, none, new Date('2027-04-28T09:00:00Z'))
  expect(planned?.joined).toHaveLength(9)
  const quotes = items.map(({ file }) => ({ ...ofMoment('quote', first, 30), file, facts: [] }))
  expect(messageFor(quotes, none, new Date('2026-11-24T09:00:00Z'))?.joined).toEqual([])
})

test.each(stopFacts)('%s ends the messages of each family that names it, and those that come', (fact) => {
  const at = new Date('2027-05-21T09:00:00Z')
  for (const family of families) {
    const item = { ...ofDay(family, '2027-05-20'), file: 'one', facts: [fact] }
    const isNamed = (schedules[family].condition as readonly string[]).includes(fact)
    if (!isNamed) continue
    expect(messageFor([item], none, at)).toBeUndefined()
    expect(comingStages(item, none, at)).toEqual([])
  }
})

test('every family ends by a stop, an opposition and a reply; promotion is of drafts and quotes only', () => {
  for (const family of families)
    expect(schedules[family].condition).toEqual(expect.arrayContaining(['stopped', 'opposed', 'replied']))
  expect(families.filter(isPromotion)).toEqual(['quote', 'draft'])
})

test('the next message of a late instalment goes before that of a quote', () => {
  const quote = { ...ofMoment('quote', new Date('2027-05-19T09:00:00Z'), 30), file: 'quote', facts: [] }
  const late = { ...ofDay('instalment', '2027-05-20'), file: 'late', facts: [] }
  expect(messageFor([quote, late], none, new Date('2027-05-21T09:00:00Z'))?.item.file).toBe('late')
})

test.each([
  ['2026-11-27T09:00:00Z', true],
  ['2026-11-27T08:45:00Z', false],
  ['2026-11-27T12:10:00Z', false],
  ['2026-11-28T10:00:00Z', false],
  ['2026-11-18T10:00:00Z', false],
  ['2026-11-26T18:30:00Z', false],
])('%s is a time for messages: %s', (at, expected) => {
  expect(isReminderTime(calendar, new Date(at))).toBe(expected)
})
