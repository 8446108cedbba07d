import { useId } from 'react'
import type { SubmitEvent } from 'react'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { addPasskey, knowsPasskeys } from './factor-calls.ts'
import { useTask } from './use-task.ts'

interface AddPasskeyProps {
  /** False where the server's address allows no passkeys. */
  isAllowed: boolean
  onAdded: (codes: string[]) => void
}

/** Form that creates a passkey in this browser. */
export const AddPasskey = ({ isAllowed, onAdded }: AddPasskeyProps) => {
  const { t } = useWords()
  const id = useId()
  const { isBusy, message, run } = useTask()
  if (!isAllowed || !knowsPasskeys()) return <p className="text-sm text-muted">{t('factor.add.unable')}</p>

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    void run(() => addPasskey(name || t('factor.add.namePasskey')), onAdded)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextInput
        id={id}
        name="name"
        label={t('factor.add.name')}
        hint={t('factor.add.nameHint')}
        error={message && t(message)}
        defaultValue={t('factor.add.namePasskey')}
        autoComplete="off"
        maxLength={60}
      />
      <div>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {t('factor.add.passkey')}
        </Button>
      </div>
    </form>
  )
}
