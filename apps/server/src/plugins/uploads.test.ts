import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'
import { Writable } from 'node:stream'
import { endpoint } from '@wassit/domain/api/endpoint'
import { failures } from '@wassit/domain/api/failures'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { openTestApp } from '../../test/support.ts'
import { bind } from '../http/endpoint.ts'
import { sweepUploadFolders } from '../http/upload-folder.ts'

const send = endpoint('POST /api/probe/send', {
  access: 'public',
  summary: 'Takes a file',
  failure: failures.usual,
  encoding: 'multipart',
  files: [{ name: 'file', maxCount: 1 }],
  body: z.object({ note: z.optional(z.string()) }),
  answers: { 200: z.object({ size: z.number() }) },
})

let lines = ''
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines += chunk.toString()
    done()
  },
})

let port: number
const server = openTestApp({
  areas: [async (app) => bind(app, send, ({ uploads }) => ({ size: uploads[0]?.size ?? 0 }))],
  log: Fastify({ logger: { level: 'info', stream: sink } }).log,
})
beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})

const folder = () => path.join(server.deps.config.dataDir, 'tmp')
const leftovers = () => readdirSync(folder(), { recursive: true })

const head = (length: number) =>
  `POST ${send.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`
const partHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="cin.jpg"\r\n\r\n'

/** Sends the first part of a file and leaves once the server has begun to write it. */
const breakOff = async (leave: (socket: Socket) => void): Promise<void> => {
  const socket = connect(port, '127.0.0.1').resume()
  socket.on('error', () => undefined)
  socket.write(head(4_000_000) + partHead)
  socket.write(Buffer.alloc(300_000, 'x'))
  await expect.poll(() => leftovers().length).toBeGreaterThan(0)
  const closed = once(socket, 'close')
  leave(socket)
  await closed
  await expect.poll(leftovers).toEqual([])
}

const linesOf = (status: number) =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { level: number; status?: number; route?: string })
    .filter((line) => line.status === status && line.route === send.path)

test('leaves no files of interrupted uploads, and logs each of them as a request', async () => {
  mkdirSync(folder(), { recursive: true })
  for (let turn = 0; turn < 5; turn += 1) {
    await breakOff((socket) => socket.resetAndDestroy())
    await breakOff((socket) => socket.end())
  }
  await expect.poll(() => linesOf(499).length + linesOf(400).length).toBe(10)
  expect(lines).not.toContain('"level":50')
  const { body } = await server.app.inject('/metrics')
  expect(body).toMatch(
    /wassit_http_request_duration_seconds_count\{method="POST",route="\/api\/probe\/send",status="(499|400)"\}/,
  )
})

test('removes folders that a killed server left, but no folder of a call that may still run', async () => {
  const [old, young] = ['upload-old', 'upload-young'].map((name) => path.join(folder(), name))
  const now = Date.now()
  for (const each of [old, young]) mkdirSync(each ?? '', { recursive: true })
  writeFileSync(path.join(old ?? '', '0'), 'a card')
  utimesSync(old ?? '', new Date(now - 3_600_000), new Date(now - 3_600_000))
  await sweepUploadFolders(server.deps.config.dataDir, now)
  expect(leftovers()).toEqual(['upload-young'])
})

const post = async (payload: FormData) => {
  const answer = await server.app.inject({ method: 'POST', url: send.path, payload })
  return { status: answer.statusCode, body: answer.json() }
}

const form = (fields: [string, string | Blob][]): FormData => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

test('drops a field that the call does not know', async () => {
  const { status, body } = await post(
    form([
      ['other', 'x'],
      ['note', 'y'],
    ]),
  )
  expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('other')])
})

test('refuses more than 64 KB in a field and more fields than the call takes', async () => {
  expect(await post(form([['note', 'x'.repeat(64 * 1024)]]))).toMatchObject({ status: 200 })
  const { status, body } = await post(form([['note', 'x'.repeat(64 * 1024 + 1)]]))
  expect([status, body.code]).toEqual([413, 'request.too-large'])
  const repeated = Array.from({ length: 15 }, (): [string, string] => ['note', 'x'])
  expect((await post(form(repeated))).status).toBe(413)
})

/** Returns the status line of the answer, or an empty text when the connection ends without one. */
const exchange = async (write: (socket: Socket) => void): Promise<string> => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let answer = ''
  socket.on('data', (chunk: string) => (answer += chunk)).on('error', () => undefined)
  write(socket)
  await expect.poll(() => answer !== '' || socket.destroyed).toBe(true)
  socket.destroy()
  return answer.split('\r\n', 1)[0] ?? ''
}

test('refuses a body whose declared length exceeds the sum of its parts, before it is sent', async () => {
  expect(await exchange((socket) => socket.write(head(60_000_000)))).toContain(' 413 ')
})

test('stops reading a body that grows beyond the sum of its parts', async () => {
  const chunk = `${(1024 * 1024).toString(16)}\r\n${'x'.repeat(1024 * 1024)}\r\n`
  const answer = await exchange((socket) => {
    const chunked = head(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked')
    socket.write(chunked)
    // A parser skips everything before the first boundary.
    for (let turn = 0; turn < 8; turn += 1) socket.write(chunk)
  })
  expect(answer).toContain(' 413 ')
  await expect.poll(leftovers).toEqual(['upload-young'])
})
