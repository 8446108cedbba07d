import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { describedBy, FieldShell } from '../../ui/field-shell.tsx'
import { ProofInput } from './proof-input.tsx'
import { replyRights } from './rights-calls.ts'
import type { ReplyFault } from './rights-calls.ts'
import { useDone } from './use-done.ts'

/** Sends an answer once at a time and keeps the fault of the last one. */
const useReply = (number: string) => {
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
    if (!found) done(t('rights.replied'))
  }
  const errorAt = (at: ReplyFault['at']) => (fault?.at === at ? noticeText(t, fault.notice) : undefined)
  return { isBusy, send, errorAt }
}

/** Answer to the broker's question, with a document or not. */
export const Reply = ({ number }: { number: string }) => {
  const { t } = useWords()
  const id = useId()
  const { isBusy, send, errorAt } = useReply(number)
  const error = errorAt('text')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FieldShell id={id} label={t('rights.reply.label')} error={error}>
        <textarea
          id={id}
          name="text"
          rows={3}
          maxLength={1000}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
          className="block w-full rounded-lg border border-line-strong bg-field px-3 py-2 hover:border-brand aria-invalid:border-terracotta aria-invalid:bg-terracotta-soft"
        />
      </FieldShell>
      <ProofInput
        id={`${id}-file`}
        label={t('rights.correct.proof')}
        hint={t('rights.correct.proofHint')}
        error={errorAt('file')}
        isOptional
      />
      <div>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {t(isBusy ? 'common.form.sending' : 'rights.reply.send')}
        </Button>
      </div>
    </form>
  )
}
