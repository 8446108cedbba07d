import type { Notice } from '../../i18n/notice.ts'

/** File that an agent dropped, until it is in the file of the customer. */
export interface SortedFile {
  id: string
  file: File
  /** Kind that the agent chose. */
  kind?: string | undefined
  /** Key of its call; another kind is another call. */
  key: string
  /** Reason why it did not arrive. */
  problem?: Notice | undefined
}

export type SortingAct =
  | { type: 'drop'; files: readonly { id: string; file: File }[] }
  | { type: 'sort'; id: string; kind: string | undefined; key: string }
  | { type: 'remove'; id: string }
  | { type: 'refuse'; id: string; problem: Notice }

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Adds the files that are not there yet: a person drops the same ones again when nothing seems to happen. */
const added = (files: readonly SortedFile[], dropped: readonly { id: string; file: File }[]): SortedFile[] =>
  dropped.reduce<SortedFile[]>(
    (all, { id, file }) =>
      all.some((each) => isSame(each.file, file)) ? all : [...all, { id, file, key: id }],
    [...files],
  )

/** Returns the dropped files after an act on them. */
export const sorted = (files: readonly SortedFile[], act: SortingAct): readonly SortedFile[] => {
  switch (act.type) {
    case 'drop':
      return added(files, act.files)
    case 'sort':
      return files.map((each) =>
        each.id === act.id ? { ...each, kind: act.kind, key: act.key, problem: undefined } : each,
      )
    case 'remove':
      return files.filter(({ id }) => id !== act.id)
    case 'refuse':
      return files.map((each) => (each.id === act.id ? { ...each, problem: act.problem } : each))
    default:
      return act satisfies never
  }
}

type Send = (file: SortedFile & { kind: string }) => Promise<Notice | undefined>

/**
 * Sends the sorted files one after the other and reports each; one that is refused stops no other. Returns how
 * many arrived.
 */
export const sendSorted = async (
  files: readonly SortedFile[],
  send: Send,
  report: (act: SortingAct) => void,
): Promise<number> => {
  let arrived = 0
  for (const file of files) {
    const { id, kind } = file
    if (kind === undefined) continue
    const problem = await send({ ...file, kind })
    report(problem ? { type: 'refuse', id, problem } : { type: 'remove', id })
    if (!problem) arrived += 1
  }
  return arrived
}
