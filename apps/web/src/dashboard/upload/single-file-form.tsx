import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { OnProgress } from '../../api/upload.ts'
import { Unanswered } from '../../forms/unanswered.tsx'
import { noticeText } from '../../i18n/notice.ts'
import type { Notice } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { useMedia } from '../../ui/browser-state.ts'
import { Button } from '../../ui/button.tsx'
import { FieldShell } from '../../ui/field-shell.tsx'
import { Progress } from '../../ui/progress.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { FileButton } from '../../upload/file-button.tsx'
import { preparedFile } from '../../upload/ready-file.ts'

/**
 * Sends the file and reports the outcome. Resolves to false without a response of the server;
 * rejects when its signal aborts it.
 */
export type SendFile = (
  file: File,
  handles: { onProgress: OnProgress; signal: AbortSignal },
) => Promise<boolean>

const useSending = (sendFile: SendFile) => {
  const [progress, setProgress] = useState<number>()
  const [lost, setLost] = useState<File>()
  const abort = useRef<AbortController>(undefined)
  const send = async (file: File): Promise<void> => {
    const controller = new AbortController()
    abort.current = controller
    setProgress(0)
    setLost(undefined)
    try {
      const answered = await sendFile(file, { onProgress: setProgress, signal: controller.signal })
      if (!answered) setLost(file)
    } catch (cause) {
      if (!controller.signal.aborted) throw cause
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, lost, send, forget: () => setLost(undefined), cancel: () => abort.current?.abort() }
}

interface SendingProps {
  label: string
  progress: number
  onCancel: () => void
}

const Sending = ({ label, progress, onCancel }: SendingProps) => {
  const { t } = useWords()
  return (
    <div className="mt-3">
      <Progress value={progress} max={1} label={label} />
      <div className="mt-2 flex items-center justify-between gap-4">
        <p role="status" className="text-sm text-muted">
          {t(progress < 1 ? 'dashboard.upload.sending' : 'dashboard.upload.processing')}
        </p>
        <Button look="quiet" size="small" onClick={onCancel}>
          {t('dashboard.upload.cancel')}
        </Button>
      </div>
    </div>
  )
}

interface ChosenProps {
  id: string
  label: string
  file: File | undefined
  problem: Notice | undefined
  onFile: (file: File) => void
}

const ChosenFile = ({ id, label, file, problem, onFile }: ChosenProps) => {
  const { t } = useWords()
  const hasCamera = useMedia('(pointer: coarse)')
  return (
    <FieldShell
      id={id}
      group
      label={label}
      hint={t('dashboard.upload.oneFile')}
      error={problem && noticeText(t, problem)}
    >
      <div className="flex flex-wrap items-center gap-3">
        <FileButton id={id} about={label} onFile={onFile}>
          <MenuIcon sign="upload" className="size-4" />
          {t(file ? 'dashboard.upload.replace' : 'dashboard.upload.choose')}
        </FileButton>
        {hasCamera && (
          <FileButton id={`${id}-camera`} about={label} camera onFile={onFile}>
            <MenuIcon sign="camera" className="size-4" />
            {t('dashboard.upload.photo')}
          </FileButton>
        )}
        {file && <bdi className="min-w-0 text-sm wrap-anywhere">{file.name}</bdi>}
      </div>
    </FieldShell>
  )
}

interface SingleFileProps {
  /** Name of the file. */
  label: string
  submit: string
  look?: 'primary' | 'secondary'
  /** File chosen earlier and not sent yet. */
  kept?: File | undefined
  onSend: SendFile
}

/** Form for one required file (spec 001 §5): choice, check in the browser, upload. */
export const SingleFileForm = ({ label, submit, look = 'primary', kept, onSend }: SingleFileProps) => {
  const id = useId()
  const { progress, lost, send, forget, cancel } = useSending(onSend)
  const [chosen, setChosen] = useState(kept)
  const [problem, setProblem] = useState<Notice>()
  const isSending = progress !== undefined
  // Set before the photo is prepared, so that a second click in that time does not send it twice.
  const busy = useRef(false)

  const submitChosen = async (): Promise<void> => {
    const { file, problem: found } = await preparedFile(chosen)
    setProblem(found)
    if (found) document.getElementById(id)?.focus()
    else if (file) await send(file)
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending || busy.current) return
    busy.current = true
    void submitChosen().finally(() => (busy.current = false))
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <ChosenFile
        id={id}
        label={label}
        file={chosen}
        problem={problem}
        onFile={(file) => {
          setChosen(file)
          setProblem(undefined)
          forget()
        }}
      />
      {isSending && <Sending label={label} progress={progress} onCancel={cancel} />}
      <Button type="submit" look={look} className="mt-4 w-full" aria-disabled={isSending ? true : undefined}>
        {submit}
      </Button>
      {lost && <Unanswered onRetry={() => void send(lost)} />}
    </form>
  )
}
