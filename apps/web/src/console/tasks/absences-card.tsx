import { taskCalls } from '@wassit/domain/api/desk/tasks'
import type { Absence } from '@wassit/domain/api/desk/tasks'
import { formatDate } from '@wassit/domain/format/format'
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { moroccanToday } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Select, TextInput } from '../../ui/inputs.tsx'
import { staffCall, useSend } from '../admin/use-send.ts'
import { Card } from '../file/card.tsx'
import type { Colleagues } from './give-task.tsx'

const Days = ({ absence: { first_day: first, last_day: last } }: { absence: Absence }) => {
  const { t } = useWords()
  const from = formatDate(first)
  return last === null ? t('tasks.fromDay', { from }) : t('tasks.untilDay', { from, until: formatDate(last) })
}

interface FormProps {
  members: Colleagues
  left: Colleagues
  send: ReturnType<typeof useSend>['send']
}

const choicesOf = (people: Colleagues) => people.map(({ id, name }) => ({ value: id, label: name }))

const AbsenceForm = ({ members, left, send }: FormProps) => {
  const { t } = useWords()
  const id = useId()
  const [typed, setTyped] = useState({ member: '', by: '', from: moroccanToday(), until: '' })
  const [files, setFiles] = useState(false)
  const set = (name: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value })
  const body = {
    member: typed.member,
    taken_by: typed.by,
    first_day: typed.from,
    last_day: typed.until === '' ? null : typed.until,
    files,
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(() => staffCall(taskCalls.noteAbsence, { body }), 'console.saved')
  }
  return (
    <form onSubmit={submit} className="mt-3 grid gap-3 sm:grid-cols-2">
      <Select
        id={`${id}-member`}
        label={t('tasks.absent')}
        placeholder="—"
        required
        choices={[...choicesOf(members), ...choicesOf(left)]}
        value={typed.member}
        onChange={set('member')}
      />
      <Select
        id={`${id}-by`}
        label={t('tasks.takenBy')}
        placeholder="—"
        required
        choices={choicesOf(members).filter(({ value }) => value !== typed.member)}
        value={typed.by}
        onChange={set('by')}
      />
      <TextInput
        id={`${id}-from`}
        type="date"
        required
        label={t('tasks.from')}
        value={typed.from}
        onChange={set('from')}
      />
      <TextInput
        id={`${id}-until`}
        type="date"
        label={t('tasks.until')}
        value={typed.until}
        onChange={set('until')}
      />
      <Checkbox
        id={`${id}-files`}
        fieldClassName="sm:col-span-2"
        label={t('tasks.withFiles')}
        checked={files}
        onChange={({ currentTarget }) => setFiles(currentTarget.checked)}
      />
      <Button type="submit" look="secondary" size="small" className="justify-self-start">
        {t('tasks.noteAbsence')}
      </Button>
    </form>
  )
}

/** Absences of members with who takes over, and the form to note one. */
export const AbsencesCard = ({
  absences,
  ...people
}: Omit<FormProps, 'send'> & { absences: readonly Absence[] }) => {
  const { t } = useWords()
  const { send, message } = useSend()
  const end = ({ member: { id } }: Absence) =>
    send(() => staffCall(taskCalls.noteAbsence, { body: { member: id, taken_by: null } }), 'console.saved')
  return (
    <Card title={t('tasks.absences')}>
      <p className="text-sm text-muted">{t('tasks.absencesLead')}</p>
      <ul className="mt-2 divide-y divide-line">
        {absences.map((absence) => (
          <li key={absence.member.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 grow">
              {t('tasks.absence', { member: absence.member.name, by: absence.taken_by.name })}
              <span className="block text-sm text-muted">
                <Days absence={absence} />
                {absence.files > 0 && ` · ${t('tasks.handed', { count: absence.files })}`}
              </span>
            </span>
            <Button
              look="secondary"
              size="small"
              aria-label={t('tasks.endAbsenceOf', { name: absence.member.name })}
              onClick={() => void end(absence)}
            >
              {t('tasks.endAbsence')}
            </Button>
          </li>
        ))}
      </ul>
      <AbsenceForm {...people} send={send} />
      <p role="alert" className="mt-2 text-sm font-semibold text-terracotta empty:hidden">
        {message}
      </p>
    </Card>
  )
}
