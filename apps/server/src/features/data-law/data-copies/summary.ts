import type { ReadingView } from '@wassit/domain/api/people/readings'
import type { DataKind } from '@wassit/domain/personal-data/data-kind'
import type { PersonalFile } from './files.queries.ts'

/** File of the archive with all rows. */
export const dataFile = 'data.json'

/** File as the copy lists it; one that cannot be read any more is named without its bytes. */
export interface CopiedFile extends Pick<PersonalFile, 'path' | 'kind'> {
  isReadable: boolean
}

/** Contents of a copy, for its page for people. */
export interface Summary {
  /** Number of rows of each kind of data. */
  counts: Map<DataKind, number>
  files: CopiedFile[]
  /** The newest readings; the data holds all. */
  readings: ReadingView[]
}
