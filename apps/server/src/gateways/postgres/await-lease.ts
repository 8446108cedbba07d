import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Home } from './home.ts'
import { takeLease } from './lease.ts'
import { readPostmaster } from './postmaster.ts'
import type { Running } from './running-server.ts'

const startMs = 60_000
const stepMs = 20

/**
 * Waits until PostgreSQL accepts connections. While two starts race, the other one's PostgreSQL may
 * listen at the same address: a lease is valid only on our child process.
 */
export const awaitLease = async (running: Running, home: Home): Promise<Client | undefined> => {
  const deadline = Date.now() + startMs
  while (!running.hasEnded() && Date.now() < deadline) {
    const lease = await takeLease(running.socketFolder, home)
    if (lease.state === 'taken') {
      if (readPostmaster(home.folder)?.pid === running.child.pid) return lease.client
      await lease.client.end()
    }
    await sleep(stepMs)
  }
  return undefined
}
