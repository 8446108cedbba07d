import { apiKeyCalls } from '@wassit/domain/api/people/api-keys'
import type { ApiKeyView } from '@wassit/domain/api/people/api-keys'
import type { MessageId } from '@wassit/words/catalogue'
import { useId, useRef, useState } from 'react'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { listLoader } from './admin-data.ts'
import { AdminFrame } from './admin-frame.tsx'
import { staffCall, useSend } from './use-send.ts'

interface Listed {
  keys: ApiKeyView[]
}

export const loader = listLoader<Listed>((call) => call(apiKeyCalls.apiKeys))
export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

/** Read-only value with a button that copies it, or selects it where the browser has no clipboard. */
const Copied = ({ label, value }: { label: MessageId; value: string }) => {
  const { t } = useWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      field.current?.select()
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow">
        <TextInput ref={field} id={id} label={t(label)} value={value} readOnly dir="ltr" />
      </div>
      <Button look="secondary" onClick={() => void copy()}>
        {t(isCopied ? 'settings.apiKeys.copied' : 'settings.apiKeys.copy')}
        <span className="sr-only"> {t(label)}</span>
      </Button>
    </div>
  )
}

/** Secret of a new key with the command that uses it: it is shown this once. */
const Secret = ({ secret }: { secret: string }) => {
  const { t } = useWords()
  const address = `${window.location.origin}/api/agent/imports`
  return (
    <div role="status" className="grid gap-3 rounded-xl border border-amber bg-amber-soft p-4">
      <p className="font-semibold">{t('settings.apiKeys.once')}</p>
      <Copied label="settings.apiKeys.secret" value={secret} />
      <Copied
        label="settings.apiKeys.command"
        value={`curl -H "Authorization: Bearer ${secret}" -F file=@bordereau.xlsx ${address}`}
      />
    </div>
  )
}

const NewKey = () => {
  const { t } = useWords()
  const id = useId()
  const [name, setName] = useState('')
  const [secret, setSecret] = useState<string>()
  const { isBusy, message, send } = useSend()
  const add = () =>
    void send(async () => {
      const made = await staffCall(apiKeyCalls.addApiKey, { body: { name } })
      if (made.ok) {
        setSecret(made.data.secret)
        setName('')
      }
      return made
    }, 'settings.apiKeys.made')
  return (
    <section className="mb-5 grid gap-4 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          id={id}
          label={t('settings.apiKeys.name')}
          hint={t('settings.apiKeys.nameHint')}
          error={message}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          autoComplete="off"
          maxLength={60}
        />
        <Button aria-disabled={isBusy || undefined} onClick={add}>
          {t('settings.apiKeys.make')}
        </Button>
      </div>
      {secret !== undefined && <Secret key={secret} secret={secret} />}
    </section>
  )
}

const Revoke = ({ id, name }: Pick<ApiKeyView, 'id' | 'name'>) => {
  const { t } = useWords()
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, message, send } = useSend()
  const revoke = () =>
    void send(
      () => staffCall(apiKeyCalls.revokeApiKey, { params: { id }, body: {} }),
      'settings.apiKeys.revoked',
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isAsked && <p className="basis-full text-sm">{t('settings.apiKeys.revokeConfirm')}</p>}
      <Button
        look={isAsked ? 'primary' : 'secondary'}
        size="small"
        aria-disabled={isBusy || undefined}
        onClick={isAsked ? revoke : () => setIsAsked(true)}
      >
        {t('settings.apiKeys.revoke')}
        <span className="sr-only"> {name}</span>
      </Button>
      {isAsked && (
        <Button look="quiet" size="small" onClick={() => setIsAsked(false)}>
          {t('console.form.cancel')}
        </Button>
      )}
      <p role="alert" className="basis-full text-sm font-semibold text-terracotta empty:hidden">
        {message}
      </p>
    </div>
  )
}

const Key = ({ id, name, by, created_at: at, last_used_at: used, ended_at: ended }: ApiKeyView) => {
  const { t } = useWords()
  const moment = (text: string): string => formatMoment(new Date(text))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi> {ended !== null && <Badge tone="neutral">{t('settings.apiKeys.ended')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          <WholeCodes>{t('settings.apiKeys.by', { name: by, moment: moment(at) })}</WholeCodes>
        </p>
        <p className="text-sm text-muted">
          <WholeCodes>
            {used === null
              ? t('settings.apiKeys.unused')
              : t('settings.apiKeys.used', { moment: moment(used) })}
          </WholeCodes>
        </p>
      </div>
      {ended === null && <Revoke id={id} name={name} />}
    </li>
  )
}

const Keys = ({ keys }: Listed) => {
  const { t } = useWords()
  return (
    <div className="max-w-3xl">
      <NewKey />
      {keys.length === 0 && <p className="text-muted">{t('settings.apiKeys.none')}</p>}
      {keys.length > 0 && (
        <ul className="rounded-xl border border-line bg-surface px-4">
          {keys.map((key) => (
            <Key key={key.id} {...key} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Page /console/cles: keys with which programs send files to check. */
export const Component = () => (
  <AdminFrame<Listed> title="settings.apiKeys.title" lead="settings.apiKeys.lead">
    {(list) => <Keys {...list} />}
  </AdminFrame>
)
