import type { DraftFileView } from '@wassit/domain/api/requests/requests'
import type { Piece } from '@wassit/domain/request/pieces'
import type { Notice } from '../i18n/notice.ts'
import { createUploadQueue, isUnderWay } from '../upload/upload-queue.ts'
import type { Handles, Refusal, Upload } from '../upload/upload-queue.ts'
import { kindProblem, readyProblem } from './file-choice.ts'

type Part = Piece['part']

/** File of a form. The draft keeps it, or it is on its way there. */
export interface TrayFile {
  id: string
  part: Part
  name: string
  /** Address of a picture. */
  preview?: string | undefined
  /** Content that the draft does not have yet. */
  file?: File | undefined
  upload?: Upload<string> | undefined
}

interface PartState {
  files: readonly TrayFile[]
  /** Last refused file. */
  refused?: { name: string; problem: Notice } | undefined
  /** True once a file of this page reached the draft. */
  hasArrived: boolean
}
type TrayState = Readonly<Partial<Record<Part, PartState>>>

interface TrayParts {
  /** Pieces of the form. */
  pieces: readonly Piece[]
  /** Prepares a file to be sent: shrinks a photo over the limit. */
  prepare: (file: File) => Promise<File>
  /** Object URLs stay valid until they are revoked. */
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  newId: () => string
  /**
   * Brings a file to the draft; resolves to the refusal, if any. A form without a draft has none: its files
   * are sent along.
   */
  keep?: (part: Part, id: string, file: File, handles: Handles) => Promise<Refusal | undefined>
  /** Removes a file from the draft; resolves to false if that must be tried again. */
  discard?: (id: string) => Promise<boolean>
}

type ByPart<T> = Partial<Record<Part, T[]>>

/** Files to send with a form: the ids of those that its draft keeps, and the others themselves. */
export interface ChosenFiles {
  kept: ByPart<string>
  along: ByPart<File>
}

export interface FileTray {
  state: () => TrayState
  /** Shows the files that the draft keeps, in place of those that it kept before. */
  restore: (files: readonly DraftFileView[]) => void
  /** Adds files to a piece up to its limit; replaces the file of a piece that allows only one. */
  add: (piece: Piece, files: readonly File[]) => Promise<void>
  remove: (id: string) => void
  clear: (part: Part) => void
  /** Tries again what failed for want of a connection. */
  retryLost: () => void
  subscribe: (changed: () => void) => () => void
  /** Resolves when no file is on its way. */
  settled: () => Promise<void>
  chosen: () => ChosenFiles
  isEmpty: () => boolean
  /** Tells whether leaving the document would lose a file. */
  isAtRisk: () => boolean
  /** Stops all uploads and forgets all files. */
  dispose: () => void
}

const byPart = <T>(files: readonly TrayFile[], valueOf: (file: TrayFile) => T | undefined): ByPart<T> => {
  const groups: ByPart<T> = {}
  for (const each of files) {
    const value = valueOf(each)
    if (value !== undefined) groups[each.part] = [...(groups[each.part] ?? []), value]
  }
  return groups
}

/**
 * Holds the files of a form. Checks a file when it is chosen, previews pictures, and brings each to
 * the draft, where it outlives the page (RULINGS 40).
 */
