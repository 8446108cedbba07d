import { setupCalls } from '@wassit/domain/api/operations/setup'
import type { SetupItemView } from '@wassit/domain/api/operations/setup'
import { houseLabel, isHouseField } from '@wassit/domain/site/house'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import type { SetupItem } from '@wassit/domain/setup/setup'
import type { MessageId } from '@wassit/words/catalogue'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { staffCall, useSend } from './use-send.ts'

const GoTo = ({ to, text }: { to: string; text: MessageId }) => (
  <Link to={to} className={buttonClass('secondary', 'small')}>
    {useWords().t(text)}
  </Link>
)

const Failure = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="basis-full text-sm font-semibold text-terracotta empty:hidden">
    {children}
  </p>
)

/** Sends the test mail, and takes its code. */
const TestMail = () => {
  const { t } = useWords()
  const id = useId()
  const { isBusy, message, send } = useSend()
  const [code, setCode] = useState('')
  const busy = isBusy || undefined
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(
          () => staffCall(setupCalls.confirmTestMail, { body: { code } }),
          'settings.setup.mail.confirmed',
        )
      }}
    >
      <Button
        look="secondary"
        aria-disabled={busy}
        onClick={() => void send(() => staffCall(setupCalls.sendTestMail), 'settings.setup.mail.sent')}
      >
        {t('settings.setup.mail.send')}
      </Button>
      <TextInput
        id={id}
        label={t('settings.setup.mail.code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        dir="ltr"
        className="max-w-36 in-rtl:text-right"
      />
      <Button type="submit" look="secondary" aria-disabled={busy}>
        {t('settings.setup.mail.confirm')}
      </Button>
      <Failure>{message}</Failure>
    </form>
  )
}

/** Links to the texts, and the word of the reader. */
const ReadTexts = ({ names }: Pick<SetupItemView, 'names'>) => {
  const { t } = useWords()
  const { isBusy, message, send } = useSend()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <GoTo to={consolePaths.texts} text="settings.setup.go.texts" />
      <Button
        look="secondary"
        size="small"
        aria-disabled={isBusy || undefined}
        onClick={() =>
          void send(
            () => staffCall(setupCalls.confirmTexts, { body: { versions: names } }),
            'settings.setup.texts.confirmed',
          )
        }
      >
        {t('settings.setup.texts.confirm')}
      </Button>
      <Failure>{message}</Failure>
    </div>
  )
}

/** Help of this page with a missing item. */
const helps: Partial<Record<SetupItem, (view: SetupItemView) => ReactNode>> = {
  company: () => <GoTo to={consolePaths.house} text="settings.setup.go.house" />,
  licence: () => <GoTo to={consolePaths.house} text="settings.setup.go.house" />,
  accounts: () => <GoTo to={consolePaths.insurers} text="settings.setup.go.accounts" />,
  texts: ({ names }) => <ReadTexts names={names} />,
  mail: ({ names }) => names.length === 0 && <TestMail />,
  factor: () => <GoTo to={consolePaths.security} text="settings.setup.go.factor" />,
  payment: () => <GoTo to={paths.console} text="console.menu.queue" />,
}

/** Items that an installer does, by the names of what is not set. */
const ofInstaller: ReadonlySet<SetupItem> = new Set(['mail', 'seal', 'backup'])

/** Names of what a step lacks: facts of the house in words, or variables for the installer. */
const Names = ({ item, names }: Pick<SetupItemView, 'item' | 'names'>) => {
  const { t } = useWords()
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm font-semibold wrap-anywhere">
      {ofInstaller.has(item) && (
        <span className="font-normal text-muted">{t('settings.setup.installer')}</span>
      )}
      {names.map((name) => (
        <bdi key={name}>{isHouseField(name) ? t(houseLabel(name)) : name}</bdi>
      ))}
    </p>
  )
}

/** Sentence of a missing item, which may depend on what is known of it. */
const todoOf = ({ item, names }: SetupItemView): MessageId => {
  if (item === 'mail' && names.length > 0) return 'settings.setup.todo.mailServer'
  if (item === 'backup' && names.length === 0) return 'settings.setup.todo.backupFirst'
  return `settings.setup.todo.${item}`
}

/** Task of a missing item. */
export const ItemTask = ({ view }: { view: SetupItemView }) => {
  const { t } = useWords()
  const { item, names } = view
  return (
    <>
      <p>{t(todoOf(view))}</p>
      {names.length > 0 && item !== 'texts' && <Names item={item} names={names} />}
      <div>{helps[item]?.(view)}</div>
    </>
  )
}
