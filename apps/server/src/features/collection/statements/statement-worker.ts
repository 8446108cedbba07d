import os from 'node:os'
import { readStatementFile } from './statement-file.ts'
import type { StatementOrder } from './statement-file.ts'

// Gives visitors' calls precedence on a shared processor.
os.setPriority(5)

process.on('message', (order: StatementOrder) => {
  process.send?.(readStatementFile(order))
})
