import { randomUUID } from 'node:crypto'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { startOfDay } from '@wassit/domain/format/moroccan-clock'
import { wayTo } from '@wassit/domain/invitation/invitation'
import type { InvitationWay } from '@wassit/domain/invitation/invitation'
import { Email } from '@wassit/domain/party/email'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, addJobs, defineJob } from '../../../jobs.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { knownImport } from '../../book/imports/committing.service.ts'
import { giveStatedEmail } from '../../people/accounts/taken-over-customers.service.ts'
import { isRefused } from '../../people/refused-addresses/refused-addresses.service.ts'
import { assertSiteOpen, isSiteOpen } from '../../site/opening/closed-site.service.ts'
import { mayRemind } from '../schedule/schedule.service.ts'
import {
  countSent,
  endWave,
  insertInvitations,
  insertWave,
  lockWaves,
  runningWave,
} from './invitations.queries.ts'
import { nextInvitees } from './invitees.queries.ts'
import type { Choice, NamedInvitee } from './invitees.queries.ts'

/** Brings a customer their invitation. */
export const sendInvitation = defineJob('invitation.send', z.object({ invitation: z.uuid() }), {
  sends: true,
})

/** Continues the wave that runs. */
export const continueWave = defineJob('invitation.wave', z.object({}))

type WaveDeps = Pick<Deps, 'db' | 'pool' | 'now' | 'config' | 'messenger'>

/** Persons whose invitations one transaction makes. */
const personsAtOnce = 200

/**
 * Begins a wave, of which one runs at a time; the same order again changes nothing. Throws
 * `invitation.running` while another one runs, `import.unknown`, and `site.closed`.
 */
export const startWave = async (
  deps: Deps,
  { choice, aDay }: { choice: Choice; aDay: number },
  by: Doer,
): Promise<void> => {
  await assertSiteOpen(deps.db, 'errors.site.sendsNothing')
  if (choice !== null) await knownImport(deps.db, choice)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await lockWaves(tx)
    const running = await runningWave(tx)
    if (running?.import_id === choice && running.a_day === aDay) return
    if (running) throw new DomainError('invitation.running')
    const wave = { import_id: choice, a_day: aDay, started_by: by.id, started_at: now }
    const subject = await insertWave(tx, wave)
    await addJob(tx, continueWave, {}, { key: 'invitation wave' })
    const change = { before: {}, after: { import: choice, aDay } }
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'invitation', outcome: 'started', actor: by.id, subject, change },
    )
  })
}

/** Ends the wave that runs; without one nothing happens. */
export const stopWave = async ({ db, now: clock }: Deps, by: Doer): Promise<void> => {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    await lockWaves(tx)
    const running = await runningWave(tx)
    if (!running) return
    await endWave(tx, running.id, now)
    const deed = { kind: 'invitation', outcome: 'stopped', actor: by.id, subject: running.id } as const
    await record(tx, { origin: by.origin, now }, deed)
  })
}

/** Returns the way to a person; an address that no mail reaches, or that another account took meanwhile, is none. */
const wayOf = async (deps: WaveDeps, tx: Kysely<Database>, person: NamedInvitee): Promise<InvitationWay> => {
  const services = deps.messenger.phoneChannels
  const way = wayTo(person, services)
  if (!('by' in way) || way.by !== 'email') return way
  const email = Email.safeParse(person.address)
  if (!email.success || (await isRefused({ ...deps, db: tx }, email.data)))
    return wayTo({ ...person, email: 'none' }, services)
  if (person.hasEmail || (await giveStatedEmail(tx, person.id, email.data, deps.now()))) return way
  return wayTo({ ...person, email: 'shared' }, services)
}

/** Makes the invitations of some persons until as many as are left of the day are reached. */
const invite = async (
  deps: WaveDeps,
  tx: Kysely<Database>,
  { waveId, persons, left }: { waveId: string; persons: readonly NamedInvitee[]; left: number },
): Promise<{ seen: number; sent: number }> => {
  const made: Parameters<typeof insertInvitations>[1][number][] = []
  const sent: { invitation: string }[] = []
  for (const person of persons) {
    if (sent.length === left) break
    const way = await wayOf(deps, tx, person)
    const id = randomUUID()
    const [channel, obstacle] = 'by' in way ? [way.by, null] : [null, way.obstacle]
    made.push({ id, wave_id: waveId, user_id: person.id, channel, obstacle, made_at: deps.now() })
    if (channel !== null) sent.push({ invitation: id })
  }
  await insertInvitations(tx, made)
  await addJobs(tx, sendInvitation, sent)
  return { seen: made.length, sent: sent.length }
}

/** Invites the next persons of the wave; returns whether more have their turn today. */
const inviteNext = (deps: WaveDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    await lockWaves(tx)
    const now = deps.now()
    const wave = await runningWave(tx)
    if (!wave) return false
    const today = startOfDay(moroccanDay(now))
    const left = wave.a_day - (await countSent(tx, today))
    if (left <= 0) return false
    const persons = await nextInvitees(tx, wave.import_id, { now, atMost: personsAtOnce })
    const { seen, sent } = await invite(deps, tx, { waveId: wave.id, persons, left })
    const isOver = persons.length < personsAtOnce && seen === persons.length
    if (isOver) await endWave(tx, wave.id, now)
    return !isOver && sent < left
  })

/** Invites those who have their turn today, in the hours of messages, while the site is open. */
export const inviteToday = async (deps: WaveDeps): Promise<void> => {
  if (!(await mayRemind(deps)) || !(await isSiteOpen(deps.db))) return
  while (await inviteNext(deps));
}
