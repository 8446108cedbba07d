import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { photograph } from '../../../test/files.ts'
import { cleanFile } from './file-cleaning.ts'

/** Returns the ids of the processes that this one started. */
const children = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('file-worker'))
    .map((line) => Number.parseInt(line, 10))

test('asks the sender to try again if the worker dies before it gets the file, and then cleans it', async () => {
  const order = { bytes: await photograph(), mimeType: 'image/jpeg' } as const
  await cleanFile(order, 'sender')
  const [worker] = children()
  if (worker === undefined) throw new Error('no worker runs')
  process.kill(worker, 'SIGKILL')
  // The worker is dead, but nobody has told this process yet.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  await expect(cleanFile(order, 'sender')).rejects.toMatchObject({ code: 'server.unavailable' })
  expect(await cleanFile(order, 'sender')).toHaveProperty('bytes')
})
