import { attestationCalls } from '@wassit/domain/api/insurers/attestations'
import type { AttestationStock } from '@wassit/domain/api/insurers/attestations'
import type { Answer } from '@wassit/domain/api/endpoint'
import { formatDate } from '@wassit/domain/format/format'
import {
  attestationKinds,
  attestationMarkNames,
  attestationStates,
  lowStock,
} from '@wassit/domain/policy/attestation'
import { paths } from '@wassit/domain/site/paths'
import type { MessageId } from '@wassit/words/catalogue'
import { useState } from 'react'
import { Form, Link, useActionData, useSearchParams } from 'react-router'
import { moroccanToday } from '../../clock.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Select } from '../../ui/inputs.tsx'
import { ConsoleIcon } from '../frame/console-icon.tsx'
import { useFieldOf } from '../acts/form-parts.tsx'
import { Choice, Line } from '../acts/fields.tsx'
import { Nothing } from '../frame/nothing.tsx'
import { askDays, listLoader, savingAction } from '../admin/admin-data.ts'
import type { OfDays } from '../admin/admin-data.ts'
import { EditFields } from '../admin/admin-fields.tsx'
import { EditDialog } from '../admin/admin-frame.tsx'
import { useEditing } from '../admin/editing.ts'
import { DayFields } from '../tables/day-fields.tsx'
import { tableHref } from '../tables/table-address.ts'
import { FollowFrame } from './follow-frame.tsx'

type Register = Answer<typeof attestationCalls.attestations>

type Bordereaux = OfDays<Register>

export const loader = listLoader<Bordereaux>((call, search) =>
  askDays((query) => call(attestationCalls.attestations, { query }), {
    from: search.get('from') ?? undefined,
    to: search.get('to') ?? undefined,
  }),
)

const seriesForm = attestationCalls.receiveSeries.body
const markForm = attestationCalls.markAttestation.body

export const action = savingAction<typeof seriesForm | typeof markForm>({
  schema: (edit) => (edit === 'mark' ? markForm : seriesForm),
  save: (call, _edit, body) =>
    'mark' in body
      ? call(attestationCalls.markAttestation, { body })
      : call(attestationCalls.receiveSeries, { body }),
  places: { 'insurer.unknown': 'insurer_id', 'attestation.wrong-state': 'number' },
})

