import { setupCalls } from '@wassit/domain/api/operations/setup'
import type { SetupView } from '@wassit/domain/api/operations/setup'
import type { MessageId } from '@wassit/words/catalogue'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Checkbox, TextInput } from '../../ui/inputs.tsx'
import { FoldTitle } from '../row/fold-title.tsx'
import { staffCall, useSend } from './use-send.ts'

interface DecisionFormProps {
  button: MessageId
  /** Look of the button; a decision that takes something away is not the filled one. */
  look?: 'secondary'
  isBusy: boolean
  onDecide: () => void
  children: ReactNode
}

const DecisionForm = ({ button, look, isBusy, onDecide, children }: DecisionFormProps) => (
  <form
    noValidate
    className="grid justify-items-start gap-3"
    onSubmit={(event) => {
      event.preventDefault()
      onDecide()
    }}
  >
    {children}
    <Button type="submit" look={look} aria-disabled={isBusy || undefined}>
      {useWords().t(button)}
    </Button>
  </form>
)

/** Opens the site; items that are missing are accepted by a box. */
const OpenForm = ({ items }: Pick<SetupView, 'items'>) => {
  const { t } = useWords()
  const id = useId()
  const { isBusy, message, send } = useSend()
  const [accepted, setAccepted] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const missing = items.filter(({ done }) => !done).map(({ item }) => item)
  const mayOpen = missing.length === 0 || accepted
  const open = () => {
    setAsked(!mayOpen)
    if (mayOpen)
      void send(() => staffCall(setupCalls.openSite, { body: { missing } }), 'settings.setup.opening.opened')
  }
  return (
    <DecisionForm button="settings.setup.opening.open" isBusy={isBusy} onDecide={open}>
      <p>{t('settings.setup.opening.lead')}</p>
      {missing.length > 0 && (
        <Checkbox
          id={id}
          label={t('settings.setup.opening.accept', { count: missing.length })}
          error={isAsked && !accepted ? t('settings.setup.opening.acceptFirst') : undefined}
          checked={accepted}
          onChange={({ target }) => setAccepted(target.checked)}
        />
      )}
      <p role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {message}
      </p>
    </DecisionForm>
  )
}

const CloseForm = () => {
  const { t } = useWords()
  const id = useId()
  const { isBusy, message, send } = useSend()
  const [reason, setReason] = useState('')
  const close = () =>
    void send(() => staffCall(setupCalls.closeSite, { body: { reason } }), 'settings.setup.opening.closed')
  return (
    <DecisionForm button="settings.setup.opening.close" look="secondary" isBusy={isBusy} onDecide={close}>
      <p>{t('settings.setup.opening.closeLead')}</p>
      <TextInput
        id={id}
        label={t('settings.setup.opening.reason')}
        error={message}
        value={reason}
        maxLength={300}
        fieldClassName="w-full max-w-xl"
        onChange={({ target }) => setReason(target.value)}
      />
    </DecisionForm>
  )
}

const Decision = ({ decision }: { decision: SetupView['decisions'][number] }) => {
  const { t } = useWords()
  const { open, at, by, reason, missing } = decision
  const values = { actor: by ?? '', moment: formatMoment(new Date(at)) }
  const items = missing.map((item) => t(`settings.setup.item.${item}`)).join(' · ')
  return (
    <li className="border-t border-line py-2">
      <p>
        {by === null
          ? t('settings.setup.history.before')
          : t(`settings.setup.history.${open ? 'opened' : 'closed'}`, values)}
      </p>
      {missing.length > 0 && (
        <p className="text-sm text-muted">{t('settings.setup.history.missing', { items })}</p>
      )}
      {reason !== null && (
        <p className="text-sm wrap-anywhere text-muted">{t('settings.setup.history.reason', { reason })}</p>
      )}
    </li>
  )
}

/** State of the site, the decision that changes it, and the earlier ones. */
export const Opening = ({ setup: { open, items, decisions } }: { setup: SetupView }) => {
  const { t } = useWords()
  return (
    <section className={cx('rounded-xl border bg-surface p-4 sm:p-5', open ? 'border-line' : 'border-amber')}>
      <h2 className="text-lg font-semibold">{t('settings.setup.opening.title')}</h2>
      <p className="mt-1 mb-4 font-semibold">
        {t(open ? 'settings.setup.state.open' : 'settings.setup.state.closed')}
      </p>
      {open ? <CloseForm /> : <OpenForm items={items} />}
      {decisions.length > 0 && (
        <details className="group mt-4">
          <FoldTitle className="text-brand-ink">{t('settings.setup.history')}</FoldTitle>
          <ul>
            {decisions.map((decision) => (
              <Decision key={decision.at} decision={decision} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
