import type { MessageId } from '@wassit/words/catalogue'
import type { Piece } from '@wassit/domain/request/pieces'
import type { Kind } from '@wassit/domain/request/kind'
import { requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from '../forms/form.tsx'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Checkbox } from '../ui/inputs.tsx'
import { Progress } from '../ui/progress.tsx'
import { MenuIcon } from '../areas/menu-icon.tsx'
import { FileButton } from '../upload/file-button.tsx'
import { isUnderWay } from '../upload/upload-queue.ts'
import { isTicked } from '../forms/values.ts'
import { noticeText } from '../i18n/notice.ts'
import type { Notice } from '../i18n/notice.ts'
import { shotOfName } from './claim/photo-shots.ts'
import type { TrayFile } from './file-tray.ts'
import { Section } from './form-parts.tsx'
import type { ReadyForm } from './kind-form.ts'
import { kinds } from './kinds.ts'
import { useTray, useTrayPart } from './tray-context.ts'

/** Returns the purpose of the bank details: what is paid to the customer, if anything. */
const bankDetailsHint = (kind: RequestKind): MessageId => {
  const { amount }: Kind = requestKinds[kind]
  if (amount === 'refund') return 'request.form.files.bankDetailsRefundHint'
  return amount === 'settlement'
    ? 'request.form.files.bankDetailsClaimHint'
    : 'request.form.files.bankDetailsHint'
}

/** Purpose of each file, shown below its checkbox. */
const hints = {
  supportingDocument: 'request.form.files.supportingDocumentHint',
  lossReport: 'request.form.files.lossReportHint',
  photo: 'request.form.files.photoHint',
  invoice: 'request.form.files.invoiceHint',
} as const satisfies Record<Exclude<Piece['kind'], 'bankDetails'>, MessageId>

interface FileProps {
  entry: TrayFile
  onRemove: () => void
}

const Way = ({ entry: { upload, name }, className }: { entry: TrayFile; className: string }) =>
  upload && isUnderWay(upload) ? (
    <Progress value={upload.progress} max={1} label={name} className={className} />
  ) : null

const tileClass = 'aspect-square w-full rounded-lg border border-line bg-sunken'

/** Tile of a picture; most browsers cannot draw the HEIC of a telephone and show its name. */
const Preview = ({ entry, onRemove }: FileProps) => {
  const { t } = useWords()
  const [isUnseen, setUnseen] = useState(false)
  const { preview } = entry
  const shot = shotOfName(entry.name)
  const name = shot ? t(`request.shot.${shot}`) : entry.name
  return (
    <li className="relative">
      {isUnseen ? (
        <span className={`grid place-content-center justify-items-center gap-1 p-1 text-sm ${tileClass}`}>
          <Icon name="document" className="size-6 text-muted" />
          <bdi className="line-clamp-2 text-center wrap-anywhere">{name}</bdi>
        </span>
      ) : (
        <img
          src={preview}
          alt={name}
          onError={() => setUnseen(true)}
          className={`object-cover ${tileClass}`}
        />
      )}
      <Way entry={entry} className="mt-1.5" />
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('request.form.files.remove', { name })}
        className="absolute end-1 top-1 grid size-9 cursor-pointer place-items-center rounded-full border border-line bg-surface text-ink hover:border-brand"
      >
        <Icon name="cross" className="size-4" />
      </button>
    </li>
  )
}

