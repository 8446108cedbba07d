import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { release } from '../../../release.ts'
import type { Database } from '../../../schema.ts'
import { forgetGone, forgetNode, nodesUnderOthers, noteKey } from './node-keys.queries.ts'

export { runningNodes } from './node-keys.queries.ts'
export type { RunningNode } from './node-keys.queries.ts'

/** Time between two looks at the key: a rotation waits for it. */
const lookMs = 2000
/** Time between two signs of a node whose key is the same. */
const signMs = 60_000

/** Tells the other nodes and the rotation of keys which master key this process encrypts under. */
export const tellKey = ({ db, envelope, log }: Pick<Deps, 'db' | 'envelope' | 'log'>) => {
  const [node, name] = [randomUUID(), `${os.hostname()} (process ${process.pid})`]
  let told: { keyId: string; at: number } | undefined
  let writing: Promise<void> = Promise.resolve()
  const tell = async (): Promise<void> => {
    const { keyId } = envelope
    if (told?.keyId === keyId && Date.now() - told.at < signMs) return
    await noteKey(db, { node, name, keyId, release })
    told = { keyId, at: Date.now() }
    await forgetGone(db)
  }
  const tellOnce = (): void => {
    writing = writing
      .then(tell)
      .catch((error: unknown) => log.warn({ err: error }, 'could not note the master key of this node'))
  }
  tellOnce()
  const timer = setInterval(tellOnce, lookMs)
  timer.unref()
  return {
    /** Forgets this process, which ends. */
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await writing
      if (told) await forgetNode(db, node).catch(() => undefined)
    },
  }
}

/** Time in which every node that can read the keys has read them. */
const patienceMs = 6_000
const stepMs = 250

/**
 * Waits until every running node encrypts under a key; returns the names of those that do not in time,
 * because they cannot read the keys or have others.
 */
export const awaitKey = async (db: Kysely<Database>, keyId: string): Promise<string[]> => {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const others = await nodesUnderOthers(db, keyId)
    if (others.length === 0 || Date.now() > deadline) return others
    await sleep(stepMs)
  }
}
