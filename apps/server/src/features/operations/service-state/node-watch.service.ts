import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { alarms } from '@wassit/domain/site/alarm'
import type { NodeKind } from '@wassit/domain/site/alarm'
import { takesRows } from '../../../database.ts'
import type { Deps } from '../../../deps.ts'
import { isWorkerAlive } from '../../../job-leases.ts'
import { postOutside, tellNow } from '../../people/alarms/alarm-messages.service.ts'
import { endAlarm, raiseAlarm } from '../../people/alarms/alarms.service.ts'

/** Tells whether reads of lists go to the primary although there is a replica. */
export const isReplicaLate = async ({ config, reading }: Deps): Promise<boolean> => {
  if (config.node.replicaUrl === undefined) return false
  const { rows } = await reading((db) =>
    sql<{ copy: boolean }>`select pg_is_in_recovery() as copy`.execute(db),
  )
  return rows[0]?.copy !== true
}

/** Causes that a node finds itself while it reaches the database. */
const causes: Readonly<Record<Exclude<NodeKind, 'databaseAway'>, (deps: Deps) => Promise<boolean>>> = {
  workerSilent: async ({ direct }) => !(await isWorkerAlive(direct)),
  poolExhausted: async ({ pool }) => pool.waitingCount > 0,
  replicaLate: isReplicaLate,
}

/** Looks between two of which alarms of an earlier process are ended. */
const looksBetweenEnds = 10

/**
 * Watches what a worker cannot: itself, and the ways of each node to the database. A cause is an alarm once it
 * lasted as long as its row of `alarms` says; the address of the operator hears of it even without a database.
 */
export const buildNodeWatch = (deps: Deps) => {
  const since = new Map<NodeKind, Date>()
  const told = new Set<NodeKind>()
  const node = randomUUID()
  let looks = 0

  /** Tells whether a cause is present for long enough. */
  const lasts = (kind: NodeKind, isPresent: boolean): boolean => {
    if (!isPresent) {
      since.delete(kind)
      return false
    }
    const begun = since.get(kind) ?? deps.now()
    since.set(kind, begun)
    return deps.now().getTime() - begun.getTime() >= alarms[kind].above * 1000
  }

  const settle = async (kind: NodeKind, isPresent: boolean): Promise<void> => {
    const now = deps.now()
    if (lasts(kind, isPresent)) {
      const event = await raiseAlarm(deps.db, { kind }, { now })
      told.add(kind)
      if (event !== undefined && kind === 'workerSilent') await tellNow(deps, event)
    } else if (!isPresent && (told.has(kind) || looks % looksBetweenEnds === 0)) {
      await endAlarm(deps.db, { kind }, { now })
    }
  }

  const post = async (state: 'raised' | 'ended'): Promise<void> => {
    const at = deps.now()
    const id = `${node} ${state} ${at.toISOString()}`
    await postOutside(deps, { id, alarm: 'databaseAway', state, at }).catch((error: unknown) =>
      deps.log.error({ err: error }, 'the alarm about the database could not be posted'),
    )
  }

  const settleDatabase = async (isAway: boolean): Promise<void> => {
    if (lasts('databaseAway', isAway) && !told.has('databaseAway')) {
      told.add('databaseAway')
      deps.log.error('the database is out of reach')
      await post('raised')
    } else if (!isAway && told.delete('databaseAway')) await post('ended')
  }

  return {
    /** Looks once at every cause. */
    look: async (): Promise<void> => {
      const isAway = !(await takesRows(deps.pool).catch(() => false))
      await settleDatabase(isAway)
      if (isAway) return
      for (const [kind, isPresent] of Object.entries(causes))
        await settle(kind as keyof typeof causes, await isPresent(deps))
      looks += 1
    },
  }
}
