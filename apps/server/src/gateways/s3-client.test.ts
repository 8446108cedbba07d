import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { buildS3Storage } from './s3-storage.ts'

const listen = async (handle: RequestListener) => {
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('takes no document to another host, whatever redirection the storage sends', async () => {
  let reached = 0
  const other = await listen((_request, response) => {
    reached += 1
    response.end('stolen')
  })
  for (const status of [301, 302, 307, 308]) {
    const first = await listen((request, response) => {
      request.resume()
      response.writeHead(status, {
        location: `${other.url}${request.url}`,
        'x-amz-bucket-region': 'eu-west-9',
      })
      response.end()
    })
    const storage = buildS3Storage({
      endpoint: first.url,
      bucket: 'documents',
      region: 'us-east-1',
      key: 'key',
      secret: 'secret',
    })
    await expect(storage.get('a')).rejects.toMatchObject({ code: 'storage.unavailable' })
    await expect(storage.put('a', new Uint8Array(3), 'text/plain')).rejects.toMatchObject({
      code: 'storage.unavailable',
    })
    storage.close()
    first.server.close()
  }
  other.server.close()
  expect(reached).toBe(0)
})
