import type { FormPolicy } from '@wassit/domain/api/requests/entered-requests'
import { requestCalls } from '@wassit/domain/api/requests/requests'
import { documentKinds, safeDownloadName } from '@wassit/domain/document/document'
import { useState } from 'react'
import { customerCall } from '../../api/customer.ts'
import { useForm } from '../../forms/form.tsx'
import { textAt } from '../../forms/values.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { motiveIn } from '../../request-forms/termination/motive.ts'

/** Saves a file through the browser's downloads. */
const download = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const useLetter = ({ id, insurance_number }: FormPolicy) => {
  const { t } = useWords()
  const showToast = useToast()
  const [isDrawing, setDrawing] = useState(false)
  const fetchLetter = async (motif: string, date_resiliation: string): Promise<void> => {
    if (isDrawing) return
    setDrawing(true)
    const body = { insurance_id: id, motif, date_resiliation }
    const result = await customerCall(requestCalls.terminationLetter, { body })
    setDrawing(false)
    if (result.ok)
      return download(
        result.data,
        safeDownloadName(`${insurance_number}_${documentKinds.terminationLetter.value}.pdf`),
      )
    const [issue] = result.offline ? [] : result.issues
    showToast({ kind: 'error', text: issue ? t(issue.message, issue.values) : noticeText(t, result.notice) })
  }
  return { isDrawing, fetchLetter }
}

/** Button that downloads the letter to the insurer as a PDF, generated from the form's values. */
export const LetterButton = ({ insurance }: { insurance: FormPolicy }) => {
  const { t } = useWords()
  const { values, idOf } = useForm()
  const { isDrawing, fetchLetter } = useLetter(insurance)
  const motif = motiveIn(values).trim()
  const date = textAt(values, 'date_resiliation')
  const isReady = motif !== '' && date !== ''
  const hintId = idOf('-letter')
  return (
    <div>
      <p id={hintId} className="-mt-2 mb-3 text-muted">
        {t(isReady ? 'request.form.letter.text' : 'request.form.letter.wait')}
      </p>
      <Button
        look="secondary"
        aria-describedby={hintId}
        aria-disabled={!isReady || isDrawing ? true : undefined}
        onClick={() => isReady && void fetchLetter(motif, date)}
      >
        <MenuIcon sign="download" />
        {t(isDrawing ? 'common.form.sending' : 'request.form.letter.download')}
      </Button>
    </div>
  )
}
