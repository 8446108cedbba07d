import { deskTableCalls, viewNameLength } from '@wassit/domain/api/desk/desk-tables'
import type { DeskTableAnswer, SavedView } from '@wassit/domain/api/desk/desk-tables'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import { viewDays } from '@wassit/domain/desk-table/saved-view'
import type { ViewDays } from '@wassit/domain/desk-table/saved-view'
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { randomUuid } from '../../api/random-uuid.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Select, TextInput } from '../../ui/inputs.tsx'
import { staffCall, useSend } from '../admin/use-send.ts'
import { useMay } from '../agent.ts'
import { Pills } from '../frame/pills.tsx'
import { FoldTitle } from '../row/fold-title.tsx'
import { partsOf, tableHref } from './table-address.ts'
import type { TableState } from './table-address.ts'

interface SavedViewsProps {
  table: DeskTable
  state: TableState
  answer: DeskTableAnswer
}

interface FormProps extends SavedViewsProps {
  /** View that the form changes; a new one without it. */
  view?: SavedView
}

/** Name, days and readers of a view; the rest is what the page shows. */
const Fields = ({ view, state }: Pick<FormProps, 'view' | 'state'>) => {
  const { t } = useWords()
  const id = useId()
  const may = useMay()
  const hasDays = state.from !== undefined || state.to !== undefined
  return (
    <>
      <TextInput
        id={`${id}-name`}
        name="name"
        label={t('tables.saved.name')}
        defaultValue={view?.name}
        maxLength={viewNameLength}
        required
        autoComplete="off"
      />
      <Select
        id={`${id}-days`}
        name="days"
        label={t('tables.saved.days')}
        defaultValue={view?.days ?? (hasDays ? 'fixed' : 'usual')}
        choices={viewDays.map((value) => ({ value, label: t(`tables.saved.days.${value}`) }))}
      />
      {may('settings') && (
        <Checkbox
          id={`${id}-shared`}
          name="shared"
          label={t('tables.saved.shared')}
          defaultChecked={view?.shared}
          fieldClassName="self-center"
        />
      )}
    </>
  )
}

/** Form of a saved view: it keeps the filters, order and columns that the page shows. */
const ViewForm = ({ table, state, answer, view }: FormProps) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const { isBusy, message, send } = useSend()
  const [newId] = useState(randomUuid)
  const id = view?.id ?? newId
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      table,
      name: String(form.get('name')),
      days: String(form.get('days')) as ViewDays,
      shared: form.has('shared'),
      parts: partsOf(state, answer),
      version: view?.version ?? 0,
    }
    void send(async () => {
      const result = await staffCall(deskTableCalls.keepView, { params: { id }, body })
      if (result.ok) void navigate(tableHref(table, {}, { saved: id }))
      return result
    }, 'tables.saved.done')
  }
  const remove = ({ version }: SavedView) =>
    send(async () => {
      const result = await staffCall(deskTableCalls.removeView, { params: { id }, body: { version } })
      if (result.ok) void navigate(tableHref(table, state, { saved: '' }))
      return result
    }, 'tables.saved.removed')
  return (
    <form onSubmit={save} className="grid max-w-4xl gap-3 pt-3">
      <div className="grid items-end gap-3 sm:grid-cols-3">
        <Fields view={view} state={state} />
      </div>
      <p className="text-sm text-muted">{t('tables.saved.hint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" aria-disabled={isBusy || undefined}>
          {t('tables.saved.save')}
        </Button>
      </div>
      {view && <Removal view={view} isBusy={isBusy} onRemove={() => void remove(view)} />}
      <span role="alert" className="text-sm font-semibold text-terracotta empty:hidden">
        {message}
      </span>
    </form>
  )
}

interface RemovalProps {
  view: SavedView
  isBusy: boolean
  onRemove: () => void
}

/** Button that deletes a view after a question, which says who loses it. */
const Removal = ({ view: { name, shared }, isBusy, onRemove }: RemovalProps) => {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <div>
        <Button look="quiet" size="small" onClick={() => setAsked(true)}>
          {t('tables.saved.remove')}
        </Button>
      </div>
    )
  return (
    <div role="alert" className="grid gap-2 rounded-lg border border-amber bg-amber-soft p-3">
      <p className="font-semibold text-amber">
        {t(shared ? 'tables.saved.removeAsk.house' : 'tables.saved.removeAsk', { name })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-disabled={isBusy || undefined} onClick={onRemove}>
          {t('tables.saved.remove')}
        </Button>
        <Button look="secondary" size="small" onClick={() => setAsked(false)}>
          {t('console.form.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Links to the saved views of a table. */
export const ViewMenu = ({ table, state, answer: { views } }: SavedViewsProps) => {
  const { t } = useWords()
  if (views.length === 0) return null
  return (
    <Pills
      label={t('tables.saved')}
      pills={views.map(({ id, name, shared }) => ({
        to: tableHref(table, {}, { saved: id }),
        isShown: id === state.saved,
        text: (
          <>
            <bdi>{name}</bdi>
            {shared && <span className="font-normal text-muted">{t('tables.saved.house')}</span>}
          </>
        ),
      }))}
    />
  )
}

/** Forms that save what a table shows as a view, and change or delete the view that it shows. */
export const ViewForms = (props: SavedViewsProps) => {
  const { t } = useWords()
  const { table, state, answer } = props
  const view = answer.views.find(({ id }) => id === state.saved)
  return (
    <>
      {view?.changeable && (
        <details key={`${view.id} ${view.version}`} className="group open:w-full">
          <FoldTitle className="text-brand-ink">{t('tables.saved.change', { name: view.name })}</FoldTitle>
          <ViewForm {...props} view={view} />
        </details>
      )}
      <details key={`${table} ${answer.views.length}`} className="group open:w-full">
        <FoldTitle className="text-brand-ink">{t('tables.saved.new')}</FoldTitle>
        <ViewForm {...props} />
      </details>
    </>
  )
}
