import { rm } from 'node:fs/promises'
import { budget, makeDataDir, median, say, scale, startProductOn } from './support.ts'

// Starts the product on a folder with data, until it is ready. The time in which the main thread
// waits for a processor is not the product's: it is subtracted, so that a busy machine counts less.

const rounds = scale({ usual: 5, short: 1 })

const folder = await makeDataDir()

const timeStart = async (): Promise<number> => {
  const before = performance.now()
  const server = await startProductOn(folder)
  const time = performance.now() - before
  const waited = server.waitingTime() ?? 0
  await server.stop()
  say(`       ready after ${Math.round(time)} ms, ${Math.round(waited)} ms of them waiting for a processor`)
  return time - waited
}

try {
  await timeStart() // Builds, creates the database and fills the compile cache.
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timeStart())
  budget('start with data', median(times), { atMost: 2000 }, ' ms')
} finally {
  await rm(folder, { recursive: true, force: true })
}