const InsurerField = ({ insurers }: Pick<Register, 'insurers'>) => {
  const { t } = useWords()
  return (
    <Select
      {...useFieldOf('insurer_id')}
      label={t('file.quote.insurer')}
      placeholder={t('common.form.choose')}
      choices={insurers.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

const KindField = () => (
  <Choice
    name="kind"
    label="follow-up.attestations.kind"
    values={attestationKinds}
    word={(value) => `follow-up.attestations.kind.${value}`}
  />
)

const SeriesForm = ({ insurers }: Pick<Register, 'insurers'>) => {
  const refusal = useActionData<Refusal>()
  const [values] = useState(() => ({ kind: attestationKinds[0], received_on: moroccanToday() }))
  return (
    <PostForm
      schema={seriesForm}
      order={['insurer_id', 'kind', 'first', 'last', 'received_on']}
      values={values}
      refusal={refusal}
    >
      <EditFields>
        <InsurerField insurers={insurers} />
        <KindField />
        <Line
          name="first"
          label="follow-up.attestations.first"
          hint="follow-up.attestations.firstHint"
          isCode
          maxLength={20}
        />
        <Line name="last" label="follow-up.attestations.last" isCode maxLength={20} />
        <Line name="received_on" label="follow-up.attestations.receivedOn" type="date" />
      </EditFields>
    </PostForm>
  )
}

const MarkField = () => (
  <Choice
    name="mark"
    label="follow-up.attestations.what"
    values={attestationMarkNames}
    word={(mark) => `follow-up.attestations.mark.${mark}`}
    startsEmpty
  />
)

const MarkForm = ({ insurers }: Pick<Register, 'insurers'>) => {
  const refusal = useActionData<Refusal>()
  return (
    <PostForm schema={markForm} order={['insurer_id', 'number', 'mark', 'reason']} refusal={refusal}>
      <EditFields>
        <InsurerField insurers={insurers} />
        <Line name="number" label="follow-up.attestations.number" isCode maxLength={20} />
        <MarkField />
        <Line name="reason" label="console.reason.label" />
      </EditFields>
    </PostForm>
  )
}

const Range = ({ first, last }: { first: string; last: string }) => (
  <bdi dir="ltr" className="font-semibold tabular-nums">
    {first} – {last}
  </bdi>
)

const Counts = ({ counts }: Pick<AttestationStock, 'counts'>) => {
  const { t } = useWords()
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {attestationStates.map((state) => (
        <div key={state} className="flex gap-1.5">
          <dt className="text-muted">{t(`follow-up.attestations.state.${state}`)}</dt>
          <dd className="font-semibold tabular-nums">{counts[state]}</dd>
        </div>
      ))}
    </dl>
  )
}

interface StockProps extends Pick<Bordereaux, 'from' | 'to' | 'faults'> {
  stock: AttestationStock
}

const Bordereau = ({
  stock: { insurer_id, company_name: insurer, pdf_url: url },
  from,
  to,
}: Omit<StockProps, 'faults'>) => {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <a href={paths.document(url)} download className={buttonClass('secondary', 'small')}>
        <ConsoleIcon sign="download" />
        {t('follow-up.attestations.bordereau')}
        <span className="sr-only"> {insurer}</span>
      </a>
      <Link
        to={tableHref('attestations', { insurer: insurer_id, from, to })}
        className={buttonClass('secondary', 'small')}
      >
        {t('follow-up.attestations.numbers')}
        <span className="sr-only"> {insurer}</span>
      </Link>
    </div>
  )
}

const Stock = ({ stock, from, to, faults }: StockProps) => {
  const { t } = useWords()
  return (
    <section className="grid gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="flex flex-wrap items-center gap-x-3 font-semibold">
          {stock.company_name}
          <Badge tone={stock.low ? 'refused' : 'success'}>
            {t('follow-up.attestations.left', { count: stock.counts.stock })}
          </Badge>
        </h2>
        {!faults && <Bordereau stock={stock} from={from} to={to} />}
      </div>
      {stock.low && (
        <p className="rounded-lg bg-terracotta-soft px-3 py-2 text-terracotta">
          {t('follow-up.attestations.low', { limit: lowStock })}
        </p>
      )}
      <Counts counts={stock.counts} />
      <ul
        aria-label={t('follow-up.attestations.series')}
        className="divide-y divide-line border-t border-line"
      >
        {stock.series.map(({ id, kind, first, last, received_on: day, left }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <Range first={first} last={last} />
            <span className="text-sm text-muted">
              {t(`follow-up.attestations.kind.${kind}`)} · {t('follow-up.attestations.receivedOn')}{' '}
              <bdi dir="ltr">{formatDate(day)}</bdi> · {t('follow-up.attestations.left', { count: left })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Days of the bordereaux; the address keeps them. */
const Period = ({ from, to, faults }: Pick<Bordereaux, 'from' | 'to' | 'faults'>) => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const typed = faults ? { from: search.get('from'), to: search.get('to') } : { from, to }
  return (
    <Form
      method="get"
      key={`${typed.from}-${typed.to}`}
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[10rem_10rem_auto]"
    >
      <DayFields form="attestations" typed={typed} faults={faults} />
      <Button type="submit" look="secondary" className="sm:mt-7.5">
        {t('follow-up.attestations.show')}
      </Button>
    </Form>
  )
}

const OpenLink = ({ edit, text }: { edit: string; text: MessageId }) => {
  const { hrefOf } = useEditing()
  return (
    <Link to={hrefOf(edit)} className={buttonClass(edit === 'new' ? 'primary' : 'secondary', 'normal')}>
      {useWords().t(text)}
    </Link>
  )
}

const List = ({ stocks, insurers, from, to, faults }: Bordereaux) => {
  const { t } = useWords()
  const { edit } = useEditing()
  return (
    <div className="grid gap-4">
      {stocks.length === 0 ? (
        <Nothing>{t('follow-up.attestations.none')}</Nothing>
      ) : (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Period from={from} to={to} faults={faults} />
          <Link
            to={tableHref('attestations', { view: 'ending' })}
            className={buttonClass('secondary', 'normal')}
          >
            {t('tables.view.ending')}
          </Link>
        </div>
      )}
      {stocks.map((stock) => (
        <Stock key={stock.insurer_id} stock={stock} from={from} to={to} faults={faults} />
      ))}
      <EditDialog open={edit === 'new'} title={t('follow-up.attestations.receive')}>
        <SeriesForm insurers={insurers} />
      </EditDialog>
      <EditDialog open={edit === 'mark'} title={t('follow-up.attestations.mark')}>
        <MarkForm insurers={insurers} />
      </EditDialog>
    </div>
  )
}

/** Page /console/attestations: the stock of each insurer, received series, marks and bordereaux. */
export const Component = () => (
  <FollowFrame<Bordereaux>
    title="follow-up.attestations.title"
    lead="follow-up.attestations.lead"
    action={
      <div className="flex flex-wrap gap-2">
        <OpenLink edit="mark" text="follow-up.attestations.mark" />
        <OpenLink edit="new" text="follow-up.attestations.receive" />
      </div>
    }
  >
    {(register) => <List {...register} />}
  </FollowFrame>
)
