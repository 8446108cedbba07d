import type { Piece } from '@wassit/domain/request/pieces'
import type { Notice } from '../../i18n/notice.ts'
import { kindProblem, readyProblem } from './file-choice.ts'

type Part = Piece['part']

export interface TrayFile {
  id: number
  file: File
  /** Object URL of a picture. */
  preview?: string
}

interface PartState {
  files: readonly TrayFile[]
  /** Problem of the last refused file. */
  problem?: Notice
}
type TrayState = Readonly<Partial<Record<Part, PartState>>>

interface TrayParts {
  /** Prepares a file to be sent: shrinks a photo over the limit. */
  prepare: (file: File) => Promise<File>
  /** Object URLs stay valid until they are revoked. */
  urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
}

export interface FileTray {
  state: () => TrayState
  /** Adds files to a piece up to its limit; replaces the file of a piece that allows only one. */
  add: (piece: Piece, files: readonly File[]) => Promise<void>
  remove: (part: Part, id: number) => void
  clear: (part: Part) => void
  subscribe: (changed: () => void) => () => void
  chosen: () => Record<string, File[]>
  isEmpty: () => boolean
  dispose: () => void
}

/**
 * Keeps the files of a form until it is sent; checks them when they are chosen and previews
 * pictures.
 */
export const createFileTray = ({ prepare, urls }: TrayParts): FileTray => {
  let state: TrayState = {}
  let lastId = 0
  const listeners = new Set<() => void>()

  const set = (part: Part, next: PartState): void => {
    state = { ...state, [part]: next }
    for (const listener of listeners) listener()
  }
  const filesOf = (part: Part): readonly TrayFile[] => state[part]?.files ?? []
  const letGo = ({ preview }: TrayFile): void => {
    if (preview) urls.revokeObjectURL(preview)
  }

  const refuse = (part: Part, problem: Notice): void => set(part, { files: filesOf(part), problem })

  const take = (piece: Piece, file: File): void => {
    const { part, maxCount, imagesOnly } = piece
    const present = filesOf(part)
    if (maxCount > 1 && present.length >= maxCount)
      return refuse(part, { id: 'request.form.tooMany', values: { count: maxCount } })
    if (maxCount === 1) present.forEach(letGo)
    lastId += 1
    const taken = { id: lastId, file, ...(imagesOnly && { preview: urls.createObjectURL(file) }) }
    // Keeps the problem of another file of the same choice on the screen.
    set(part, { files: maxCount === 1 ? [taken] : [...present, taken], problem: state[part]?.problem })
  }

  const addOne = async (piece: Piece, file: File): Promise<void> => {
    const wrongKind = kindProblem(piece, file)
    if (wrongKind) return refuse(piece.part, wrongKind)
    const ready = await prepare(file)
    const problem = await readyProblem(piece, ready)
    return problem ? refuse(piece.part, problem) : take(piece, ready)
  }

  const drop = (part: Part, gone: readonly TrayFile[]): void => {
    gone.forEach(letGo)
    set(part, { files: filesOf(part).filter((each) => !gone.includes(each)) })
  }

  return {
    state: () => state,
    add: async (piece, files) => {
      set(piece.part, { files: filesOf(piece.part) })
      for (const file of files) await addOne(piece, file)
    },
    remove: (part, id) =>
      drop(
        part,
        filesOf(part).filter((each) => each.id === id),
      ),
    clear: (part) => drop(part, filesOf(part)),
    subscribe: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    chosen: () =>
      Object.fromEntries(
        Object.entries(state)
          .map(([part, { files }]) => [part, files.map(({ file }) => file)] as const)
          .filter(([, files]) => files.length > 0),
      ),
    isEmpty: () => Object.values(state).every(({ files }) => files.length === 0),
    dispose: () => Object.values(state).forEach(({ files }) => files.forEach(letGo)),
  }
}
