import { readerApart } from '../../../staff-file-reader.ts'
import { heavyStatement } from './statement-file.ts'
import type { StatementOrder, StatementRead } from './statement-file.ts'

export const readStatementApart = readerApart<StatementOrder, StatementRead>(
  new URL('statement-worker.ts', import.meta.url),
  heavyStatement,
)
