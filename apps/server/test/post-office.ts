import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Starts a mail server that takes every mail and counts them. */
export const startPostOffice = async () => {
  let count = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      stream.resume()
      stream.once('end', () => {
        count += 1
        done(null)
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  return { port, count: () => count, close: () => new Promise<void>((end) => smtp.close(end)) }
}
