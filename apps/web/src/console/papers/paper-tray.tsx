import { useId, useReducer, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { useRevalidator } from 'react-router'
import { randomUuid } from '../../api/random-uuid.ts'
import { noticeText } from '../../i18n/notice.ts'
import type { Notice } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.tsx'
import { FileButton } from '../../upload/file-button.tsx'
import { isPicture, problemOf } from '../../upload/file-rules.ts'
import { readyFile } from '../../upload/ready-file.ts'
import { sendSorted, sorted } from './sorting.ts'
import type { SortedFile } from './sorting.ts'

/** Kind that a dropped file can have. */
interface PaperChoice {
  value: string
  label: string
  /** True for one that the file waits for, which is a tap away. */
  isAwaited: boolean
}

/** Sends a file with its kind; resolves to the reason why it was refused. */
export type SendPaper = (file: File, kind: string, key: string) => Promise<Notice | undefined>

/** Picture of a dropped photo, by which an agent tells what it is. */
const Preview = ({ file }: { file: File }) => {
  if (!isPicture(file)) return <Icon name="document" className="size-5 shrink-0 text-muted" />
  const show = (image: HTMLImageElement) => {
    const url = URL.createObjectURL(file)
    image.src = url
    return () => URL.revokeObjectURL(url)
  }
  return (
    <img
      ref={show}
      alt=""
      className="size-14 shrink-0 rounded-md border border-line bg-sunken object-cover"
    />
  )
}

interface RowProps {
  sortedFile: SortedFile
  choices: readonly PaperChoice[]
  onSort: (kind: string | undefined) => void
  onRemove: () => void
}

const Kinds = ({ sortedFile: { kind, file }, choices, onSort }: Omit<RowProps, 'onRemove'>) => {
  const { t } = useWords()
  const shown = choices.some(({ isAwaited }) => isAwaited)
    ? choices.filter(({ isAwaited, value }) => isAwaited || value === kind)
    : choices.slice(0, 4)
  const others = choices.filter((choice) => !shown.includes(choice))
  return (
    <div
      role="group"
      aria-label={t('file.papers.whatIs', { name: file.name })}
      className="flex flex-wrap gap-2"
    >
      {shown.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === kind}
          onClick={() => onSort(value === kind ? undefined : value)}
          className={buttonClass('secondary', 'small', 'aria-pressed:bg-brand-soft')}
        >
          {value === kind && <Icon name="check" className="size-4" />}
          {label}
        </button>
      ))}
      {others.length > 0 && (
        <select
          aria-label={t('file.papers.other')}
          value=""
          onChange={({ currentTarget }) => onSort(currentTarget.value)}
          className="min-h-9 max-w-full rounded-lg border border-line-strong bg-field px-2 text-sm"
        >
          <option value="">{t('file.papers.other')}</option>
          {others.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

const Row = ({ sortedFile, choices, onSort, onRemove }: RowProps) => {
  const { t } = useWords()
  const { file, problem } = sortedFile
  return (
    <li className="flex items-start gap-3 py-3">
      <Preview file={file} />
      <div className="grid min-w-0 grow gap-2">
        <p className="flex items-start justify-between gap-2">
          <bdi className="min-w-0 text-sm wrap-anywhere">{file.name}</bdi>
          <Button look="quiet" size="small" onClick={onRemove}>
            {t('file.papers.remove')}
            <span className="sr-only"> {file.name}</span>
          </Button>
        </p>
        <Kinds sortedFile={sortedFile} choices={choices} onSort={onSort} />
        {problem && (
          <p role="alert" className="text-sm font-semibold text-terracotta">
            {noticeText(t, problem)}
          </p>
        )}
      </div>
    </li>
  )
}

/** Sends one file as it may be kept; a fault that the browser sees is not sent. */
const deliver = async (
  { file, kind = '', key }: SortedFile,
  send: SendPaper,
): Promise<Notice | undefined> => {
  try {
    const ready = await readyFile(file)
    const problem = problemOf(ready)
    if (!problem) return await send(ready, kind, key)
    return file.size === 0 ? { id: 'errors.document.missing' } : problem
  } catch {
    return { id: 'errors.document.refused' }
  }
}

const useTray = (send: SendPaper) => {
  const { t } = useWords()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [files, report] = useReducer(sorted, [])
  const [isSending, setSending] = useState(false)
  const busy = useRef(false)
  const sendAll = async () => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    const count = await sendSorted(files, (file) => deliver(file, send), report)
    busy.current = false
    setSending(false)
    if (count > 0) showToast({ kind: 'success', text: t('file.papers.done', { count }) })
    void revalidate()
  }
  const drop = (chosen: Iterable<File>) =>
    report({ type: 'drop', files: [...chosen].map((file) => ({ id: randomUuid(), file })) })
  return { files, report, drop, sendAll, isSending }
}

interface DropProps {
  onFiles: (files: Iterable<File>) => void
}

const DropZone = ({ onFiles }: DropProps) => {
  const { t } = useWords()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const handleDrag = (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setOver(over)
  }
  return (
    <div
      className={cx(
        'grid justify-items-start gap-2 rounded-lg border border-dashed p-4',
        isOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
      )}
      onDragOver={(event) => handleDrag(event, true)}
      onDragLeave={(event) => handleDrag(event, false)}
      onDrop={(event) => {
        handleDrag(event, false)
        onFiles(event.dataTransfer.files)
      }}
    >
      <FileButton id={id} about={t('file.papers.drop')} onFiles={onFiles}>
        {t('file.papers.choose')}
      </FileButton>
      <p className="text-sm text-muted">
        {t('file.papers.drop')} {t('file.issue.fileHint')}
      </p>
    </div>
  )
}

interface TrayProps {
  choices: readonly PaperChoice[]
  send: SendPaper
}

/** Files of a customer that an agent drops all at once, and sorts by a tap each. */
export const PaperTray = ({ choices, send }: TrayProps) => {
  const { t } = useWords()
  const { files, report, drop, sendAll, isSending } = useTray(send)
  const count = files.filter(({ kind }) => kind !== undefined).length
  return (
    <div className="grid gap-3">
      <DropZone onFiles={drop} />
      {files.length > 0 && (
        <ul aria-label={t('file.papers.list')} className="divide-y divide-line border-y border-line">
          {files.map((file) => (
            <Row
              key={file.id}
              sortedFile={file}
              choices={choices}
              onSort={(kind) => report({ type: 'sort', id: file.id, kind, key: randomUuid() })}
              onRemove={() => report({ type: 'remove', id: file.id })}
            />
          ))}
        </ul>
      )}
      {files.length > 0 && count < files.length && (
        <p className="text-sm text-muted">{t('file.papers.unsorted', { count: files.length - count })}</p>
      )}
      {count > 0 && (
        <Button
          className="justify-self-start"
          aria-disabled={isSending ? true : undefined}
          onClick={() => void sendAll()}
        >
          {t(isSending ? 'common.form.sending' : 'file.papers.submit', { count })}
        </Button>
      )}
    </div>
  )
}