export const createFileTray = ({ pieces, prepare, urls, newId, keep, discard }: TrayParts): FileTray => {
  let entries: readonly TrayFile[] = []
  let state: TrayState = {}
  const refusals: Partial<Record<Part, PartState['refused']>> = {}
  const arrived = new Set<Part>()
  const undiscarded = new Set<string>()
  const listeners = new Set<() => void>()

  const queue = createUploadQueue<string>({
    prepare: async (file) => file,
    send: async (id, file, handles) => {
      const entry = entries.find((each) => each.id === id)
      return entry && keep?.(entry.part, id, file, handles)
    },
  })

  const change = (next: readonly TrayFile[] = entries): void => {
    const uploads = new Map(queue.uploads().map((upload) => [upload.slot, upload]))
    entries = next.map((entry) => ({ ...entry, upload: uploads.get(entry.id) }))
    state = Object.fromEntries(
      pieces.map(({ part }) => [
        part,
        {
          files: entries.filter((entry) => entry.part === part),
          refused: refusals[part],
          hasArrived: arrived.has(part),
        },
      ]),
    )
    for (const listener of listeners) listener()
  }

  const refuse = (part: Part, name: string, problem: Notice): void => {
    refusals[part] = { name, problem }
    change()
  }

  const release = ({ id, preview }: TrayFile): void => {
    if (preview?.startsWith('blob:')) urls.revokeObjectURL(preview)
    queue.remove(id)
  }

  const discardKept = async (id: string): Promise<void> => {
    undiscarded.add(id)
    if (!discard || (await discard(id))) undiscarded.delete(id)
  }

  const hide = (gone: readonly TrayFile[]): void => {
    change(entries.filter((entry) => !gone.includes(entry)))
    gone.forEach(release)
  }

  const drop = (gone: readonly TrayFile[]): void => {
    hide(gone)
    for (const { id } of gone) void discardKept(id)
  }

  const settle = (entry: TrayFile, { state: end, problem, isLost }: Upload<string>): void => {
    const { id, part, name } = entry
    if (end === 'sent') {
      arrived.add(part)
      change(entries.map((each) => (each.id === id ? { ...each, file: undefined } : each)))
      queue.remove(id)
    }
    if (end === 'failed' && !isLost) {
      if (problem) refusals[part] = { name, problem }
      hide([entry])
    }
  }

  queue.subscribe(() => {
    change()
    for (const upload of queue.uploads()) {
      const entry = entries.find(({ id }) => id === upload.slot)
      if (entry) settle(entry, upload)
    }
  })

  const take = ({ part, maxCount, imagesOnly }: Piece, file: File): void => {
    const present = entries.filter((entry) => entry.part === part)
    if (maxCount > 1 && present.length >= maxCount)
      return refuse(part, file.name, { id: 'request.form.tooMany', values: { count: maxCount } })
    if (maxCount === 1) drop(present)
    const preview = imagesOnly && urls.createObjectURL(file)
    const taken = { id: newId(), part, name: file.name, preview, file }
    change([...entries, taken])
    if (keep) queue.add(taken.id, file)
  }

  const addOne = async (piece: Piece, file: File): Promise<void> => {
    const wrongKind = kindProblem(piece, file)
    if (wrongKind) return refuse(piece.part, file.name, wrongKind)
    const ready = await prepare(file)
    const problem = await readyProblem(piece, ready)
    return problem ? refuse(piece.part, file.name, problem) : take(piece, ready)
  }

  const entryOf = ({ id, part, name, document_url: url }: DraftFileView): TrayFile => {
    const known = entries.find((entry) => entry.id === id)
    const isPicture = pieces.some((piece) => piece.part === part && piece.imagesOnly)
    const own = known?.preview?.startsWith('blob:') ? known.preview : undefined
    return { id, part, name, preview: own ?? (isPicture ? `/${url}` : undefined) }
  }

  /** A file under way replaces the kept one of a piece that allows only one. */
  const isReplaced = ({ part }: DraftFileView, own: readonly TrayFile[]): boolean =>
    own.some((entry) => entry.part === part) &&
    pieces.some((piece) => piece.part === part && piece.maxCount === 1)

  return {
    state: () => state,
    restore: (files) => {
      const ids = new Set(files.map(({ id }) => id))
      const own = entries.filter(({ id, file }) => file && !ids.has(id))
      const kept = files.filter((file) => !undiscarded.has(file.id) && !isReplaced(file, own))
      change([...kept.map(entryOf), ...own])
      for (const id of ids) queue.remove(id)
    },
    add: async (piece, files) => {
      refusals[piece.part] = undefined
      change()
      for (const file of files) await addOne(piece, file)
    },
    remove: (id) => drop(entries.filter((entry) => entry.id === id)),
    clear: (part) => {
      refusals[part] = undefined
      drop(entries.filter((entry) => entry.part === part))
    },
    retryLost: () => {
      queue.retryLost()
      for (const id of undiscarded) void discardKept(id)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    settled: () =>
      new Promise((resolve) => {
        const check = () => {
          if (queue.uploads().some(isUnderWay)) return
          stop()
          resolve()
        }
        const stop = queue.subscribe(check)
        check()
      }),
    chosen: () => ({
      kept: byPart(entries, ({ id, file }) => (file ? undefined : id)),
      along: byPart(entries, ({ file }) => file),
    }),
    isEmpty: () => entries.length === 0,
    isAtRisk: () => entries.some(({ file }) => file !== undefined),
    dispose: () => hide(entries),
  }
}
