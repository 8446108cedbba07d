import { expect, test } from 'vitest'
import { signedInStaff } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { completeBackup, insertBackup } from './backups.queries.ts'
import { backUpDaily, isDue, isLate, lastBackups } from './scheduled-backup.service.ts'

const server = openTestApp(() => {
  const backup = {
    to: '/nowhere',
    at: '03:00',
    recipient: 'age1',
    identityFile: undefined,
    drillIdentity: '/key',
    walArchive: undefined,
    s3: undefined,
  }
  return { config: { backup, logLevel: 'silent' } }
})

const at = (moment: string) => new Date(moment)

test.each([
  [null, '2026-11-23T01:00:00Z', true],
  ['2026-11-22T03:00:10Z', '2026-11-23T02:59:00Z', false],
  ['2026-11-22T03:00:10Z', '2026-11-23T03:00:00Z', true],
  ['2026-11-23T03:00:10Z', '2026-11-23T23:00:00Z', false],
])('after a backup of %s tells at %s that another is due: %s', (complete, now, expected) => {
  expect(isDue({ complete: complete === null ? null : at(complete) }, '03:00', at(now))).toBe(expected)
})

test.each([
  [null, null, false],
  [null, '2026-11-22T00:00:00Z', true],
  ['2026-11-22T01:01:00Z', '2026-11-01T00:00:00Z', false],
  ['2026-11-22T00:59:00Z', '2026-11-01T00:00:00Z', true],
])('tells from a backup of %s and a first try of %s that it is late: %s', (complete, first, expected) => {
  const moment = (text: string | null) => (text === null ? null : at(text))
  const times = { complete: moment(complete), first: moment(first) }
  expect(isLate(times, at('2026-11-23T03:00:00Z'))).toBe(expected)
})

const alarms = () =>
  server.mails.map(({ subject }) => subject).filter((subject) => /sauvegarde/i.test(subject))

test('makes one backup a day, and tells the admins once a day of one that fails or is late', async () => {
  await signedInStaff(server, 'admin')
  let runs = 0
  const run = async () => {
    runs += 1
    const id = await insertBackup(server.db, { place: '/nowhere', now: server.clock.now() })
    const done = { name: `backup-${runs}`, rows: 1, documents: 0 }
    await completeBackup(server.db, id, { ...done, now: server.clock.now() })
  }
  server.clock.set('2026-11-23T04:00:00Z')
  await backUpDaily(server.deps, run)
  await backUpDaily(server.deps, run)
  expect(runs).toBe(1)
  await server.runJobs()
  expect(alarms()).toEqual([])

  const fail = async () => {
    throw new Error('the disk is full')
  }
  server.clock.set('2026-11-24T04:00:00Z')
  await expect(backUpDaily(server.deps, fail)).rejects.toThrow('full')
  await expect(backUpDaily(server.deps, fail)).rejects.toThrow('full')
  await server.runJobs()
  expect(alarms()).toEqual(['La sauvegarde a échoué'])
  server.clock.set('2026-11-24T07:00:00Z')
  await expect(backUpDaily(server.deps, fail)).rejects.toThrow('full')
  await server.runJobs()
  expect(alarms()).toEqual(['La sauvegarde a échoué', 'Sauvegarde en retard'])
  const { body } = await server.app.inject('/metrics')
  expect(body).toMatch(/^wassit_backup_age_seconds\{of="backup"\} 97200$/m)
})

test('takes a backup to another place for none of the day', async () => {
  server.clock.set('2026-11-26T04:00:00Z')
  const now = server.clock.now()
  const id = await insertBackup(server.db, { place: '/media/usb', now })
  await completeBackup(server.db, id, { name: 'by hand', rows: 1, documents: 0, now })
  let runs = 0
  await backUpDaily(server.deps, async () => void (runs += 1))
  expect(runs).toBe(1)
})

test('watches the age of backups that someone makes without BACKUP_TO', async () => {
  const { deps } = server
  const by = { ...deps, config: { ...deps.config, backup: { ...deps.config.backup, to: undefined } } }
  server.clock.set('2026-11-27T06:01:00Z')
  expect(isLate(await lastBackups(by), server.clock.now())).toBe(true)
  server.clock.set('2026-11-27T05:59:00Z')
  expect(isLate(await lastBackups(by), server.clock.now())).toBe(false)
  await server.db.deleteFrom('backups').execute()
  expect(isLate(await lastBackups(by), server.clock.now())).toBe(false)
})

test('makes no backup without a place', async () => {
  const { deps } = server
  const config = { ...deps.config, backup: { ...deps.config.backup, to: undefined } }
  let runs = 0
  await backUpDaily({ ...deps, config }, async () => void (runs += 1))
  expect(runs).toBe(0)
})
