import './node-version.mjs'
import { parseArgs } from 'node:util'

// Imported dynamically: an older Node must run the version check above before it reads TypeScript.
const { startGateway } = await import('./gateway/gateway.ts')

const { values } = parseArgs({ options: { port: { type: 'string', default: '4400' } } })
const port = Number(values.port)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write('--port must be a number from 0 to 65535\n')
  process.exit(1)
}

// Demonstration account of this gateway: it has no money and no secrets.
const account = { clientId: '600000000', storeKey: 'TEST1234' }
try {
  const { url, close } = await startGateway({ ...account, port })
  process.stdout.write(`Card gateway (simulator) on ${new URL(url).origin}
Start Wassit with it:
CMI_CLIENT_ID=${account.clientId} CMI_STORE_KEY=${account.storeKey} CMI_GATEWAY_URL=${url} npm start
`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close())
} catch (error) {
  process.stderr.write(`The gateway cannot listen on port ${port} (${error.code}).\n`)
  process.exit(1)
}
