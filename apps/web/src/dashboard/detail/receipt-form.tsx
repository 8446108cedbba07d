import { policyCalls } from '@wassit/domain/api/policies'
import type { InsuranceDetail } from '@wassit/domain/api/policies'
import { acceptedEndings } from '@wassit/domain/document/document'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { deviceCodePath } from '../../api/customer.ts'
import { uploadCall } from '../../api/upload.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useToast } from '../../ui/toast.tsx'
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

/** The receipt of a transfer: a file is required (spec 001 §5). */
export const ReceiptForm = ({ insurance }: { insurance: InsuranceDetail }) => {
  const { t } = useWords()
  const id = useId()
  const textOf = useProblemText()
  const { progress, send, cancel } = useReceipt(insurance)
  const [problem, setProblem] = useState<Problem>()

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (progress !== undefined) return
    const input = event.currentTarget.elements.namedItem('file') as HTMLInputElement
    const chosen = input.files?.[0]
    const file = chosen && (await readyFile(chosen))
    const found = problemOf(file)
    setProblem(found)
    if (found) input.focus()
    else if (file) await send(file)
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        id={id}
        name="file"
        type="file"
        label={t('dashboard.pay.receipt')}
        hint={t('dashboard.pay.receiptHint')}
        error={problem && textOf(problem)}
        accept={acceptedEndings.join(',')}
        onChange={() => setProblem(undefined)}
        className="file:me-3 file:cursor-pointer file:rounded-md file:border-0 file:bg-brand-soft file:px-3 file:py-1 file:font-semibold file:text-brand-ink"
      />
      {progress !== undefined && <Sending progress={progress} onCancel={cancel} />}
      <Button
        type="submit"
        look="secondary"
        size="large"
        className="mt-4 w-full"
        aria-disabled={progress !== undefined ? true : undefined}
      >
        {t('dashboard.pay.send')}
      </Button>
    </form>
  )
}
