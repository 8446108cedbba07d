import { mergeCalls } from '@wassit/domain/api/data-law/merges'
import type { ComparedPerson, Comparison as Persons } from '@wassit/domain/api/data-law/merges'
import { mergeFields } from '@wassit/domain/party/merge'
import type { MergeField } from '@wassit/domain/party/merge'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useId, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { staffCall, useSend } from '../admin/use-send.ts'

type Side = 'kept' | 'joined'
const sides: readonly Side[] = ['kept', 'joined']

const Head = ({ person, side }: { person: ComparedPerson; side: Side }) => {
  const { t } = useWords()
  const { values, signs_in: signsIn, files, requests, created_at: since } = person
  return (
    <div className="min-w-0 rounded-xl border border-line bg-surface p-4">
      <h2 className="text-sm text-muted">{t(`access.merge.${side}`)}</h2>
      <p className="text-lg font-semibold wrap-anywhere">
        <bdi>{`${values.firstname ?? ''} ${values.lastname ?? ''}`}</bdi>
      </p>
      <p className="text-sm text-muted">{t(signsIn ? 'access.merge.signsIn' : 'access.merge.noSignIn')}</p>
      <p className="text-sm">{t('access.merge.files', { files, requests })}</p>
      <p className="text-sm text-muted">
        {t('access.merge.since', { moment: formatMoment(new Date(since)) })}
      </p>
    </div>
  )
}

interface LineProps {
  field: MergeField
  persons: Persons
  chosen: Side
  onChoose: (side: Side) => void
}

const isCode = (field: MergeField): boolean => ['phone', 'email', 'cin', 'birthday'].includes(field)

/** One field of both persons; a choice where both have a value and the values differ. */
const Line = ({ field, persons, chosen, onChoose }: LineProps) => {
  const { t } = useWords()
  const name = t(`access.change.field.${field}`)
  const values = { kept: persons.kept.values[field], joined: persons.joined.values[field] }
  const isChoice = values.kept !== null && values.joined !== null && values.kept !== values.joined
  const survivor = values[chosen] === null ? (chosen === 'kept' ? 'joined' : 'kept') : chosen
  return (
    <fieldset className="border-t border-line py-3">
      <legend className="float-start mb-1 w-full font-semibold">
        <span className={isChoice ? 'sr-only' : 'hidden'}>{t('access.merge.choose', { field: name })}</span>
        <span aria-hidden={isChoice || undefined}>{name}</span>
      </legend>
      <div className="clear-both grid gap-2 sm:grid-cols-2">
        {sides.map((side) => {
          const value = values[side]
          const text = (
            <bdi dir={isCode(field) ? 'ltr' : undefined} className="min-w-0 wrap-anywhere">
              {value ?? t('access.change.empty')}
            </bdi>
          )
          const look = survivor === side && value !== null ? 'font-semibold' : 'text-muted'
          return isChoice ? (
            <label
              key={side}
              className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg border border-line-strong bg-field px-3 py-2 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft ${look}`}
            >
              <input
                type="radio"
                name={field}
                value={side}
                checked={chosen === side}
                onChange={() => onChoose(side)}
                className="size-4.5 shrink-0 accent-brand"
              />
              {text}
            </label>
          ) : (
            <p key={side} className={`flex min-h-11 items-center px-3 ${look}`}>
              {text}
            </p>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Both persons side by side; the admin chooses what survives and asks another admin. */
export const Comparison = ({ persons }: { persons: Persons }) => {
  const { t } = useWords()
  const id = useId()
  const navigate = useNavigate()
  const { isBusy, message, send } = useSend()
  const [chosen, setChosen] = useState<ReadonlySet<MergeField>>(new Set())
  const [reason, setReason] = useState('')
  const { kept, joined } = persons
  const choose = (field: MergeField, side: Side) =>
    setChosen(
      (known) => new Set([...known].filter((each) => each !== field).concat(side === 'joined' ? field : [])),
    )
  const isFilled = (field: MergeField) => kept.values[field] !== null || joined.values[field] !== null
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    const body = { kept: kept.id, joined: joined.id, chosen: [...chosen], reason }
    void send(async () => {
      const asked = await staffCall(mergeCalls.askForMerge, { body })
      if (asked.ok) await navigate(consolePaths.changes)
      return asked
    }, 'access.merge.asked')
  }
  return (
    <form onSubmit={ask} className="grid max-w-4xl gap-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <Head person={kept} side="kept" />
        <Head person={joined} side="joined" />
      </div>
      {persons.two_people ? (
        <p
          role="alert"
          className="rounded-lg border border-terracotta bg-terracotta-soft p-4 text-terracotta"
        >
          {t('access.merge.twoPeople')}
        </p>
      ) : (
        <>
          <div>
            {mergeFields.filter(isFilled).map((field) => (
              <Line
                key={field}
                field={field}
                persons={persons}
                chosen={chosen.has(field) ? 'joined' : 'kept'}
                onChoose={(side) => choose(field, side)}
              />
            ))}
          </div>
          <TextInput
            id={id}
            label={t('access.merge.reason')}
            hint={t('access.merge.reasonHint')}
            error={message}
            value={reason}
            required
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {!persons.two_people && (
          <Button type="submit" aria-disabled={isBusy || undefined}>
            {t('access.merge.ask')}
          </Button>
        )}
        <Link to={consolePaths.mergeOf(joined.id, kept.id)} className={buttonClass('secondary', 'normal')}>
          {t('access.merge.swap')}
        </Link>
      </div>
    </form>
  )
}
