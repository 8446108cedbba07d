import os from 'node:os'
import { readImportFile } from './import-file.ts'
import type { ImportOrder } from './import-file.ts'

// Gives visitors' calls precedence on a shared processor.
os.setPriority(5)

process.on('message', (order: ImportOrder) => {
  process.send?.(readImportFile(order))
})
