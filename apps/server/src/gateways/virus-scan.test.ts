import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce, callers } from '../../test/factories.ts'
import { eicar, startScanner } from '../../test/scanner.ts'
import type { Scanner } from '../../test/scanner.ts'
import { buildVirusScan } from './virus-scan.ts'

let scanner: Scanner

beforeAll(async () => {
  scanner = await startScanner()
})
afterAll(() => scanner.close())

const unavailable = { code: 'storage.unavailable', status: 503 }

test('sends every byte in chunks and returns the name of the virus', async () => {
  const { scan } = buildVirusScan(scanner.host)
  const large = Buffer.alloc(200_001, 'wassit')
  expect(await scan(large)).toBeNull()
  expect(scanner.seen.at(-1)?.equals(large)).toBe(true)
  expect(await scan(Buffer.concat([large, Buffer.from(eicar)]))).toBe('Eicar-Test-Signature')
  expect(await scan(Buffer.alloc(0))).toBeNull()
})

test('keeps concurrent scans apart', async () => {
  const { scan } = buildVirusScan(scanner.host)
  const found = await atOnce(callers(20), (index) =>
    scan(Buffer.from(index % 3 === 0 ? eicar : `file ${index}`)),
  )
  expect(found.map((name) => name !== null)).toEqual(found.map((_, index) => index % 3 === 0))
})

test.each(['INSTREAM size limit exceeded. ERROR', 'stream: OK and more', '', 'UNKNOWN COMMAND'])(
  'rejects the scanner\'s answer "%s" instead of accepting the file',
  async (answer) => {
    scanner.answer = answer
    await expect(buildVirusScan(scanner.host).scan(Buffer.from('x'))).rejects.toMatchObject(unavailable)
    scanner.answer = undefined
  },
)

test('rejects when the scanner is away, silent or hangs up', async () => {
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
  const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await Promise.all(
    [silent, rude].map((server) => new Promise((resolve) => server.once('listening', resolve))),
  )
  for (const server of [silent, rude]) {
    const { port } = server.address() as AddressInfo
    const { scan } = buildVirusScan(`127.0.0.1:${port}`, 200)
    await expect(scan(Buffer.alloc(100_000))).rejects.toMatchObject(unavailable)
    server.close()
  }
  const away = buildVirusScan(scanner.host)
  await scanner.close()
  await expect(away.scan(Buffer.from('x'))).rejects.toMatchObject(unavailable)
  scanner = await startScanner()
})

test('scans nothing without a scanner', async () => {
  expect(await buildVirusScan(undefined).scan(Buffer.from(eicar))).toBeNull()
})
