import type { MessageId } from '@wassit/words/catalogue'
import type { SaveState } from '../api/autosave.ts'
import { useForm } from '../forms/form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import { RequestPager } from './request-pager.tsx'
import type { RequestPagerProps } from './request-pager.tsx'

const keepTexts: Partial<Record<SaveState, MessageId>> = {
  saving: 'request.form.draft.saving',
  saved: 'request.form.draft.saved',
  offline: 'request.form.draft.offline',
  refused: 'request.form.draft.refused',
}

interface SendingProps {
  progress: number
  onStop: () => void
}

const SendingBar = ({ progress, onStop }: SendingProps) => {
  const { t } = useWords()
  const text = t(progress < 1 ? 'dashboard.upload.sending' : 'dashboard.upload.processing')
  return (
    <div>
      <Progress value={progress} max={1} label={text} />
      <div className="mt-2 flex items-center justify-between gap-4">
        <p role="status" className="text-sm text-muted">
          {text}
        </p>
        <Button look="quiet" size="small" onClick={onStop}>
          {t('request.form.stop')}
        </Button>
      </div>
    </div>
  )
}

interface FormFootProps {
  kept: SaveState
  /** Sent share of the form, 0 to 1. */
  progress: number
  onStop: () => void
  onCancel: () => void
  /** Ways from group to group, for a form that a phone shows in groups. */
  paging?: Omit<RequestPagerProps, 'submit' | 'back'> | false | undefined
}

/** Buttons to send and to cancel, with the progress of the upload (spec 001 §2). */
export const FormFoot = ({ kept, progress, onStop, onCancel, paging }: FormFootProps) => {
  const { t } = useWords()
  const { pending } = useForm()
  const keepText = keepTexts[kept]
  const send = (
    <SubmitButton size="large" pendingText={t('dashboard.upload.sending')} className="max-sm:w-full">
      {t('request.form.send')}
    </SubmitButton>
  )
  const cancel = !pending && (
    <Button look="quiet" onClick={onCancel}>
      {t('request.form.cancel')}
    </Button>
  )
  return (
    <div className="grid gap-4">
      {pending && <SendingBar progress={progress} onStop={onStop} />}
      <div className="flex flex-wrap items-center gap-3">
        {paging ? (
          <RequestPager {...paging} submit={send} back={cancel} />
        ) : (
          <>
            {send}
            {cancel}
          </>
        )}
        <p aria-live="polite" className="min-h-6 text-sm text-muted">
          {!pending && keepText && t(keepText)}
        </p>
      </div>
    </div>
  )
}
