import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('runs everything of the usual tier without arguments', () => {
  expect(readArguments([])).toEqual({ files: [], isLong: false })
})

test.each([
  [['--static'], { only: ['lint', 'format', 'unused'] }],
  [['--journeys'], { only: ['journeys'] }],
  [['--only=server'], { only: ['server'] }],
  [['--only=domain,web'], { only: ['domain', 'web'] }],
  [['--static', '--only=house'], { only: ['lint', 'format', 'unused', 'house'] }],
  [['--changed'], { changed: {} }],
  [['--changed=v1.2', '--only=server'], { changed: { since: 'v1.2' }, only: ['server'] }],
  [['--long'], { isLong: true }],
  [
    ['test/a.test.ts', 'apps/server/src', '--long'],
    { files: ['test/a.test.ts', 'apps/server/src'], isLong: true },
  ],
])('reads %j', (typed, wish) => {
  expect(readArguments(typed)).toEqual({ files: [], isLong: false, ...wish })
})

test.each([
  ['--fast', /"--fast" is unknown\. Known: .*--changed.*--only=.*server.*--static.*--journeys.*--long/],
  ['--only=servers', /"servers" is no part of the check\. The parts are: lint, .*server/],
  ['--only=', /is no part of the check/],
  ['--changed=', /"--changed=" is unknown/],
])('refuses %s with a sentence that lists what is known', (argument, sentence) => {
  expect(() => readArguments([argument])).toThrow(sentence)
})

test('refuses files together with parts', () => {
  expect(() => readArguments(['a.test.ts', '--only=server'])).toThrow(/Files run by themselves/)
})
