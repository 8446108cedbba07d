import type { BranchView, DeadlineView, HoursView, LunarView } from '@wassit/domain/api/people/hours'
import type { MessageId } from '@wassit/words/catalogue'
import { useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { FieldShell } from '../../ui/field-shell.tsx'
import { Checkbox, TextInput } from '../../ui/inputs.tsx'
import { useFieldOf } from '../acts/form-parts.tsx'
import { Line } from '../acts/fields.tsx'
import { EditFields } from './admin-fields.tsx'
import { furtherExceptions } from './hours-form.ts'

/** Days of the week, from Monday on. */
export const weekDays = [0, 1, 2, 3, 4, 5, 6] as const

const SlotsInput = ({ name, label, isHinted }: { name: string; label: string; isHinted?: boolean }) => {
  const { t } = useWords()
  return (
    <TextInput
      {...useFieldOf(name)}
      label={label}
      hint={isHinted ? t('hours.slotsHint') : undefined}
      dir="ltr"
      className="in-rtl:text-right"
      autoComplete="off"
      placeholder={t('hours.closed')}
    />
  )
}

const WeekFields = ({ name, title }: { name: 'week' | 'ramadan'; title: MessageId }) => {
  const { t } = useWords()
  const { errorOf } = useForm()
  const error = errorOf(name)
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3">
      <legend className="pe-2 font-semibold">{t(title)}</legend>
      {error && <p className="text-danger">{error}</p>}
      {weekDays.map((day) => (
        <SlotsInput key={day} name={`${name}[${day}]`} label={t(`hours.day.${day}`)} isHinted={day === 0} />
      ))}
    </fieldset>
  )
}

const ExceptionFields = ({ nth }: { nth: number }) => {
  const { t } = useWords()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextInput
        {...useFieldOf(`exceptions[${nth}].day`)}
        label={t('hours.exception', { count: nth + 1 })}
        dir="ltr"
        className="in-rtl:text-right"
        inputMode="numeric"
        autoComplete="off"
        placeholder="31-12-2026"
      />
      <SlotsInput name={`exceptions[${nth}].slots`} label={t('hours.exceptionSlots', { count: nth + 1 })} />
    </div>
  )
}

interface StaffBoxesProps extends Pick<HoursView, 'members'> {
  label?: MessageId
  hint?: MessageId
}

/** Checkboxes for members of the staff, named `members.` with their ids. */
export const StaffBoxes = ({
  members,
  label = 'hours.members',
  hint = 'hours.membersHint',
}: StaffBoxesProps) => {
  const { t } = useWords()
  const { idOf, initial, errorOf } = useForm()
  return (
    <FieldShell id={idOf('members')} label={t(label)} hint={t(hint)} error={errorOf('members')} group>
      <div className="grid gap-1.5 sm:grid-cols-2">
        {members.map(({ id, name }) => (
          <Checkbox
            key={id}
            id={idOf(`members.${id}`)}
            name={`members.${id}`}
            label={name}
            defaultChecked={initial(`members.${id}`) !== ''}
          />
        ))}
      </div>
    </FieldShell>
  )
}

/** Fields of a branch: name, hours of both weeks, single days, and members unless it is the main one. */
export const BranchFields = ({
  branch,
  members,
}: {
  branch: BranchView | undefined
  members: HoursView['members']
}) => {
  const { t } = useWords()
  const lines = (branch?.exceptions.length ?? 0) + furtherExceptions
  return (
    <EditFields>
      <Line name="name" label="hours.name" maxLength={60} />
      <WeekFields name="week" title="hours.week" />
      <WeekFields name="ramadan" title="hours.ramadan" />
      <fieldset className="grid gap-3 border-t border-line pt-3">
        <legend className="pe-2 font-semibold">{t('hours.exceptions')}</legend>
        <p className="text-sm text-muted">{t('hours.exceptionsHint')}</p>
        {Array.from({ length: lines }, (_, nth) => (
          <ExceptionFields key={nth} nth={nth} />
        ))}
      </fieldset>
      {!branch?.main && <StaffBoxes members={members} />}
    </EditFields>
  )
}

/** Field of the first day of a feast. */
export const LunarFields = ({ day: { name, hijri_year: year } }: { day: LunarView }) => (
  <EditFields>
    <input type="hidden" name="name" value={name} />
    <input type="hidden" name="hijri_year" value={year} />
    <Line name="first_day" label="hours.firstDay" type="date" />
  </EditFields>
)

export const DeadlineFields = ({ deadline }: { deadline: DeadlineView }) => (
  <EditFields>
    <input type="hidden" name="kind" value={deadline.kind} />
    <Line name="minutes" label="hours.minutes" isCode />
  </EditFields>
)
