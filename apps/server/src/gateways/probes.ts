import { randomUUID } from 'node:crypto'
import type { CardConfig } from '../config.ts'
import { OutOfReach } from './out-of-reach.ts'
import type { StorageGateway } from './storage.ts'
import type { VirusScanGateway } from './virus-scan.ts'

/** Patience with a service that is only asked whether it is there. */
const patienceMs = 10_000

/** Tells whether the storage of documents responds: it knows that it has no such object. */
export const storageResponds = async (storage: Pick<StorageGateway, 'get'>): Promise<boolean> => {
  try {
    await storage.get(`probe-${randomUUID()}`)
    return true
  } catch (error) {
    return !(error instanceof OutOfReach) || error.isMissing
  }
}

/** Tells whether the scanner responds; true where none is configured. */
export const scannerResponds = ({ scan }: VirusScanGateway): Promise<boolean> =>
  scan(Buffer.from('wassit')).then(
    () => true,
    () => false,
  )

/** Tells whether the gateway of cards responds, with whatever status; true where none is configured. */
export const gatewayResponds = async (card: CardConfig | undefined): Promise<boolean> => {
  if (!card) return true
  const signal = AbortSignal.timeout(patienceMs)
  return fetch(card.gatewayUrl, { method: 'HEAD', redirect: 'manual', signal }).then(
    () => true,
    () => false,
  )
}
