import { OneTimeCode } from '@wassit/domain/party/one-time-code'
import { qrPath, quietModules } from '@wassit/domain/document/qr-path'
import { create } from 'qrcode'
import { useEffect, useId, useRef } from 'react'
import type { SubmitEvent } from 'react'
import { CodeInput } from '../forms/code-input.tsx'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { addApp } from './factor-calls.ts'
import type { NewApp as Begun } from './factor-calls.ts'
import { useTask } from './use-task.ts'

const Picture = ({ address, label }: { address: string; label: string }) => {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * quietModules
  const path = qrPath({ size: modules.size, get: (row, column) => modules.get(row, column) })
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      className="size-48 rounded-lg border border-line"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#12201b" />
    </svg>
  )
}

const grouped = (secret: string): string => secret.replaceAll(/.{4}(?!$)/g, '$& ')

interface NewAppProps {
  begun: Begun
  onAdded: (codes: string[]) => void
  onCancel: () => void
}

/** Set-up of an authenticator app: its QR code, the key to type instead, and the first code. */
export const NewApp = ({ begun, onAdded, onCancel }: NewAppProps) => {
  const { t } = useWords()
  const [codeId, nameId] = [useId(), useId()]
  const { isBusy, message, run, say } = useTask()
  const first = useRef<HTMLParagraphElement>(null)
  useEffect(() => first.current?.focus(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const code = OneTimeCode.safeParse(String(form.get('code') ?? ''))
    if (!code.success) return say('validation.code')
    const name = String(form.get('name') ?? '').trim() || t('factor.add.nameApp')
    void run(() => addApp(begun.id, name, code.data), onAdded)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p ref={first} tabIndex={-1} className="outline-none">
        {t('factor.app.scan')}
      </p>
      <Picture address={begun.address} label={t('factor.app.picture')} />
      <p className="text-sm">
        {t('factor.app.type')}{' '}
        <code dir="ltr" className="mt-1 block rounded bg-sunken p-2 font-mono text-base wrap-anywhere">
          {grouped(begun.secret)}
        </code>
      </p>
      <CodeInput id={codeId} name="code" label={t('factor.app.code')} error={message && t(message)} />
      <TextInput
        id={nameId}
        name="name"
        label={t('factor.add.name')}
        hint={t('factor.add.nameHint')}
        defaultValue={t('factor.add.nameApp')}
        autoComplete="off"
        maxLength={60}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {t('factor.app.submit')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('factor.app.cancel')}
        </Button>
      </div>
    </form>
  )
}
