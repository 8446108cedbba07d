import { reminderCalls } from '@wassit/domain/api/renewals/reminders'
import type { PledgeView, RemindersView } from '@wassit/domain/api/renewals/reminders'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { randomUuid } from '../../api/random-uuid.ts'
import { moroccanToday } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useToast } from '../../ui/toast.tsx'
import { messageOf, staffCall, useSend } from '../admin/use-send.ts'
import { useMay } from '../agent.ts'
import { FormFold } from '../file/form-fold.tsx'

interface PledgesProps {
  pledges: readonly PledgeView[]
  onDone: () => Promise<void>
}

const states = {
  kept: 'reminders.pledge.kept',
  broken: 'reminders.pledge.broken',
  withdrawn: 'reminders.pledge.taken',
} as const

/** Pledges of a customer to pay; an open one can be taken back. */
export const Pledges = ({ pledges, onDone }: PledgesProps) => {
  const { t } = useWords()
  const { send, message } = useSend()
  const may = useMay()
  const withdraw = async (id: string) => {
    await send(
      () => staffCall(reminderCalls.withdrawPledge, { params: { id }, body: {} }),
      'reminders.pledge.withdrawn',
    )
    await onDone()
  }
  if (pledges.length === 0) return null
  return (
    <>
      <h3 className="mt-3 text-sm font-semibold">{t('reminders.pledge.title')}</h3>
      <ul>
        {pledges.map(({ id, amount, due, outcome }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <span>
              {t('reminders.pledge.line', { amount: formatAmount(dirhams(amount)), day: formatDate(due) })}
            </span>
            <span className="text-muted">{t(outcome ? states[outcome] : 'reminders.pledge.open')}</span>
            {!outcome && may('file') && (
              <Button
                look="secondary"
                size="small"
                aria-label={t('reminders.pledge.withdrawOf', { amount: formatAmount(dirhams(amount)) })}
                onClick={() => void withdraw(id)}
              >
                {t('reminders.pledge.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {message}
      </p>
    </>
  )
}

interface Faults {
  amount?: string
  due?: string
  form?: string
}

/** Keeps what is typed until the pledge is noted; each form has its own key. */
const usePledgeForm = (number: string, onDone: () => Promise<void>) => {
  const { t } = useWords()
  const showToast = useToast()
  const [typed, setTyped] = useState({ amount: '', due: '' })
  const [key, setKey] = useState(randomUuid)
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const note = async () => {
    if (isBusy) return
    setBusy(true)
    const body = { insurance_number: number, ...typed }
    const result = await staffCall(reminderCalls.notePledge, { body, headers: { 'idempotency-key': key } })
    setBusy(false)
    if (!result.ok) {
      const issues = result.offline ? [] : result.issues
      const named = issues.map(({ path, message, values }) => [path, t(message, values)])
      setFaults(named.length > 0 ? Object.fromEntries(named) : { form: t(messageOf(result)) })
      return
    }
    setFaults({})
    setKey(randomUuid())
    setTyped({ amount: '', due: '' })
    showToast({ kind: 'success', text: result.data.message })
    await onDone()
  }
  return { typed, setTyped, faults, isBusy, note }
}

interface PledgeFormProps {
  view: RemindersView
  number: string
  onDone: () => Promise<void>
}

/** Form of a pledge about a file that waits for money; nothing for another file. */
export const PledgeForm = ({ view, number, onDone }: PledgeFormProps) => {
  const { t } = useWords()
  const id = useId()
  const { typed, setTyped, faults, isBusy, note } = usePledgeForm(number, onDone)
  if (!view.waiting.some(({ family }) => family === 'accepted' || family === 'instalment')) return null
  const field = (name: keyof typeof typed) => ({
    id: `${id}-${name}`,
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void note()
  }
  return (
    <FormFold title={t('reminders.pledge.title')} open={false}>
      <form noValidate className="grid gap-3" onSubmit={submit}>
        <TextInput
          {...field('amount')}
          label={t('reminders.pledge.amount')}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInput {...field('due')} type="date" min={moroccanToday()} label={t('reminders.pledge.due')} />
        <p role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
          {faults.form}
        </p>
        <Button
          type="submit"
          look="secondary"
          className="justify-self-start"
          aria-disabled={isBusy || undefined}
        >
          {t('reminders.pledge.save')}
        </Button>
      </form>
    </FormFold>
  )
}
