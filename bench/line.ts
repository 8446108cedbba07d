import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import type { Part } from './real-parts.ts'
import { freePort } from './support.ts'

/** Line to a service on this machine, which a bench cuts and mends. */
export const startLine = async (service: number): Promise<Part> => {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(service, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  const start = async (): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await start()
  return {
    port,
    start,
    kill: async () => {
      if (!server.listening) return
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
    printed: () => '',
  }
}
