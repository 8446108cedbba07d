import { expect, test } from 'vitest'
import { openTestApp } from '../../../../test/support.ts'
import { openAlarms } from '../../people/alarms/alarms.service.ts'
import { completeBackup, insertBackup, noteDrill } from './backups.queries.ts'
import { drillMonthly } from './scheduled-drill.service.ts'

const server = openTestApp(() => {
  const key = { recipient: 'age1', identityFile: undefined, drillIdentity: '/run/key' }
  return {
    config: {
      backup: { to: '/nowhere', at: '03:00', ...key, walArchive: undefined, s3: undefined },
      logLevel: 'silent',
    },
  }
})

const isAlarmed = async () => (await openAlarms(server.db)).some(({ cause }) => cause.kind === 'drillFailed')

/** Lets the hourly work run at a moment, and returns the identities of the drills that it ran. */
const workAt = async (moment: string, outcome: () => Promise<unknown> = async () => undefined) => {
  server.clock.set(moment)
  const ran: string[] = []
  await drillMonthly(server.deps, async (identity) => {
    ran.push(identity)
    await outcome()
  })
  return ran
}
const fail = async () => Promise.reject(new Error('an object is damaged'))

test('tries a backup once a month by night, and after a failure in the next night', async () => {
  expect(await workAt('2026-11-01T04:00:00Z')).toEqual([])
  const now = server.clock.now()
  const id = await insertBackup(server.db, { place: '/nowhere', now })
  await completeBackup(server.db, id, { name: 'tried', rows: 1, documents: 0, now })

  expect(await workAt('2026-11-02T03:59:00Z')).toEqual([])
  expect(await workAt('2026-11-02T04:00:00Z', fail)).toEqual(['/run/key'])
  expect(await isAlarmed()).toBe(true)
  expect(await workAt('2026-11-02T05:00:00Z')).toEqual([])

  const note = () => noteDrill(server.db, { name: 'tried', seconds: 60, now: server.clock.now() })
  expect(await workAt('2026-11-03T04:00:00Z', note)).toEqual(['/run/key'])
  expect(await isAlarmed()).toBe(false)
  expect(await workAt('2026-12-03T04:00:00Z')).toEqual([])
  expect(await workAt('2026-12-04T04:00:00Z')).toEqual(['/run/key'])
})

test('runs no drill on a machine without the key', async () => {
  const { deps } = server
  const config = { ...deps.config, backup: { ...deps.config.backup, drillIdentity: undefined } }
  server.clock.set('2027-03-01T04:00:00Z')
  const run = () => Promise.reject(new Error('this machine has no key'))
  await drillMonthly({ ...deps, config }, run)
  expect(await isAlarmed()).toBe(false)
})
