import { reminderCalls } from '@wassit/domain/api/renewals/reminders'
import type { RemindersView } from '@wassit/domain/api/renewals/reminders'
import { textDirection } from '@wassit/words/language'
import { useId, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { randomUuid } from '../../api/random-uuid.ts'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { staffCall, useSend } from '../admin/use-send.ts'
import { FormFold } from '../file/form-fold.tsx'
import { nameOf } from './reminder-lists.tsx'

export interface FormProps {
  view: RemindersView
  isOfPerson: boolean
  onDone: () => Promise<void>
}

interface ActProps {
  submit: string
  message: string | undefined
  isBusy: boolean
  onSubmit: () => void
  children?: ReactNode
}

const Act = ({ submit, message, isBusy, onSubmit, children }: ActProps) => (
  <form
    noValidate
    onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      onSubmit()
    }}
    className="grid gap-3"
  >
    {children}
    <p role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
      {message}
    </p>
    <Button type="submit" look="secondary" className="justify-self-start" aria-disabled={isBusy || undefined}>
      {submit}
    </Button>
  </form>
)

/** Form that sends a message now; nothing if no file waits, or if the person wants none. */
export const SendForm = ({ view, isOfPerson, onDone }: FormProps) => {
  const { t } = useWords()
  const id = useId()
  const { send, ...sending } = useSend()
  const [chosen, setChosen] = useState('')
  const [key, setKey] = useState(randomUuid)
  const templates = view.waiting.flatMap(({ insurance_number: number, templates: messages }) =>
    number === null ? [] : messages.map((each) => ({ ...each, number, value: `${number} ${each.message}` })),
  )
  const template = templates.find(({ value }) => value === chosen) ?? templates[0]
  if (!template || view.stop || view.language === null) return null
  const submit = async () => {
    const body = { insurance_number: template.number, message: template.message }
    await send(
      () => staffCall(reminderCalls.sendReminder, { body, headers: { 'idempotency-key': key } }),
      'reminders.sent',
    )
    setKey(randomUuid())
    await onDone()
  }
  return (
    <FormFold title={t('reminders.send')} open={false}>
      <Act submit={t('reminders.send')} {...sending} onSubmit={() => void submit()}>
        <Select
          id={id}
          label={t('reminders.template')}
          value={template.value}
          choices={templates.map(({ value, message, number }) => ({
            value,
            label: isOfPerson ? `${t(nameOf(message))} · ${number}` : t(nameOf(message)),
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <div>
          <p className="text-sm text-muted">{t(`reminders.inLanguage.${view.language}`)}</p>
          <p
            lang={view.language}
            dir={textDirection(view.language)}
            className="mt-1 rounded-lg bg-sunken px-3 py-2"
          >
            {template.title}
          </p>
        </div>
      </Act>
    </FormFold>
  )
}

/** Form that stops the messages to a person, or lets them continue. */
export const StopForm = ({ view, onDone }: FormProps) => {
  const { t } = useWords()
  const id = useId()
  const { send, ...sending } = useSend()
  const [reason, setReason] = useState('')
  const { customer, stop } = view
  if (customer === null) return null
  const submit = async () => {
    const stopped = stop === null
    const body = { customer, stopped, ...(stopped && { reason }) }
    await send(
      () => staffCall(reminderCalls.stopReminders, { body }),
      stopped ? 'reminders.stopped' : 'reminders.resumed',
    )
    setReason('')
    await onDone()
  }
  if (stop)
    return (
      <div className="mt-3 grid gap-3">
        <p className="text-sm">
          {t('reminders.stoppedBy', {
            day: formatMoment(new Date(stop.at)).split(' ')[0] ?? '',
            name: stop.by ?? '—',
            reason: stop.reason,
          })}
        </p>
        <Act submit={t('reminders.resume')} {...sending} onSubmit={() => void submit()} />
      </div>
    )
  return (
    <FormFold title={t('reminders.stop')} open={false}>
      <Act submit={t('reminders.stop')} {...sending} onSubmit={() => void submit()}>
        <TextInput
          id={id}
          label={t('reminders.stopReason')}
          value={reason}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </Act>
    </FormFold>
  )
}
