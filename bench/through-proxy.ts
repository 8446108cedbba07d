import { request } from 'node:https'

/** Longest wait for an answer. */
export const waitMs = 30_000

export interface Answer {
  status: number
  text: string
  headers: Record<string, unknown>
  ms: number
}

const connections = { rejectUnauthorized: false, agent: false } as const

/** Sends a request through a proxy, whose certificate is its own; status 0 is no answer. */
export const through = (
  port: number,
  target: string,
  body?: object,
  own: Record<string, string> = {},
): Promise<Answer> => {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, text: string, headers = {}): void =>
      resolve({ status, text, headers, ms: performance.now() - began })
    const headers = { 'content-type': 'application/json' }
    const options = { ...connections, port, host: '127.0.0.1', servername: 'localhost', path: target }
    const sent = request(
      {
        ...options,
        method: body ? 'POST' : 'GET',
        headers: { host: `localhost:${port}`, ...(body && headers), ...own },
      },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.once('end', () => done(reply.statusCode ?? 0, Buffer.concat(chunks).toString(), reply.headers))
        reply.once('error', () => done(0, ''))
      },
    )
    sent.setTimeout(waitMs, () => sent.destroy(new Error('no answer in time')))
    sent.once('error', (error) => done(0, error.message))
    sent.end(body instanceof Buffer ? body : body && JSON.stringify(body))
  })
}

/** Sends a form with files through a proxy. */
export const sendForm = async (
  port: number,
  target: string,
  form: FormData,
  own: Record<string, string> = {},
): Promise<Answer> => {
  const sent = new Response(form)
  const headers = { ...own, 'content-type': sent.headers.get('content-type') ?? '' }
  return through(port, target, Buffer.from(await sent.arrayBuffer()), headers)
}
