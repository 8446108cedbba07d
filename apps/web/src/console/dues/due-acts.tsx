import { dueItemCalls } from '@wassit/domain/api/renewals/due-items'
import type { DeskTableAnswer } from '@wassit/domain/api/desk/desk-tables'
import { dueOutcomes, isNamed, notedRenewalKinds } from '@wassit/domain/due/due-item'
import type { DueOutcome, NotedRenewalKind } from '@wassit/domain/due/due-item'
import { channels } from '@wassit/domain/party/channel'
import type { Channel } from '@wassit/domain/party/channel'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { refusalText } from '../admin/use-send.ts'
import { useMay } from '../agent.ts'
import { BulkResults } from '../bulk/bulk-results.tsx'
import { useBulk } from '../bulk/use-bulk.ts'
import type { BulkCall } from '../bulk/use-bulk.ts'

type Bulk = ReturnType<typeof useBulk>

interface ActProps {
  ids: string[]
  bulk: Bulk
  /** True while an act runs and while no line is chosen. */
  isClosed: boolean
  onDone: () => void
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

interface ActFormProps extends ActProps {
  submit: string
  send: (form: FormData) => BulkCall
  children: ReactNode
}

/** Form of an act on the chosen lines; what was typed stays until the act is done. */
const ActForm = ({ bulk, isClosed, onDone, submit, send, children }: ActFormProps) => {
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isClosed) return
    if (await bulk.run(send(new FormData(event.currentTarget)))) onDone()
  }
  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="flex flex-wrap items-end gap-3 pt-3">
      {children}
      <Button type="submit" aria-disabled={isClosed || undefined}>
        {submit}
      </Button>
    </form>
  )
}

const OfferForm = (props: ActProps) => {
  const { t } = useWords()
  return (
    <ActForm
      {...props}
      submit={t('due.act.offer')}
      send={(form) => (call) => {
        const by = textOf(form, 'by')
        const body = { ids: props.ids, ...(by && { by: by as Channel }) }
        return call(dueItemCalls.offerRenewals, { body })
      }}
    >
      <Select
        id="due-by"
        name="by"
        label={t('due.way')}
        placeholder={t('due.way.usual')}
        defaultValue=""
        choices={channels.map((by) => ({ value: by, label: t(`due.way.${by}`) }))}
      />
    </ActForm>
  )
}

const AssignForm = ({ agents, seen, ...props }: ActProps & Pick<DueActsProps, 'agents' | 'seen'>) => {
  const { t } = useWords()
  return (
    <ActForm
      {...props}
      submit={t('due.act.assign')}
      send={(form) => (call) =>
        call(dueItemCalls.assignDueItems, {
          body: { ids: props.ids, agent_id: textOf(form, 'agent') || null, seen },
        })
      }
    >
      <Select
        id="due-agent"
        name="agent"
        label={t('tables.column.agent')}
        placeholder={t('due.nobody')}
        defaultValue=""
        choices={agents.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </ActForm>
  )
}

const NoteForm = (props: ActProps) => {
  const { t } = useWords()
  const [outcome, setOutcome] = useState<DueOutcome>('left')
  return (
    <ActForm
      {...props}
      submit={t('due.act.note')}
      send={(form) => (call) =>
        call(dueItemCalls.noteDueOutcomes, {
          body: { ids: props.ids, outcome, reason: textOf(form, 'reason'), to_whom: textOf(form, 'to_whom') },
        })
      }
    >
      <Select
        id="due-outcome"
        name="outcome"
        label={t('due.outcome')}
        value={outcome}
        onChange={({ currentTarget }) => setOutcome(currentTarget.value as DueOutcome)}
        choices={dueOutcomes.map((each) => ({ value: each, label: t(`due.state.${each}`) }))}
      />
      <TextInput id="due-reason" name="reason" label={t('due.reason')} maxLength={500} />
      {isNamed(outcome) && (
        <TextInput
          id="due-to"
          name="to_whom"
          label={t('due.toWhom')}
          hint={t('due.toWhom.hint')}
          maxLength={100}
        />
      )}
    </ActForm>
  )
}

const RenewalForm = (props: ActProps) => {
  const { t } = useWords()
  return (
    <ActForm
      {...props}
      submit={t('due.act.renewal')}
      send={(form) => (call) => {
        const renewal = textOf(form, 'renewal') as NotedRenewalKind
        return call(dueItemCalls.noteRenewalKinds, { body: { ids: props.ids, renewal } })
      }}
    >
      <Select
        id="due-renewal"
        name="renewal"
        label={t('due.renewal')}
        defaultValue="tacit"
        choices={notedRenewalKinds.map((each) => ({ value: each, label: t(`due.renewal.${each}`) }))}
      />
    </ActForm>
  )
}

/** Right that each act on the chosen lines needs. */
const rights = { price: 'quote', offer: 'quote', assign: 'file', note: 'file', renewal: 'file' } as const
type Act = keyof typeof rights
const acts = Object.keys(rights) as Act[]

interface DueActsProps extends Pick<DeskTableAnswer, 'agents'> {
  ids: string[]
  /** Assignees that the list shows, by the id of the line. */
  seen: Record<string, string | null>
  /** Buttons that take the chosen lines as a file. */
  files: ReactNode
}

/** Acts on the chosen contracts, with the result of each line. */
export const DueActs = ({ ids, seen, agents, files }: DueActsProps) => {
  const { t } = useWords()
  const may = useMay()
  const bulk = useBulk()
  const [act, setAct] = useState<Act>()
  const isClosed = bulk.isBusy || ids.length === 0
  const press = (pressed: Act) => {
    if (isClosed) return
    setAct(pressed === act || pressed === 'price' ? undefined : pressed)
    if (pressed === 'price') void bulk.run((call) => call(dueItemCalls.priceDueItems, { body: { ids } }))
  }
  const forms = { ids, bulk, isClosed, onDone: () => setAct(undefined) }
  return (
    <section
      aria-label={t('due.picked', { count: ids.length })}
      className="rounded-xl border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="me-2 font-semibold">
          {t('due.picked', { count: ids.length })}
        </p>
        {acts
          .filter((each) => may(rights[each]))
          .map((each) => (
            <Button
              key={each}
              size="small"
              look={each === 'price' ? 'primary' : 'secondary'}
              aria-expanded={each === 'price' ? undefined : act === each}
              aria-disabled={isClosed || undefined}
              onClick={() => press(each)}
            >
              {t(`due.act.${each}`)}
            </Button>
          ))}
        {ids.length > 0 && files}
      </div>
      {act === 'offer' && <OfferForm {...forms} />}
      {act === 'assign' && <AssignForm {...forms} agents={agents} seen={seen} />}
      {act === 'note' && <NoteForm {...forms} />}
      {act === 'renewal' && <RenewalForm {...forms} />}
      <p role="alert" className="mt-2 font-semibold text-terracotta empty:hidden">
        {bulk.refusal && refusalText(t, bulk.refusal)}
      </p>
      {bulk.answer && <BulkResults answer={bulk.answer} onClose={bulk.close} />}
    </section>
  )
}
