import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, deflateRawSync } from 'node:zlib'
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
  await expect(cleanFile(order, 'sender')).rejects.toMatchObject({
    code: 'server.unavailable',
    cause: { message: expect.stringMatching(/^a helper ended: ./) },
  })
  expect(await cleanFile(order, 'sender')).toHaveProperty('bytes')
})

/** Returns a PDF of one megabyte whose stream unpacks to a gigabyte. */
const pdfBomb = (): Buffer => {
  const zeros = deflateRawSync(Buffer.alloc(64 * 1024 ** 2), { finishFlush: constants.Z_FULL_FLUSH })
  const stream = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: 16 }, () => zeros),
    Buffer.from([0x03, 0x00]),
  ])
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`
  const tail = '\nendstream\nendobj\ntrailer\n<< /Root 2 0 R >>\nstartxref\n0\n%%EOF\n'
  return Buffer.concat([Buffer.from(head), stream, Buffer.from(tail)])
}

test('lets the kernel end a helper before the server where memory is short', async () => {
  await cleanFile({ bytes: await photograph(), mimeType: 'image/jpeg' }, 'sender')
  const [helper] = children()
  expect(readFileSync(`/proc/${helper}/oom_score_adj`, 'utf8')).toBe('1000\n')
})

test('refuses a PDF that unpacks to more memory than a file may take, and cleans the next file', async () => {
  const bomb = pdfBomb()
  await cleanFile({ bytes: await photograph(), mimeType: 'image/jpeg' }, 'sender')
  const [worker] = children()
  expect(worker).toBeDefined()
  expect(bomb.length).toBeLessThan(2 * 1024 ** 2)
  expect(await cleanFile({ bytes: bomb, mimeType: 'application/pdf' }, 'sender')).toEqual({ fault: 'heavy' })
  expect(children()).not.toContain(worker)
  const next = await cleanFile({ bytes: await photograph(), mimeType: 'image/jpeg' }, 'sender')
  expect(next).toHaveProperty('bytes')
}, 40_000)
