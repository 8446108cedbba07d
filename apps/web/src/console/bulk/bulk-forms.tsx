import { bulkCalls } from '@wassit/domain/api/desk/bulk'
import { proofFiles, wireKeyOf } from '@wassit/domain/document/document'
import { noteVariables } from '@wassit/domain/policy/note-variables'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { randomUuid } from '../../api/random-uuid.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Select } from '../../ui/inputs.tsx'
import { staffCall } from '../admin/use-send.ts'
import { CardFailed, Loading } from '../frame/load-states.tsx'
import { usePart } from '../frame/use-part.ts'
import { ReplyChoice, useReplies } from '../replies/reply-choice.tsx'
import type { BulkCall } from './use-bulk.ts'

/** Chosen files and the moment of their list. */
export interface Chosen {
  insurance_numbers: string[]
  seen_at: string
}

export interface BulkFormProps {
  chosen: Chosen
  seen: Record<string, string | null>
  isBusy: boolean
  send: (act: BulkCall) => Promise<void>
}

interface MissingProps {
  failure: LoadFailure | undefined
  load: () => Promise<void>
}

/** Place of a form whose choices are on their way, or could not be loaded. */
const Missing = ({ failure, load }: MissingProps) =>
  failure ? <CardFailed failure={failure} retry={load} /> : <Loading />

interface ShellProps {
  isBusy: boolean
  onSubmit: (form: FormData) => void
  children: ReactNode
}

const Shell = ({ isBusy, onSubmit, children }: ShellProps) => {
  const { t } = useWords()
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      {children}
      <Button type="submit" size="small" aria-disabled={isBusy || undefined}>
        {t('tables.bulk.submit')}
      </Button>
    </form>
  )
}

const Assign = ({ chosen, seen, isBusy, send }: BulkFormProps) => {
  const { t } = useWords()
  const id = useId()
  const { data, failure, load } = usePart(() => staffCall(bulkCalls.bulkChoices))
  // Without the colleagues the form would take the files from their agents.
  if (!data) return <Missing failure={failure} load={load} />
  return (
    <Shell
      isBusy={isBusy}
      onSubmit={(form) => {
        const agent = String(form.get('agent_id') ?? '') || null
        void send((call) => call(bulkCalls.bulkAssign, { body: { ...chosen, agent_id: agent, seen } }))
      }}
    >
      <Select
        id={id}
        name="agent_id"
        label={t('file.assign.label')}
        placeholder={t('console.assigned.nobody')}
        choices={data.agents.map((agent) => ({ value: agent.id, label: agent.name }))}
      />
    </Shell>
  )
}

const TextField = ({ name, label, hint }: { name: string; label: string; hint: string }) => {
  const id = useId()
  return (
    <label htmlFor={id} className="grid min-w-64 grow gap-1">
      <span className="font-semibold">{label}</span>
      <span className="text-sm text-muted">{hint}</span>
      <textarea
        id={id}
        name={name}
        required
        maxLength={1000}
        rows={2}
        className="rounded-lg border border-line-strong bg-field px-3 py-2 hover:border-brand"
      />
    </label>
  )
}

const Note = ({ chosen, isBusy, send }: BulkFormProps) => {
  const { t } = useWords()
  // One key per rendered form (RULINGS 32).
  const [key] = useState(randomUuid)
  return (
    <Shell
      isBusy={isBusy}
      onSubmit={(form) => {
        const body = { ...chosen, text: String(form.get('text') ?? '') }
        void send((call) => call(bulkCalls.bulkNote, { body, headers: { 'idempotency-key': key } }))
      }}
    >
      <ReplyChoice />
      <TextField
        name="text"
        label={t('file.notes.text')}
        hint={t('tables.bulk.variables', { list: noteVariables.map((name) => `{${name}}`).join(' ') })}
      />
    </Shell>
  )
}

const Message = ({ chosen, isBusy, send }: BulkFormProps) => {
  const { t } = useWords()
  const { data, failure, load } = useReplies()
  // One key per rendered form (RULINGS 32).
  const [key] = useState(randomUuid)
  const id = useId()
  if (!data) return <Missing failure={failure} load={load} />
  const { replies } = data
  if (replies.length === 0) return <p>{t('settings.reply.none')}</p>
  return (
    <Shell
      isBusy={isBusy}
      onSubmit={(form) => {
        const body = { ...chosen, reply_id: String(form.get('reply_id') ?? '') }
        void send((call) => call(bulkCalls.bulkMessage, { body, headers: { 'idempotency-key': key } }))
      }}
    >
      <Select
        id={id}
        name="reply_id"
        label={t('settings.reply.choose')}
        hint={t('settings.messages.hint')}
        choices={replies.map(({ id: value, title }) => ({ value, label: title }))}
      />
    </Shell>
  )
}

const Ask = ({ chosen, isBusy, send }: BulkFormProps) => {
  const { t } = useWords()
  const id = useId()
  return (
    <Shell
      isBusy={isBusy}
      onSubmit={(form) => {
        const documents = proofFiles.map(wireKeyOf).filter((name) => form.has(name))
        const body = { ...chosen, documents, reason: String(form.get('reason') ?? '') }
        void send((call) => call(bulkCalls.bulkRequireDocuments, { body }))
      }}
    >
      <fieldset className="flex flex-wrap gap-3">
        <legend className="font-semibold">{t('file.require.documents')}</legend>
        {proofFiles.map((kind) => (
          <Checkbox
            key={kind}
            id={`${id}-${kind}`}
            name={wireKeyOf(kind)}
            label={t(`document.kind.${kind}`)}
          />
        ))}
      </fieldset>
      <TextField name="reason" label={t('console.reason.label')} hint={t('console.reason.read')} />
    </Shell>
  )
}

/** Form of each act. */
export const bulkForms = { assign: Assign, note: Note, message: Message, ask: Ask }
export type BulkAct = keyof typeof bulkForms
