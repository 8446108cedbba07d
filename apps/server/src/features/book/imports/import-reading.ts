import { readerApart } from '../../../staff-file-reader.ts'
import { heavyImport } from './import-file.ts'
import type { ImportOrder, ImportRead } from './import-file.ts'

export const readImportApart = readerApart<ImportOrder, ImportRead>(
  new URL('import-worker.ts', import.meta.url),
  heavyImport,
)
