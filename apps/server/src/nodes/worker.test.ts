import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { factsOf } from '../../test/document-facts.ts'
import { listen } from '../../test/live-client.ts'
import { buildTestApp } from '../../test/support.ts'
import type { TestApp } from '../../test/support.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { paperOf } from '../papers/content.ts'
import { RetryLater } from '../retry-later.ts'
import { cleanThrough, printThrough } from './remote-work.ts'
import { drawingHeader, drawingRelease, workerKey, workerPaths } from './worker-key.ts'
import { WorkerLine } from './worker-line.ts'

const appSecret = 'a secret that all nodes of a test share'
const node = (role: Config['node']['role']): Config['node'] => ({
  role,
  workerUrls: [],
  drainMs: 0,
  directUrl: undefined,
  ownerUrl: undefined,
  replicaUrl: undefined,
})
const printed: string[] = []
const printCarefully: Deps['print'] = async (paper) => {
  printed.push(`${paper.number} ${paper.issuedAt.toISOString()}`)
  return Buffer.from(`%PDF of ${paper.number}`)
}

let worker: TestApp
let address: string
beforeAll(async () => {
  worker = await buildTestApp({
    config: { node: node('worker'), appSecret, logLevel: 'silent' },
    print: printCarefully,
  })
  address = await listen(worker)
})
afterAll(() => worker.close())

const paper = paperOf(factsOf('contract'))
const line = (urls = [address], secret = appSecret) =>
  new WorkerLine({ urls, appSecret: secret, log: { warn: () => undefined } })
const here = async (): Promise<Buffer> => Buffer.from('drawn here')
const refuseWork = async (): Promise<never> => {
  throw new Error('this node did the work of a worker')
}
const outOfReach = 'http://127.0.0.1:1'

describe('papers', () => {
  test('lets a worker draw a paper, with the moment of its issue', async () => {
    const file = await printThrough(line(), refuseWork)(paper)
    expect(file.toString()).toBe(`%PDF of ${paper.number}`)
    expect(printed).toEqual([`${paper.number} ${paper.issuedAt.toISOString()}`])
  })

  test('lets the second worker draw a paper when the first is out of reach', async () => {
    const print = printThrough(line([outOfReach, address]), refuseWork)
    expect((await print(paper)).toString()).toContain('%PDF')
    expect((await print(paper)).toString()).toContain('%PDF')
  })

  test('draws a paper on this node when no worker is in reach', async () => {
    expect((await printThrough(line([outOfReach]), here)(paper)).toString()).toBe('drawn here')
  })

  test('leaves a paper to the web node when the drawing code of the worker is of another release', async () => {
    const body = Buffer.from(JSON.stringify(paper))
    const answer = await line().ask(workerPaths.print, body, { [drawingHeader]: 'another release' })
    expect(answer).toBeUndefined()
  })
})

describe('files', () => {
  const bytes = sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })

  test('lets a worker clean a file', async () => {
    const order = { bytes: await bytes.jpeg().toBuffer(), mimeType: 'image/jpeg' } as const
    const cleaned = await cleanThrough(line(), refuseWork)(order, 'a sender')
    const picture = 'bytes' in cleaned ? await sharp(cleaned.bytes).metadata() : undefined
    expect(picture).toMatchObject({ format: 'jpeg', width: 30, height: 20 })
  })

  test('lets a worker draw a thumbnail', async () => {
    const order = { bytes: await bytes.png().toBuffer(), mimeType: 'image/png', as: 'thumbnail' } as const
    const drawn = await cleanThrough(line(), refuseWork)(order, 'a reader')
    const picture = 'bytes' in drawn ? await sharp(drawn.bytes).metadata() : undefined
    expect(picture).toMatchObject({ format: 'jpeg', width: 112, height: 112 })
  })

  test('refuses a file with the fault that a worker found', async () => {
    const order = { bytes: Buffer.from('%PDF-1.7 and nothing else'), mimeType: 'application/pdf' } as const
    expect(await cleanThrough(line(), refuseWork)(order, 'a sender')).toEqual({ fault: 'broken' })
  })
})

describe('callers', () => {
  const ask = (app: TestApp['app'], authorization = '') =>
    app.inject({
      method: 'POST',
      url: workerPaths.print,
      headers: { 'content-type': 'application/json', [drawingHeader]: drawingRelease(), authorization },
      payload: JSON.stringify(paper),
    })

  test('returns the 404 of an unknown address to a caller without the key of the installation', async () => {
    expect((await ask(worker.app)).statusCode).toBe(404)
    expect((await ask(worker.app, `Bearer ${workerKey('another secret')}`)).statusCode).toBe(404)
    expect((await ask(worker.app, `Bearer ${workerKey(appSecret)}`)).statusCode).toBe(200)
  })

  test('offers no work of a worker on a web node', async () => {
    const web = await buildTestApp({
      config: { node: node('web'), appSecret, logLevel: 'silent' },
      database: worker.database,
    })
    expect((await ask(web.app, `Bearer ${workerKey(appSecret)}`)).statusCode).toBe(404)
    await web.close()
  })

  test('tells the caller to come back when a worker has too much to do', async () => {
    const busy = await buildTestApp({
      config: { node: node('worker'), appSecret, logLevel: 'silent' },
      database: worker.database,
      print: async () => {
        throw new RetryLater('server.unavailable', 9000)
      },
    })
    const print = printThrough(line([await listen(busy)]), refuseWork)
    await expect(print(paper)).rejects.toMatchObject({ code: 'server.unavailable', waitMs: 9000 })
    await busy.close()
  })
})
