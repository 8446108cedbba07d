import { mandateCalls } from '@wassit/domain/api/insurers/mandates'
import type { MandateView } from '@wassit/domain/api/insurers/mandates'
import { formatDate } from '@wassit/domain/format/format'
import { paths } from '@wassit/domain/site/paths'
import { useState } from 'react'
import { redirect, useActionData } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod/mini'
import type { Call } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerAction } from '../../api/customer.ts'
import { failureOf, formAction } from '../../forms/action.ts'
import type { Failure, Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { randomUuid } from '../../api/random-uuid.ts'
import { leaveToast } from '../../shell/left-toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { chosenFile, sendWithFile } from '../acts/act-outcome.ts'
import { FileField } from '../acts/file-field.tsx'
import { paperTypes } from '../file/issuing/issuing-actions.ts'
import { linkClass } from '../row/link-class.ts'
import { listLoader } from './admin-data.ts'
import type { Result } from './admin-data.ts'
import { Line } from '../acts/fields.tsx'
import { EditFields } from './admin-fields.tsx'
import { AddLink, AdminFrame, EditDialog } from './admin-frame.tsx'
import { editOf, useEditing, withoutEdit } from './editing.ts'
import { InsurerChoice, loadOfInsurer } from './insurer-choice.tsx'
import type { OfInsurer } from './insurer-choice.tsx'
import { Ledger } from './ledger.tsx'
import type { Column } from './ledger.tsx'

type Lists = OfInsurer<{ mandates: MandateView[] }>

const load = (call: Call, search: URLSearchParams) =>
  loadOfInsurer(call, search, { mandates: [] }, (id) => call(mandateCalls.mandates, { params: { id } }))

export const loader = listLoader<Lists>(load)
export { reloadsInsurer as shouldRevalidate } from './insurer-choice.tsx'

const mandateForm = mandateCalls.addMandate.body
const order = ['granted_by', 'granted_on', 'ends_on', 'file']

/** Closes the dialog of a saved form. */
const responseTo = (result: Result<unknown>, { request }: ActionFunctionArgs): Response | Failure => {
  if (!result.ok) return failureOf(result)
  leaveToast('console.saved')
  const { pathname, searchParams } = new URL(request.url)
  return redirect(withoutEdit(pathname, searchParams))
}

const add = formAction({
  schema: mandateForm,
  submit: async (body, args, _values, form) => {
    const { file, failure } = chosenFile(form, paperTypes)
    if (failure) return failure
    if (!file) return { issues: [{ path: 'file', message: 'errors.document.missing' }] }
    const listed = await load(args.context.get(api), new URL(args.request.url).searchParams)
    if (!listed.ok) return failureOf(listed)
    const sent = await sendWithFile(file, args, (call, files) =>
      call(mandateCalls.addMandate, {
        params: { id: listed.data.shown },
        body,
        files,
        headers: { 'idempotency-key': String(form.get('_key')) },
      }),
    )
    return responseTo(sent.ok ? { ok: true, data: undefined } : sent, args)
  },
})

const end = formAction({
  schema: z.object({}),
  submit: async (_body, args) => {
    const id = editOf(new URL(args.request.url).searchParams)
    return responseTo(await args.context.get(api)(mandateCalls.endMandate, { params: { id } }), args)
  },
})

export const action = customerAction((args) =>
  editOf(new URL(args.request.url).searchParams) === 'new' ? add(args) : end(args),
)

const Day = ({ day }: { day: string | null }) => {
  const { t } = useWords()
  return day === null ? (
    <span className="text-muted">{t('insurers.mandates.noEnd')}</span>
  ) : (
    <bdi dir="ltr" className="whitespace-nowrap">
      {formatDate(day)}
    </bdi>
  )
}

const Paper = ({ paper_url: url }: MandateView) => (
  <a href={paths.document(url)} target="_blank" rel="noopener" className={linkClass}>
    {useWords().t('insurers.mandates.open')}
  </a>
)

const columns: readonly [Column<MandateView>, ...Column<MandateView>[]] = [
  { title: 'insurers.mandates.grantedBy', cell: ({ granted_by: name }) => <bdi>{name}</bdi> },
  { title: 'insurers.mandates.grantedOn', cell: ({ granted_on: day }) => <Day day={day} /> },
  { title: 'insurers.mandates.endsOn', cell: ({ ends_on: day }) => <Day day={day} /> },
  { title: 'insurers.mandates.paper', cell: (mandate) => <Paper {...mandate} /> },
  {
    title: 'console.column.status',
    cell: ({ valid, ended_at: ended }, t) => (
      <Badge tone={valid ? 'success' : 'neutral'}>
        {t(valid ? 'insurers.mandates.valid' : ended ? 'insurers.mandates.ended' : 'insurers.mandates.over')}
      </Badge>
    ),
  },
]

const AddFields = () => {
  const { t } = useWords()
  const [key] = useState(randomUuid)
  return (
    <EditFields withFile>
      <input type="hidden" name="_key" value={key} />
      <Line
        name="granted_by"
        label="insurers.mandates.grantedBy"
        hint="insurers.mandates.grantedByHint"
        maxLength={120}
      />
      <Line name="granted_on" label="insurers.mandates.grantedOn" type="date" />
      <Line
        name="ends_on"
        label="insurers.mandates.endsOn"
        hint="insurers.mandates.endsOnHint"
        type="date"
        isOptional
      />
      <FileField
        label={t('insurers.mandates.paper')}
        hint={t('insurers.mandates.paperHint')}
        types={paperTypes}
        isRequired
      />
    </EditFields>
  )
}

const List = ({ insurers, shown, mandates }: Lists) => {
  const { t } = useWords()
  const refusal = useActionData<Refusal>()
  const { edit } = useEditing()
  const edited = mandates.find(({ id, ended_at: ended }) => id === edit && ended === null)
  return (
    <>
      <InsurerChoice insurers={insurers} shown={shown} />
      <Ledger
        caption={t('insurers.mandates.title')}
        rows={mandates}
        idOf={({ id }) => id}
        nameOf={({ granted_by: name }) => name}
        empty={t('insurers.mandates.none')}
        columns={columns}
      />
      <EditDialog open={edit === 'new'} title={t('insurers.mandates.add')}>
        <PostForm schema={mandateForm} order={order} refusal={refusal} needsScript>
          <AddFields />
        </PostForm>
      </EditDialog>
      <EditDialog open={edited !== undefined} title={t('insurers.mandates.end')}>
        <PostForm refusal={refusal}>
          <EditFields>
            <p>{t('insurers.mandates.endHint')}</p>
          </EditFields>
        </PostForm>
      </EditDialog>
    </>
  )
}

/** Page /console/mandats: the mandates by which each insurer lets the house post formal notices. */
export const Component = () => (
  <AdminFrame<Lists>
    title="insurers.mandates.title"
    lead="insurers.mandates.lead"
    action={<AddLink text="insurers.mandates.add" />}
  >
    {(lists) => <List {...lists} />}
  </AdminFrame>
)
