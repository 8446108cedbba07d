import type { SigningView } from '@wassit/domain/api/policies/signing'
import { useState } from 'react'
import { Form } from 'react-router'
import { usePending } from '../forms/use-sending.ts'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { FieldShell } from '../ui/field-shell.tsx'

interface RefuseFormProps {
  paper: SigningView['paper']
  /** Message of the server about a failed refusal. */
  error?: string
}

/** Asks for confirmation in a second step, because a refused paper can no longer be signed. */
export const RefuseForm = ({ paper, error }: RefuseFormProps) => {
  const { t } = useWords()
  const pending = usePending()
  const [open, setOpen] = useState(error !== undefined)
  return (
    <details
      className="mt-5 rounded-xl border border-line bg-surface"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-13 items-center justify-center rounded-xl px-4 font-semibold text-terracotta hover:bg-sunken">
        {t('signing.refuse.open')}
      </summary>
      <div className="border-t border-line p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t('signing.refuse.title', { paper })}</h2>
        <p className="mt-1 mb-4 text-muted">{t('signing.refuse.text', { paper })}</p>
        <Form method="post">
          <FieldShell
            id="refuse-reason"
            label={t('signing.refuse.reason')}
            optional={t('common.form.optional')}
            error={error}
          >
            <textarea
              id="refuse-reason"
              name="reason"
              rows={3}
              maxLength={500}
              className="block w-full rounded-lg border border-line-strong bg-field px-3 py-2"
            />
          </FieldShell>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              type="submit"
              name="_intent"
              value="refuse"
              look="secondary"
              className="text-terracotta"
              aria-disabled={pending ? true : undefined}
              onClick={(event) => pending && event.preventDefault()}
            >
              {t('signing.refuse.confirm')}
            </Button>
            <Button look="quiet" className="js-only" onClick={() => setOpen(false)}>
              {t('signing.refuse.back', { paper })}
            </Button>
          </div>
        </Form>
      </div>
    </details>
  )
}
