import { readFileSync } from 'node:fs'
import path from 'node:path'
import { alarmKinds, alarms } from '@wassit/domain/site/alarm'
import { expect, test } from 'vitest'
import { root } from './architecture/source.ts'

const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
const written = [...operations.matchAll(/<a id="([\w-]+)"><\/a>\*\*/g)].map(([, id]) => String(id))

test('has one runbook for each alarm, and none for another', () => {
  expect(new Set(written).size).toBe(written.length)
  expect(written.toSorted()).toEqual(
    [...new Set(alarmKinds.map((kind): string => alarms[kind].runbook))].toSorted(),
  )
})
