import { changeKeys } from '@wassit/domain/request/renewal/kind'
import type { MessageId } from '@wassit/words/catalogue'
import { formatDate } from '@wassit/domain/format/format'
import { Link } from 'react-router'
import { termStateOf } from '@wassit/domain/policy/term'
import { useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { FieldShell } from '../../ui/field-shell.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { useFormDesk } from '../form-desk.ts'
import type { ReadyForm } from '../kind-form.ts'
import { Callout, FreeText, Section } from '../form-parts.tsx'
import { Proposal } from './renewal-proposal.tsx'
import { isTicked } from '../../forms/values.ts'
import { noChange } from './no-change.ts'
import { WholeCodes } from '../../ui/whole-codes.tsx'

const boxes = {
  ajout: 'request.form.renewal.ajout',
  retrait: 'request.form.renewal.retrait',
  maj_info: 'request.form.renewal.maj_info',
} as const satisfies Record<(typeof changeKeys)[number], MessageId>

const untick = (ids: readonly string[]): void => {
  for (const id of ids) {
    const box = document.getElementById(id)
    if (box instanceof HTMLInputElement) box.checked = false
  }
}

/**
 * Checkboxes for the three changes, or for none of them (RULINGS 18); ticking one side clears the
 * other.
 */
const ChangeBoxes = () => {
  const { t } = useWords()
  const { idOf, initial, errorOf } = useForm()
  const names = changeKeys.map((key) => [key, `changements.${key}`] as const)
  const changeIds = names.map(([key]) => idOf(key === 'ajout' ? 'changements' : `changements.${key}`))
  return (
    <FieldShell
      id={idOf('changements')}
      label={t('request.form.renewal.boxes')}
      error={errorOf('changements')}
      group
    >
      <div className="grid gap-3">
        {names.map(([key, name], index) => (
          <Checkbox
            key={key}
            // The first checkbox has the question's id, which the error summary links to.
            id={changeIds[index] ?? name}
            name={name}
            label={t(boxes[key])}
            defaultChecked={initial(name) === 'on'}
            onChange={({ target }) => target.checked && untick([idOf(noChange)])}
          />
        ))}
        <Checkbox
          id={idOf(noChange)}
          name={noChange}
          label={t('request.form.renewal.none')}
          defaultChecked={initial(noChange) === 'on'}
          onChange={({ target }) => target.checked && untick(changeIds)}
        />
      </div>
    </FieldShell>
  )
}

/** Last day of cover, worded for before and after that day. */
const CurrentEnd = ({ end, isOver }: { end: string; isOver: boolean }) => {
  const { t } = useWords()
  const date = formatDate(end)
  return (
    <Callout kind={isOver ? 'warn' : 'note'}>
      <WholeCodes>
        {t(isOver ? 'request.form.renewal.over' : 'request.form.renewal.ends', { date })}
      </WholeCodes>
    </Callout>
  )
}

/** Renewal: the next term at today's tariff, and the changes the customer wants (spec 001 §3). */
export const RenewalForm = ({ form }: { form: ReadyForm }) => {
  const { t } = useWords()
  const { values } = useForm()
  const { offersPath } = useFormDesk()
  const isOver = termStateOf(form.term, form.today) === 'over'
  return (
    <>
      <CurrentEnd end={form.term.endDate} isOver={isOver} />
      {form.offer && <Proposal form={form} offer={form.offer} />}
      {offersPath && (
        <Link
          to={offersPath(form.insurance.insurance_number)}
          className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-2"
        >
          {t('request.form.renewal.compare')}
        </Link>
      )}
      <Section title={t('request.form.renewal.wish')}>
        <ChangeBoxes />
        <FreeText
          name="commentaires"
          label={t('request.form.renewal.comments')}
          hint={t('request.form.renewal.commentsHint')}
          optional={isTicked(values, noChange) ? t('common.form.optional') : undefined}
          maxLength={4000}
        />
      </Section>
    </>
  )
}
