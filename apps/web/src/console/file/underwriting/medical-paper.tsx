import { useState } from 'react'
import { bearerTransport } from '../../../api/customer.ts'
import { browserTransport } from '../../../api/context.ts'
import { browserSession } from '../../../api/session.ts'
import { useWords } from '../../../i18n/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'

const transport = bearerTransport(browserSession, browserTransport)

/** Saves bytes as a file of the browser. */
const save = (bytes: Blob, name: string): void => {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** Button that downloads a paper of the questionnaire. The bearer goes with the call: it has no link. */
export const MedicalPaper = ({ number, id, name }: { number: string; id: string; name: string }) => {
  const { t } = useWords()
  const showToast = useToast()
  const [busy, setBusy] = useState(false)
  const handleClick = async () => {
    if (busy) return
    setBusy(true)
    try {
      const answer = await transport(`/api/agent/insurances/${number}/questionnaire/papers/${id}`, {})
      if (!answer.ok) throw new Error('the paper did not come')
      const type = answer.headers.get('content-type') ?? ''
      save(await answer.blob(), `${name}.${endings[type] ?? 'bin'}`)
    } catch {
      showToast({ kind: 'error', text: t('file.underwriting.paperFailed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="secondary"
      size="small"
      aria-disabled={busy ? true : undefined}
      onClick={() => void handleClick()}
    >
      {name}
    </Button>
  )
}
