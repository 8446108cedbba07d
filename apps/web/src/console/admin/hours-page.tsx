import { hoursCalls } from '@wassit/domain/api/people/hours'
import type { BranchView, DeadlineView, HoursView, LunarView } from '@wassit/domain/api/people/hours'
import { formatDate } from '@wassit/domain/format/format'
import type { MessageId, Translate } from '@wassit/words/catalogue'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { SeenValues } from '../acts/seen-values.tsx'
import { listLoader, savingAction } from './admin-data.ts'
import { AddLink, AdminFrame, EditDialog } from './admin-frame.tsx'
import { useEditing } from './editing.ts'
import { BranchFields, DeadlineFields, LunarFields, weekDays } from './hours-fields.tsx'
import {
  branchForm,
  branchValues,
  deadlineForm,
  deadlineValues,
  lunarForm,
  lunarValues,
} from './hours-form.ts'
import { Ledger } from './ledger.tsx'
import type { Column } from './ledger.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

const lunarKey = ({ name, hijri_year: year }: LunarView): string => `lune-${name}-${year}`
const deadlineKey = ({ kind }: DeadlineView): string => `delai-${kind}`

export const loader = listLoader<HoursView>((call) => call(hoursCalls.hours))
export const action = savingAction({
  schema: (edit) =>
    edit.startsWith('lune-') ? lunarForm : edit.startsWith('delai-') ? deadlineForm : branchForm,
  save: (call, edit, body) => {
    if ('kind' in body) return call(hoursCalls.changeDeadline, { body })
    if ('first_day' in body) return call(hoursCalls.confirmLunarDay, { body })
    return edit === 'new'
      ? call(hoursCalls.addBranch, { body })
      : call(hoursCalls.changeBranch, { params: { id: edit }, body })
  },
  places: { 'agent.unknown': 'members', 'branch.exists': 'name' },
})

const Day = ({ of }: { of: string }) => <Verbatim className="whitespace-nowrap">{formatDate(of)}</Verbatim>

/** Slots of a week: neighbouring days of the same hours in one line. */
const WeekText = ({ days }: { days: readonly string[] }) => {
  const { t } = useWords()
  const spans = weekDays
    .filter((day) => day === 0 || days[day] !== days[day - 1])
    .map((from, nth, starts) => ({ from, to: weekDays[(starts[nth + 1] ?? 7) - 1] ?? from }))
  return (
    <ul className="text-sm">
      {spans.map(({ from, to }) => (
        <li key={from}>
          {t(`hours.day.${from}`)}
          {to !== from && ` – ${t(`hours.day.${to}`)}`}{' '}
          {(days[from] ?? '').split(' ').map((slot) => (
            <bdi key={slot} dir="ltr" className="me-2 inline-block text-muted" translate="no">
              {slot}
            </bdi>
          ))}
          {days[from] === '' && <span className="text-muted">{t('hours.closed')}</span>}
        </li>
      ))}
    </ul>
  )
}

const nameOfBranch = ({ name }: BranchView, t: Translate): string => name ?? t('hours.mainBranch')

const branchColumns: readonly [Column<BranchView>, ...Column<BranchView>[]] = [
  { title: 'hours.branch', cell: (branch, t) => <bdi>{nameOfBranch(branch, t)}</bdi> },
  { title: 'hours.week', cell: ({ week }) => <WeekText days={week} /> },
  { title: 'hours.ramadan', cell: ({ ramadan }) => <WeekText days={ramadan} /> },
  {
    title: 'hours.exceptions',
    cell: ({ exceptions }, t) => (
      <ul className="text-sm">
        {exceptions.map(({ day, slots }) => (
          <li key={day}>
            <Day of={day} /> <bdi dir="ltr">{slots || t('hours.closed')}</bdi>
          </li>
        ))}
      </ul>
    ),
  },
  {
    title: 'hours.members',
    cell: ({ main, members }, t) => (
      <span className="text-sm">
        {main ? t('hours.noMembers') : members.map(({ name }) => name).join(t('console.list.separator'))}
      </span>
    ),
  },
]

const nameOfLunar = ({ name, hijri_year: year }: LunarView, t: Translate): string =>
  `${t(`hours.holiday.${name}`)} ${year}`

const lunarColumns: readonly [Column<LunarView>, ...Column<LunarView>[]] = [
  { title: 'hours.holiday', cell: nameOfLunar },
  { title: 'hours.firstDay', cell: ({ first_day: day }) => <Day of={day} /> },
  {
    title: 'hours.standing',
    cell: ({ confirmed }, t) => (
      <Badge tone={confirmed ? 'success' : 'neutral'}>
        {t(confirmed ? 'hours.confirmed' : 'hours.estimated')}
      </Badge>
    ),
  },
]

const Minutes = ({ of: minutes }: { of: number }) => {
  const { t } = useWords()
  return minutes % 60 === 0
    ? t('hours.length.hours', { count: minutes / 60 })
    : t('hours.length.minutes', { count: minutes })
}