const NamedFile = ({ entry, onRemove }: FileProps) => {
  const { t } = useWords()
  const { name } = entry
  return (
    <li className="flex items-center gap-2 py-1">
      <Icon name="document" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <bdi className="wrap-anywhere">{name}</bdi>
        <Way entry={entry} className="mt-1" />
      </span>
      <Button look="quiet" size="small" onClick={onRemove}>
        {t('request.form.files.removeShort')}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}

interface FilesProps {
  files: readonly TrayFile[]
  onRemove: (id: string) => void
}

const Files = ({ piece, files, onRemove }: FilesProps & { piece: Piece }) => {
  if (files.length === 0) return null
  const Row = piece.imagesOnly ? Preview : NamedFile
  return (
    <ul
      className={
        piece.imagesOnly ? 'mt-3 grid grid-cols-3 gap-2.5 sm:grid-cols-5' : 'mt-2 divide-y divide-line'
      }
    >
      {files.map((entry) => (
        <Row key={entry.id} entry={entry} onRemove={() => onRemove(entry.id)} />
      ))}
    </ul>
  )
}

/** Sets a checkbox and dispatches its event, so that the form and its draft notice the change. */
const tick = (id: string, checked: boolean): void => {
  const box = document.getElementById(id)
  if (!(box instanceof HTMLInputElement) || box.checked === checked) return
  box.checked = checked
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Adds and removes the files of a piece and keeps its checkbox in step. */
const usePiece = (piece: Piece) => {
  const { idOf, withdraw } = useForm()
  const tray = useTray()
  const chosen = useTrayPart(piece.part)
  const boxId = idOf(`pieces.${piece.tick}`)
  const files = chosen?.files ?? []
  const hasFiles = files.length > 0
  const had = useRef(hasFiles)
  useEffect(() => {
    if (had.current !== hasFiles) tick(boxId, hasFiles)
    had.current = hasFiles
  }, [boxId, hasFiles])
  // The refusal of a form was about the files that it brought.
  const isStored = files.every(({ file }) => file === undefined)
  useEffect(() => {
    if (isStored) withdraw(piece.part)
  }, [withdraw, piece.part, isStored])
  const changing = (change: () => void) => {
    withdraw(piece.part)
    change()
  }
  return {
    boxId,
    files,
    refused: chosen?.refused,
    way: wayOf(files, chosen?.hasArrived),
    clear: () => changing(() => tray.clear(piece.part)),
    add: (picked: readonly File[]) => changing(() => void tray.add(piece, picked)),
    remove: (id: string) => changing(() => tray.remove(id)),
    retry: tray.retryLost,
  }
}

type WayToDraft = 'lost' | 'underWay' | 'kept' | undefined

/** Returns the state of the files of a piece together; undefined if there is nothing to tell. */
const wayOf = (files: readonly TrayFile[], hasArrived = false): WayToDraft => {
  if (files.some(({ upload }) => upload?.isLost)) return 'lost'
  if (files.some(({ upload }) => upload && isUnderWay(upload))) return 'underWay'
  return hasArrived && files.length > 0 ? 'kept' : undefined
}

const wayLooks = {
  lost: { text: 'request.form.files.lost', icon: 'clock', tone: 'text-amber' },
  underWay: { text: 'dashboard.upload.sending', icon: 'clock', tone: 'text-muted' },
  kept: { text: 'request.form.files.kept', icon: 'check', tone: 'text-mint' },
  missing: { text: 'request.form.files.missing', icon: 'clock', tone: 'text-amber' },
} as const

interface StatusProps {
  problem: ReactNode
  way: WayToDraft | 'missing'
}

/** Problem of the last choice, and the way of the files to the draft. */
const PieceStatus = ({ problem, way }: StatusProps) => {
  const { t } = useWords()
  const line = 'mt-2 flex items-start gap-1.5'
  const look = way && wayLooks[way]
  return (
    <div role="status" className="text-sm">
      {problem && (
        <p className={cx(line, 'font-semibold text-terracotta')}>
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{problem}</span>
        </p>
      )}
      {look && !(problem && way === 'missing') && (
        <p className={cx(line, look.tone)}>
          <Icon name={look.icon} className="mt-0.5 size-4 shrink-0" />
          {t(look.text)}
        </p>
      )}
    </div>
  )
}

/** Names the refused file, because several may be chosen at once. */
const Refused = ({ name, problem }: { name: string; problem: Notice }) => (
  <>
    <bdi className="block font-normal">{name}</bdi>
    {noticeText(useWords().t, problem)}
  </>
)

/** Row of a piece: its checkbox, which choosing a file ticks, and its files. */
const PieceRow = ({ piece, kind }: { piece: Piece; kind: RequestKind }) => {
  const { t } = useWords()
  const { idOf, initial, values, errorOf } = useForm()
  const { boxId, files, refused, way, clear, add, remove, retry } = usePiece(piece)
  const name = `pieces.${piece.tick}`
  const label = t(piece.label)
  return (
    <li className="rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Checkbox
          id={boxId}
          name={name}
          label={<span className="font-semibold">{label}</span>}
          hint={t(piece.kind === 'bankDetails' ? bankDetailsHint(kind) : hints[piece.kind])}
          defaultChecked={initial(name) === 'on' || files.length > 0}
          onChange={({ target }) => target.checked || clear()}
          fieldClassName="min-w-[min(12rem,100%)] grow basis-0"
        />
        <FileButton
          id={idOf(piece.part)}
          about={label}
          accept={piece.imagesOnly && 'image/*'}
          {...choosing(piece, add)}
        >
          <MenuIcon sign={piece.imagesOnly ? 'camera' : 'upload'} className="size-4" />
          {t(addText(piece, files.length))}
        </FileButton>
      </div>
      <Files piece={piece} files={files} onRemove={remove} />
      <PieceStatus
        problem={refused ? <Refused {...refused} /> : errorOf(piece.part)}
        way={isTicked(values, name) && files.length === 0 ? 'missing' : way}
      />
      {way === 'lost' && (
        <Button look="secondary" size="small" className="mt-2" onClick={retry}>
          {t('common.retry')}
          <span className="sr-only"> {label}</span>
        </Button>
      )}
    </li>
  )
}

/** Chooses several files at once if the piece allows several. */
const choosing = ({ maxCount }: Piece, add: (files: File[]) => void) =>
  maxCount > 1 ? { onFiles: add } : { onFile: (file: File) => add([file]) }

const addText = ({ maxCount, imagesOnly }: Piece, count: number): MessageId => {
  if (imagesOnly) return 'request.form.files.addPhotos'
  if (maxCount > 1 && count > 0) return 'request.form.files.addMore'
  return count > 0 ? 'dashboard.upload.replace' : 'dashboard.upload.choose'
}

const PieceList = ({ pieces, kind }: { pieces: readonly Piece[]; kind: RequestKind }) => (
  <ul className="grid gap-3">
    {pieces.map((piece) => (
      <PieceRow key={piece.part} piece={piece} kind={kind} />
    ))}
  </ul>
)

/** Optional files of a request; guided photos have a group of their own. */
export const Pieces = ({ form }: { form: ReadyForm }) => {
  const { t } = useWords()
  const { kind } = form
  const { PhotoGuide } = kinds[kind]
  const pieces: readonly Piece[] = requestKinds[kind].pieces
  const guided = PhotoGuide ? pieces.filter(({ imagesOnly }) => imagesOnly) : []
  return (
    <>
      {PhotoGuide && (
        <Section group="photos" title={t('request.form.claim.photos')}>
          <PhotoGuide form={form} />
          <PieceList pieces={guided} kind={kind} />
        </Section>
      )}
      <Section group="files" title={t('request.form.files.title')}>
        <p className="-mt-2 text-muted">{t('request.form.files.rules')}</p>
        <PieceList pieces={pieces.filter((piece) => !guided.includes(piece))} kind={kind} />
      </Section>
    </>
  )
}
