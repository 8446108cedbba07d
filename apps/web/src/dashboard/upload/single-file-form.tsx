import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { OnProgress } from '../../api/upload.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldShell } from '../../ui/field-shell.tsx'
import { Progress } from '../../ui/progress.tsx'
import { MenuIcon } from '../menu-icon.tsx'
import { FileButton } from './file-button.tsx'
import { problemOf } from './file-rules.ts'
import type { Notice } from '../../i18n/notice.ts'
import { readyFile } from './ready-file.ts'
import { noticeText } from '../../i18n/notice.ts'

/** Sends the file and says how it went. Rejects when its signal aborted it. */
export type SendFile = (file: File, handles: { onProgress: OnProgress; signal: AbortSignal }) => Promise<void>

const useSending = (sendFile: SendFile) => {
  const [progress, setProgress] = useState<number>()
  const abort = useRef<AbortController>(undefined)
  const send = async (file: File): Promise<void> => {
    const controller = new AbortController()
    abort.current = controller
    setProgress(0)
    try {
      await sendFile(file, { onProgress: setProgress, signal: controller.signal })
    } catch (cause) {
      if (!controller.signal.aborted) throw cause
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, send, cancel: () => abort.current?.abort() }
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
        {file && <bdi className="min-w-0 text-sm wrap-anywhere">{file.name}</bdi>}
      </div>
    </FieldShell>
  )
}

interface SingleFileProps {
  /** What the file is. */
  label: string
  submit: string
  look?: 'primary' | 'secondary'
  onSend: SendFile
}

/** One file that is required (spec 001 §5): chosen, checked as far as a browser can, and sent. */
export const SingleFileForm = ({ label, submit, look = 'primary', onSend }: SingleFileProps) => {
  const id = useId()
  const { progress, send, cancel } = useSending(onSend)
  const [chosen, setChosen] = useState<File>()
  const [problem, setProblem] = useState<Notice>()
  const isSending = progress !== undefined

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const file = chosen && (await readyFile(chosen))
    const found = problemOf(file)
    setProblem(found)
    if (found) document.getElementById(id)?.focus()
    else if (file) await send(file)
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <ChosenFile
        id={id}
        label={label}
        file={chosen}
        problem={problem}
        onFile={(file) => {
          setChosen(file)
          setProblem(undefined)
        }}
      />
      {isSending && <Sending label={label} progress={progress} onCancel={cancel} />}
      <Button type="submit" look={look} className="mt-4 w-full" aria-disabled={isSending ? true : undefined}>
        {submit}
      </Button>
    </form>
  )
}
