import { taskCalls } from '@wassit/domain/api/desk/tasks'
import type { TaskSource } from '@wassit/domain/api/desk/tasks'
import type { MessageId } from '@wassit/words/catalogue'
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { randomUuid } from '../../api/random-uuid.ts'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { useToast } from '../../ui/toast.tsx'
import { messageOf, staffCall } from '../admin/use-send.ts'

/** File or person that a task is about. */
export interface TaskAbout {
  insurance_number?: string
  report_number?: string
  customer?: string
}

/** Returns a moment on a Moroccan clock, as an input of day and hour wants it. */
const inputOf = (moment: string): string => {
  const [day = '', time = ''] = formatMoment(new Date(moment)).split(' ')
  return `${day.split('-').toReversed().join('-')}T${time}`
}

/** Returns the hour of an input of day and hour. */
const hourOf = (due: string): string => due.slice(11, 16)

interface Typed {
  what: string
  due: string
  assignee: string
}

const none = 'nobody'

type Faults = Partial<Record<string, MessageId>>

/** Keeps what is typed until the task is added; each form has its own key. */
const useTaskForm = (start: Typed, about: TaskAbout, source: TaskSource, onAdded: () => void) => {
  const showToast = useToast()
  const [typed, setTyped] = useState(start)
  const [key, setKey] = useState(randomUuid)
  const [isBusy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const add = async () => {
    if (isBusy) return
    setBusy(true)
    const { what, due, assignee } = typed
    const to = assignee === '' ? undefined : assignee === none ? null : assignee
    const body = { what, due, source, assignee: to, ...about }
    const result = await staffCall(taskCalls.addTask, { body, headers: { 'idempotency-key': key } })
    setBusy(false)
    if (!result.ok) {
      const issues = result.offline ? [] : result.issues
      setFaults(
        issues.length > 0
          ? Object.fromEntries(issues.map(({ path, message }) => [path, message]))
          : { form: messageOf(result) },
      )
      return
    }
    setFaults({})
    setKey(randomUuid())
    setTyped(start)
    showToast({ kind: 'success', text: result.data.message })
    onAdded()
  }
  const set = (name: keyof Typed, value: string) => setTyped({ ...typed, [name]: value })
  return { typed, set, add, faults, isBusy }
}

interface TaskFormProps {
  about: TaskAbout
  source: TaskSource
  /** Text of the task to begin with. */
  what: string
  /** Moment at which the task is due, unless its author chooses another. */
  nextHour: string
  /** Members to choose from; without them the task is for its author. */
  members?: readonly { id: string; name: string }[]
  onAdded: () => void
}

/** Form of a task: what, when and for whom; of a call, the button says the hour. */
export const TaskForm = ({ about, source, what, nextHour, members, onAdded }: TaskFormProps) => {
  const { t } = useWords()
  const id = useId()
  const { typed, set, add, faults, isBusy } = useTaskForm(
    { what, due: inputOf(nextHour), assignee: '' },
    about,
    source,
    onAdded,
  )
  const errorOf = (name: string) => {
    const fault = faults[name]
    return fault && t(fault)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void add()
  }
  const field = (name: keyof Typed) => ({
    id: `${id}-${name}`,
    name,
    value: typed[name],
    error: errorOf(name),
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextInput
        {...field('what')}
        label={t('tasks.what')}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => set('what', target.value)}
      />
      <TextInput
        {...field('due')}
        type="datetime-local"
        label={t('tasks.due')}
        hint={t('tasks.dueHint')}
        onChange={({ target }) => set('due', target.value)}
      />
      {members && (
        <Select
          {...field('assignee')}
          label={t('tasks.assignee')}
          choices={[
            { value: '', label: t('tasks.me') },
            { value: none, label: t('tasks.nobody') },
            ...members.map((member) => ({ value: member.id, label: member.name })),
          ]}
          onChange={({ target }) => set('assignee', target.value)}
        />
      )}
      <p role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {errorOf('form')}
      </p>
      <Button
        type="submit"
        look="secondary"
        className="justify-self-start"
        aria-disabled={isBusy || undefined}
      >
        {source === 'callback' && hourOf(typed.due) !== ''
          ? t('tasks.callbackAt', { hour: hourOf(typed.due) })
          : t('tasks.save')}
      </Button>
    </form>
  )
}
