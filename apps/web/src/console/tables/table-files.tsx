import { deskTableCalls, tableFormats } from '@wassit/domain/api/desk/desk-tables'
import type { DeskTableAnswer } from '@wassit/domain/api/desk/desk-tables'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import { useWords } from '../../i18n/words.tsx'
import { BulkFileButton } from '../acts/bulk-file-button.tsx'
import { queryOf } from './table-address.ts'
import type { TableState } from './table-address.ts'

interface TableFilesProps {
  table: DeskTable
  state?: TableState
  answer?: DeskTableAnswer | undefined
  /** Lines of the file; all of the filters without it. */
  chosen?: { ids: string[] } | { numbers: string[] }
}

/** Buttons that take lines of a table as a file, with the columns that the reader sees. */
export const TableFiles = ({ table, state, answer, chosen }: TableFilesProps) => {
  const { t } = useWords()
  const { after: _after, before: _before, ...filters } = state ?? {}
  const columns = filters.columns ?? answer?.columns ?? undefined
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tableFormats.map((format) => (
        <BulkFileButton
          key={format}
          size="small"
          ask={(call) =>
            call(deskTableCalls.exportTable, {
              params: { table },
              body: { ...queryOf(filters), columns, format, ...chosen },
            })
          }
        >
          {t(`tables.export.${format}`)}
        </BulkFileButton>
      ))}
    </div>
  )
}
