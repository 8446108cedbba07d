import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import type { ProofFile } from '@wassit/domain/document/document'
import { useId, useState } from 'react'
import type { DragEvent } from 'react'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useMedia } from '../../ui/browser-state.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { FileButton } from '../../upload/file-button.tsx'
import { canRetry } from '../../upload/file-rules.ts'
import { isUnderWay } from '../../upload/upload-queue.ts'
import type { Upload, UploadQueue } from '../../upload/upload-queue.ts'

const Status = ({ upload, label }: { upload: Upload<ProofFile>; label: string }) => {
  const { t } = useWords()
  const { state, name, progress, problem } = upload
  const failed = state === 'failed'
  return (
    <div className="mt-2">
      {isUnderWay(upload) && <Progress value={progress} max={1} label={label} className="mb-1.5" />}
      <p
        role="status"
        className={cx('flex items-start gap-1.5 text-sm', failed ? 'text-terracotta' : 'text-muted')}
      >
        {failed && <Icon name="alert" className="mt-0.5 size-4 shrink-0" />}
        {state === 'sent' && <Icon name="check" className="mt-0.5 size-4 shrink-0 text-mint" />}
        <span className="min-w-0 wrap-anywhere">
          {failed && problem ? noticeText(t, problem) : t(`dashboard.upload.${state}`)}
          {!failed && (
            <>
              <span aria-hidden="true"> · </span>
              <bdi>{name}</bdi>
            </>
          )}
        </span>
      </p>
    </div>
  )
}

interface RowProps {
  slot: ProofFile
  upload?: Upload<ProofFile>
  queue: UploadQueue<ProofFile>
  /** True when an agent waits for this file. */
  asked: boolean
  /** Current file of this kind, perhaps not the requested one. */
  file: InsuranceDetail['documents'][number] | undefined
  onRemove: (value: string) => Promise<void>
}

/** Tells whether a file is there that can count. */
const isReceived = ({ file, asked }: Pick<RowProps, 'file' | 'asked'>): boolean =>
  file !== undefined && file.refused_reason === undefined && !asked

const RemoveButton = ({ slot, queue, file, onRemove, label }: RowProps & { label: string }) => {
  const { t } = useWords()
  if (!file?.removable) return null
  return (
    <Button
      look="quiet"
      size="small"
      onClick={() => {
        queue.remove(slot)
        void onRemove(file.value)
      }}
    >
      {t('dashboard.upload.remove')}
      <span className="sr-only"> {label}</span>
    </Button>
  )
}

const Buttons = (props: RowProps & { label: string }) => {
  const { slot, upload, queue, label } = props
  const { t } = useWords()
  const id = useId()
  const hasCamera = useMedia('(pointer: coarse)')
  if (upload && isUnderWay(upload))
    return (
      <Button look="secondary" size="small" onClick={() => queue.cancel(slot)}>
        {t('dashboard.upload.cancel')}
        <span className="sr-only"> {label}</span>
      </Button>
    )
  const isThere = isReceived(props) || upload?.state === 'sent'
  return (
    <>
      {(upload?.state === 'failed' || upload?.state === 'cancelled') && canRetry(upload.problem) && (
        <Button look="quiet" size="small" onClick={() => queue.retry(slot)}>
          {t('common.retry')}
          <span className="sr-only"> {label}</span>
        </Button>
      )}
      {hasCamera && (
        <FileButton id={`${id}-camera`} about={label} camera onFile={(file) => queue.add(slot, file)}>
          <MenuIcon sign="camera" className="size-4" />
          {t('dashboard.upload.photo')}
        </FileButton>
      )}
      <FileButton id={`${id}-file`} about={label} onFile={(file) => queue.add(slot, file)}>
        <MenuIcon sign="upload" className="size-4" />
        {t(isThere ? 'dashboard.upload.replace' : 'dashboard.upload.choose')}
      </FileButton>
      <RemoveButton {...props} />
    </>
  )
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Row of one file, to choose, to photograph or to drop. */
export const UploadRow = (props: RowProps) => {
  const { slot, upload, queue, asked, file } = props
  const { t } = useWords()
  const [isOver, setOver] = useState(false)
  const label = t(`document.kind.${slot}`)
  const isRefused = file?.refused_reason !== undefined && !(upload && isUnderWay(upload))
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) queue.add(slot, dropped)
  }
  return (
    <li>
      <div
        onDragOver={(event) => {
          if (!hasFiles(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        className={cx(
          'rounded-lg border border-dashed p-3',
          isOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {label}
            {asked && <Badge tone="waiting">{t('dashboard.upload.required')}</Badge>}
            {isReceived(props) && <Badge tone="success">{t('dashboard.upload.received')}</Badge>}
            {isRefused && <Badge tone="refused">{t('dashboard.upload.refused')}</Badge>}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <Buttons {...props} label={label} />
            {!upload && (
              <span className="hidden text-sm text-muted pointer-fine:md:inline">
                {t('dashboard.upload.drop')}
              </span>
            )}
          </div>
        </div>
        {isRefused && (
          <p dir="auto" className="mt-1 text-sm text-terracotta">
            {file?.refused_reason}
          </p>
        )}
        {upload && !(isRefused && upload.state === 'sent') && <Status upload={upload} label={label} />}
      </div>
    </li>
  )
}
