import type { FileParts } from '@wassit/domain/api/desk/worklist'
import { useRef } from 'react'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { useAgent } from '../agent.ts'
import { ActButton, useFieldOf } from '../acts/form-parts.tsx'
import { useFocusKey } from '../plain-keys.ts'

interface AssignFormProps extends Pick<FileParts, 'agents'> {
  assignee: { id: string } | null
  refusal: Refusal | undefined
}

const Chosen = ({ agents }: Pick<FileParts, 'agents'>) => {
  const { t } = useWords()
  const me = useAgent()
  const { error: _told, ...field } = useFieldOf('agent_id')
  return (
    <label className="min-w-0 grow">
      <span className="sr-only">{t('file.assign.label')}</span>
      <select
        {...field}
        className="select block min-h-11 w-full rounded-lg border border-line-strong bg-field ps-3 hover:border-brand"
      >
        <option value="">{t('console.assigned.nobody')}</option>
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === me.id ? t('file.assign.me', { name }) : name}
          </option>
        ))}
      </select>
    </label>
  )
}

export const AssignForm = ({ agents, assignee, refusal }: AssignFormProps) => {
  const { t } = useWords()
  const current = assignee?.id ?? ''
  const choice = useRef<HTMLDivElement>(null)
  useFocusKey('a', choice)
  return (
    // A choice of another agent that arrives meanwhile resets the form.
    <PostForm key={current} values={{ agent_id: current }} refusal={refusal}>
      <input type="hidden" name="seen" value={current} />
      <div ref={choice} className="flex items-center gap-2">
        <Chosen agents={agents} />
        <ActButton act="assign" look="secondary">
          {t('file.assign.submit')}
        </ActButton>
      </div>
    </PostForm>
  )
}
