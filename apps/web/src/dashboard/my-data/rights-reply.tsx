import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { TextBox } from '../../ui/inputs.tsx'
import { ProofInput } from './proof-input.tsx'
import { replyRights } from './rights-calls.ts'
import type { ReplyFault } from './rights-calls.ts'
import { useDone } from './use-done.ts'

/** Sends an answer once at a time, keeps the fault of the last one and focuses its input. */
const useReply = (number: string, inputs: Record<ReplyFault['at'], string>) => {
  const { t } = useWords()
  const done = useDone()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<ReplyFault>()
  const send = async (form: FormData) => {
    if (isBusy) return
    const file = form.get('file')
    const chosen = file instanceof File && file.size > 0 ? file : undefined
    setBusy(true)
    const found = await replyRights(number, String(form.get('text')), chosen)
    setBusy(false)
    setFault(found)
    if (found) document.getElementById(inputs[found.at])?.focus()
    else done(t('rights.replied'))
  }
  const errorAt = (at: ReplyFault['at']) => (fault?.at === at ? noticeText(t, fault.notice) : undefined)
  return { isBusy, send, errorAt }
}

/** Answer to the broker's question, with a document or not. */
export const Reply = ({ number }: { number: string }) => {
  const { t } = useWords()
  const id = useId()
  const fileId = `${id}-file`
  const { isBusy, send, errorAt } = useReply(number, { text: id, file: fileId })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextBox id={id} name="text" label={t('rights.reply.label')} error={errorAt('text')} />
      <ProofInput id={fileId} error={errorAt('file')} isOptional />
      <div>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {t(isBusy ? 'common.form.sending' : 'rights.reply.send')}
        </Button>
      </div>
    </form>
  )
}
