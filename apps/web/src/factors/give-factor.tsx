import { factorCalls } from '@wassit/domain/api/people/factors'
import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { giveCode, givePasskey, knowsPasskeys } from './factor-calls.ts'
import type { FactorStanding } from './factor-calls.ts'
import { useTask } from './use-task.ts'

interface GiveFactorProps {
  kinds: FactorStanding['kinds']
  onGiven: () => void
}

/** Button that asks for a passkey. */
export const PasskeyButton = ({ onGiven }: Pick<GiveFactorProps, 'onGiven'>) => {
  const { t } = useWords()
  const { isBusy, message, run } = useTask()
  return (
    <div className="grid gap-2">
      <Button
        size="large"
        aria-disabled={isBusy || undefined}
        onClick={() => void run(givePasskey, () => onGiven())}
      >
        <Icon name="lock" />
        {t('factor.ask.passkey')}
      </Button>
      <p role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {message && t(message)}
      </p>
    </div>
  )
}

/** Tells how many recovery codes are left after one was used, before the work continues. */
const CodesLeft = ({ count, onGiven }: { count: number; onGiven: () => void }) => {
  const { t } = useWords()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <p
        ref={text}
        tabIndex={-1}
        className="outline-none rounded-lg border border-amber bg-amber-soft p-4 font-semibold text-amber"
      >
        {t('factor.ask.left', { count })}
      </p>
      <Button onClick={onGiven}>{t('factor.ask.submit')}</Button>
    </div>
  )
}

const CodeForm = ({ hasApp, onGiven }: { hasApp: boolean; onGiven: () => void }) => {
  const { t } = useWords()
  const id = useId()
  const { isBusy, message, run, say } = useTask()
  const [left, setLeft] = useState<number>()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    if (!factorCalls.giveCode.body.safeParse({ code }).success) return say('validation.factorCode')
    void run(
      () => giveCode(code),
      (count) => (count === null ? onGiven() : setLeft(count)),
    )
  }

  if (left !== undefined) return <CodesLeft count={left} onGiven={onGiven} />
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextInput
        id={id}
        name="code"
        label={t(hasApp ? 'factor.ask.code' : 'factor.ask.codeOnly')}
        hint={t('factor.ask.codeHint')}
        error={message && t(message)}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        className="text-center text-xl font-semibold tracking-[0.2em]"
      />
      <Button
        type="submit"
        look={hasApp ? 'primary' : 'secondary'}
        size="large"
        aria-disabled={isBusy || undefined}
      >
        {t('factor.ask.submit')}
      </Button>
    </form>
  )
}

/** Asks for the second factor of a member of staff: a passkey, a code of the app or a recovery code. */
export const GiveFactor = ({ kinds, onGiven }: GiveFactorProps) => {
  const { t } = useWords()
  const withPasskey = kinds.includes('passkey') && knowsPasskeys()
  return (
    <div className="grid gap-5">
      {withPasskey && (
        <>
          <PasskeyButton onGiven={onGiven} />
          <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {t('factor.ask.or')}
          </p>
        </>
      )}
      <CodeForm hasApp={kinds.includes('app')} onGiven={onGiven} />
    </div>
  )
}
