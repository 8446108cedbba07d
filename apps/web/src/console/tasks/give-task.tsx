import type { TaskView } from '@wassit/domain/api/desk/tasks'
import { taskCalls } from '@wassit/domain/api/desk/tasks'
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/inputs.tsx'
import { staffCall } from '../admin/use-send.ts'
import type { useSend } from '../admin/use-send.ts'

export type Colleagues = readonly { id: string; name: string }[]

interface GiveTaskProps {
  task: TaskView
  members: Colleagues
  send: ReturnType<typeof useSend>['send']
}

/** Button that opens the choice of another member for a task. */
export const GiveTask = ({ task, members, send }: GiveTaskProps) => {
  const { t } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const assignee = String(new FormData(event.currentTarget).get('assignee') ?? '') || null
    const body = { assignee, seen: task.assignee?.id ?? null }
    setOpen(false)
    void send(() => staffCall(taskCalls.assignTask, { params: { id: task.id }, body }), 'console.saved')
  }
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-label={t('tasks.giveOf', { what: task.what })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('tasks.give')}
      </Button>
      {isOpen && (
        <form onSubmit={submit} className="flex basis-full flex-wrap items-end gap-2">
          <div className="min-w-0 grow">
            <Select
              id={id}
              name="assignee"
              label={t('tasks.assignee')}
              placeholder={t('tasks.nobody')}
              defaultValue={task.assignee?.id ?? ''}
              choices={members.map((member) => ({ value: member.id, label: member.name }))}
            />
          </div>
          <Button type="submit" look="secondary" size="small">
            {t('tasks.give')}
          </Button>
        </form>
      )}
    </>
  )
}
