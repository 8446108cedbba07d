import { policyCalls } from '@wassit/domain/api/policies'
import type { InsuranceDetail } from '@wassit/domain/api/policies'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { deviceCodePath } from '../../api/customer.ts'
import { uploadCall } from '../../api/upload.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldShell } from '../../ui/field-shell.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useToast } from '../../ui/toast.tsx'
import { MenuIcon } from '../menu-icon.tsx'
import { FileButton } from '../upload/file-button.tsx'
import { problemOf, problemOfCall } from '../upload/file-rules.ts'
import type { Problem } from '../upload/file-rules.ts'
import { readyFile } from '../upload/ready-file.ts'
import { useProblemText } from '../upload/upload-row.tsx'
import { useReload } from './use-outcome.ts'

/** Sends the receipt of a transfer; what is wrong with the file stands at it, what went wrong in a toast. */
const useReceipt = ({ id, amount }: InsuranceDetail) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const location = useLocation()
  const showToast = useToast()
  const reload = useReload()
  const textOf = useProblemText()
  const [progress, setProgress] = useState<number>()
  const abort = useRef<AbortController>(undefined)

  const submit = async (file: File): Promise<void> => {
    abort.current = new AbortController()
    const { signal } = abort.current
    const result = await uploadCall(setProgress)(policyCalls.submitPayment, {
      body: { insurance_id: id, price: amount },
      files: { file: [file] },
      signal,
    })
    if (result.ok) showToast({ kind: 'success', text: t('dashboard.pay.received') })
    else if (!result.offline && result.code === 'device.unconfirmed')
      return void navigate(deviceCodePath(location))
    else
      showToast({ kind: 'error', text: t('dashboard.pay.failed', { reason: textOf(problemOfCall(result)) }) })
    reload()
  }

  const send = async (file: File): Promise<void> => {
    setProgress(0)
    try {
      await submit(file)
    } catch (cause) {
      if (!abort.current?.signal.aborted) throw cause
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, send, cancel: () => abort.current?.abort() }
}

const Sending = ({ progress, onCancel }: { progress: number; onCancel: () => void }) => {
  const { t } = useWords()
  return (
    <div className="mt-3">
      <Progress value={progress} max={1} label={t('dashboard.pay.receipt')} />
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
  file: File | undefined
  problem: Problem | undefined
  onFile: (file: File) => void
}

const ChosenFile = ({ id, file, problem, onFile }: ChosenProps) => {
  const { t } = useWords()
  const textOf = useProblemText()
  const label = t('dashboard.pay.receipt')
  return (
    <FieldShell
      id={id}
      group
      label={label}
      hint={t('dashboard.pay.receiptHint')}
      error={problem && textOf(problem)}
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

/** The receipt of a transfer: a file is required (spec 001 §5). */
export const ReceiptForm = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const id = useId()
  const { progress, send, cancel } = useReceipt(insurance)
  const [chosen, setChosen] = useState<File>()
  const [problem, setProblem] = useState<Problem>()
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
        file={chosen}
        problem={problem}
        onFile={(file) => {
          setChosen(file)
          setProblem(undefined)
        }}
      />
      {isSending && <Sending progress={progress} onCancel={cancel} />}
      <Button
        type="submit"
        look={insurance.payment.card ? 'secondary' : 'primary'}
        className="mt-4 w-full"
        aria-disabled={isSending ? true : undefined}
      >
        {t('dashboard.pay.send')}
      </Button>
    </form>
  )
}
