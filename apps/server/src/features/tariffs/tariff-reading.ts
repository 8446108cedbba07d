import type { ProductKey } from '@wassit/domain/products/catalogue'
import { WorkQueue } from '../../work-queue.ts'
import { WorkerProcess } from '../../worker-process.ts'
import { unreadableTariff } from './tariff-file.ts'
import type { ReadTariff, TariffOrder } from './tariff-file.ts'

const retryMs = 5000
const patienceMs = 30_000

const line = new WorkQueue({ atOnce: 1, mostWaiting: 10, mostWaitingOfOne: 2, retryMs })

const worker = new WorkerProcess<TariffOrder, ReadTariff>({
  module: new URL('tariff-worker.ts', import.meta.url),
  patienceMs,
  retryMs,
  tooMuch: unreadableTariff,
})

/** Reads the file of a member of the staff in a process of its own, so that no visitor waits for it. */
export const readTariffApart = (
  product: ProductKey,
  bytes: Uint8Array,
  sender: string,
): Promise<ReadTariff> => line.run(sender, () => worker.ask({ product, bytes }))
