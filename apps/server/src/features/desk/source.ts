import type { WorkKind } from '@wassit/domain/hours/work'
import type { WorklistQuery, WorkLine } from '@wassit/domain/api/desk/worklist'
import type { ErrorCode } from '@wassit/domain/errors/errors'
import type { MessageId, Translate } from '@wassit/words/catalogue'
import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import type { HouseHours, LateMoments } from '../people/hours/house-hours.ts'

/** Tables of what happened to a file. */
export interface Story {
  events: 'policy_events' | 'request_events'
  notes: 'policy_notes' | 'request_notes'
  /** Column of events, notes and notices that names the file. */
  owner: 'policy_id' | 'request_id'
  /** Returns the message id that describes an event to agents. */
  wordsOf: (action: string) => MessageId
}

/** Story of a file, whose latest event explains a conflict. */
interface MovedFile {
  id: string
  story: Story
}

export interface Note {
  authorId: string
  text: string
  /** Key of the form; the same key twice adds one note. */
  key: string | undefined
}

/**
 * Files of one status that wait for an agent, or do not. An index holds them in the order of the
 * list, so that a page reads no more of them than it shows.
 */
export interface Run {
  status: number
  /** True for files that are held up by another one. */
  held: boolean
  waits: boolean
  /** Kinds of work that its files can be. */
  work: readonly WorkKind[]
}

/**
 * Files of one kind that agents work through. The desk does the same for each source: it lists,
 * counts, searches, assigns and annotates the files, and explains conflicts.
 */
export interface Source {
  /** Kind of its deeds in the trail. */
  kind: 'policy' | 'request'
  files: 'policies' | 'requests'
  story: Story
  /** Condition that a file, `line`, waits for an agent. */
  waiting: Expression<SqlBool>
  /** Kind of work that a waiting file, `line`, is. */
  work: RawBuilder<WorkKind>
  /** Parts of which the source consists. */
  runs: readonly Run[]
  /** Condition that a file, `line`, belongs to `run`; every index of a list begins with its columns. */
  inRun: Expression<SqlBool>
  /** Column of the files that names a row which a search finds. */
  foundBy: Partial<Record<'policies' | 'requests' | 'users' | 'prospects', string>>
  /** Returns the id of a file. Throws the source's error for an unknown number. */
  idOf: (deps: Deps, number: string) => Promise<string>
  /** Assigns a file and tells the agents; returns false if nothing changed. */
  assign: (tx: Kysely<Database>, id: string, agentId: string | null, now: Date) => Promise<boolean>
  /** Adds a note and tells the agents; returns false if nothing changed. */
  annotate: (tx: Kysely<Database>, id: string, note: Note, now: Date) => Promise<boolean>
  /** Finds the file that moved before an act on a file failed, by the error of the act. */
  moved: Partial<Record<ErrorCode, (deps: Deps, number: string) => Promise<MovedFile>>>
}

/** Files of a source, and the hours by which they are late. */
export interface Worklist {
  source: Source
  hours: HouseHours
  /** Moments since which work of each kind is late, for the main branch and then for each other one. */
  late: LateMoments
}

/** Source with the lines of its worklist, a filter of its own, and the counts of its choices. */
export interface ListedSource<
  Query extends WorklistQuery,
  Item extends WorkLine,
  Choices extends object,
> extends Source {
  /** Returns the condition of the further filters on a day (ISO), if the query has one. */
  choice: (query: Query, today: string) => Expression<SqlBool> | undefined
  /** Counts the files of each choice on a day (ISO). */
  countChoices: (db: Kysely<Database>, today: string) => Promise<Choices>
  /** Returns some lines of a worklist, by id. */
  linesOf: (
    deps: Deps,
    worklist: Worklist,
    ids: readonly string[],
    t: Translate,
  ) => Promise<Map<string, Item>>
}