const deadlineColumns: readonly [Column<DeadlineView>, ...Column<DeadlineView>[]] = [
  { title: 'hours.kind', cell: ({ kind }, t) => t(`hours.kind.${kind}`) },
  { title: 'hours.deadline', cell: ({ minutes }) => <Minutes of={minutes} />, atEnd: true },
]

const Section = ({ title, lead, children }: { title: MessageId; lead?: MessageId; children: ReactNode }) => {
  const { t } = useWords()
  return (
    <section className="mt-8 first:mt-0">
      <h2 className="mb-3 text-lg font-semibold">{t(title)}</h2>
      {lead && <p className="-mt-2 mb-3 max-w-2xl text-sm text-muted">{t(lead)}</p>}
      {children}
    </section>
  )
}

const Fixed = ({ fixed }: Pick<HoursView, 'fixed'>) => {
  const { t } = useWords()
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {fixed.map(({ name, day }) => (
        <li key={name}>
          <Day of={day} /> {t(`hours.holiday.${name}`)}
        </li>
      ))}
    </ul>
  )
}

const BranchDialog = ({ branches, members }: HoursView) => {
  const { t } = useWords()
  const { edit } = useEditing()
  const refusal = useActionData<Refusal>()
  const branch = branches.find(({ id }) => id === edit)
  const isOpen = edit === 'new' || branch !== undefined
  return (
    <EditDialog open={isOpen} title={branch ? nameOfBranch(branch, t) : t('hours.addBranch')}>
      {isOpen && (
        <PostForm
          key={edit}
          schema={branchForm}
          order={['name', 'week', 'ramadan', 'exceptions', 'members']}
          values={{ ...branchValues(branch), name: branch ? nameOfBranch(branch, t) : '' }}
          refusal={refusal}
        >
          {branch && (
            <SeenValues
              of={{
                name: branch.name,
                week: branch.week,
                ramadan: branch.ramadan,
                exceptions: branch.exceptions,
                members: branch.members.map(({ id }) => id),
              }}
            />
          )}
          <BranchFields branch={branch} members={members} />
        </PostForm>
      )}
    </EditDialog>
  )
}

const LunarDialog = ({ lunar }: Pick<HoursView, 'lunar'>) => {
  const { t } = useWords()
  const { edit } = useEditing()
  const refusal = useActionData<Refusal>()
  const day = lunar.find((each) => lunarKey(each) === edit)
  return (
    <EditDialog open={day !== undefined} title={day ? nameOfLunar(day, t) : ''}>
      {day && (
        <PostForm
          key={edit}
          schema={lunarForm}
          order={['first_day']}
          values={lunarValues(day)}
          refusal={refusal}
        >
          <SeenValues of={{ first_day: day.first_day }} />
          <LunarFields day={day} />
        </PostForm>
      )}
    </EditDialog>
  )
}

const DeadlineDialog = ({ deadlines }: Pick<HoursView, 'deadlines'>) => {
  const { t } = useWords()
  const { edit } = useEditing()
  const refusal = useActionData<Refusal>()
  const deadline = deadlines.find((each) => deadlineKey(each) === edit)
  return (
    <EditDialog open={deadline !== undefined} title={deadline ? t(`hours.kind.${deadline.kind}`) : ''}>
      {deadline && (
        <PostForm
          key={edit}
          schema={deadlineForm}
          order={['minutes']}
          values={deadlineValues(deadline)}
          refusal={refusal}
        >
          <SeenValues of={{ minutes: deadline.minutes }} />
          <DeadlineFields deadline={deadline} />
        </PostForm>
      )}
    </EditDialog>
  )
}

const Hours = (hours: HoursView) => {
  const { t } = useWords()
  return (
    <>
      <Section title="hours.branches">
        <Ledger
          caption={t('hours.branches')}
          rows={hours.branches}
          idOf={({ id }) => id}
          nameOf={(branch) => nameOfBranch(branch, t)}
          empty=""
          columns={branchColumns}
        />
      </Section>
      <Section title="hours.deadlines" lead="hours.deadlinesLead">
        <Ledger
          caption={t('hours.deadlines')}
          rows={hours.deadlines}
          idOf={deadlineKey}
          nameOf={({ kind }) => t(`hours.kind.${kind}`)}
          empty=""
          columns={deadlineColumns}
        />
      </Section>
      <Section title="hours.holidays" lead="hours.holidaysLead">
        <Ledger
          caption={t('hours.holidays')}
          rows={hours.lunar}
          idOf={lunarKey}
          nameOf={(day) => nameOfLunar(day, t)}
          empty=""
          columns={lunarColumns}
        />
        <Fixed fixed={hours.fixed} />
      </Section>
      <BranchDialog {...hours} />
      <LunarDialog lunar={hours.lunar} />
      <DeadlineDialog deadlines={hours.deadlines} />
    </>
  )
}

/** Page /console/horaires: the hours of the branches, the deadlines and the holidays. */
export const Component = () => (
  <AdminFrame<HoursView>
    title="settings.hours.title"
    lead="hours.lead"
    action={<AddLink text="hours.addBranch" />}
  >
    {(hours) => <Hours {...hours} />}
  </AdminFrame>
)
