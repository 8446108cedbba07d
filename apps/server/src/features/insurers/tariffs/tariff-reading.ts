import { readerApart } from '../../../staff-file-reader.ts'
import { heavyTariff } from './tariff-file.ts'
import type { ReadTariff, TariffOrder } from './tariff-file.ts'

export const readTariffApart = readerApart<TariffOrder, ReadTariff>(
  new URL('tariff-worker.ts', import.meta.url),
  heavyTariff,
)
