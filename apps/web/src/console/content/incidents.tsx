import type { IncidentView } from '@wassit/domain/api/site/content'
import { languageNames, languageTags, languages, textDirection } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { useState } from 'react'
import { useActionData } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { randomUuid } from '../../api/random-uuid.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FieldShell, describedBy } from '../../ui/field-shell.tsx'
import { Box, EditFields } from '../admin/admin-fields.tsx'
import { AddLink, EditDialog } from '../admin/admin-frame.tsx'
import { useEditing } from '../admin/editing.ts'
import { Ledger } from '../admin/ledger.tsx'
import type { Column } from '../admin/ledger.tsx'
import { Nothing } from '../frame/nothing.tsx'
import { useFieldOf } from '../acts/form-parts.tsx'
import { Line } from '../acts/fields.tsx'
import { SeenValues } from '../acts/seen-values.tsx'
import { incidentForm, incidentValues } from './texts-data.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

interface LanguageFieldProps {
  language: Language
  rows: number
  maxLength?: number
  hint?: string
}

/** Text area of one language, in its direction. */
export const LanguageField = ({ language, rows, maxLength, hint }: LanguageFieldProps) => {
  const { id, name, error, defaultValue } = useFieldOf(language)
  return (
    <FieldShell id={id} label={languageNames[language]} hint={hint} error={error}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        maxLength={maxLength}
        lang={languageTags[language]}
        dir={textDirection(language)}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className="block w-full rounded-lg border border-line-strong bg-field px-3 py-2 hover:border-brand aria-invalid:border-terracotta aria-invalid:bg-terracotta-soft"
      />
    </FieldShell>
  )
}

/** Reason of a text with an address or a number, which the approver reads. */
export const TextReason = () => (
  <Line
    name="reason"
    label="access.change.textReason"
    hint="access.change.textReasonHint"
    isOptional
    maxLength={300}
  />
)

const When = ({ name }: { name: 'starts_at' | 'ends_at' }) => (
  <Line
    name={name}
    label={`settings.content.incident.${name}`}
    hint={`settings.content.incident.${name}Hint`}
    isOptional
    type="datetime-local"
  />
)

/** Key of the browser for a new notice: the server adds a repeated one only once. */
const Key = () => {
  const [key] = useState(randomUuid)
  const { alive } = useForm()
  return <input type="hidden" name="_key" value={alive ? key : ''} />
}

const seenOf = ({ fr, en, ar, starts_at, ends_at }: IncidentView) => ({ fr, en, ar, starts_at, ends_at })

const IncidentForm = ({ incident }: { incident: IncidentView | undefined }) => {
  const refusal = useActionData<Refusal>()
  return (
    <PostForm
      schema={incidentForm}
      order={['fr', 'en', 'ar', 'reason', 'starts_at', 'ends_at']}
      values={incidentValues(incident)}
      refusal={refusal}
    >
      <Key />
      {incident && <SeenValues of={seenOf(incident)} />}
      <EditFields>
        {languages.map((language) => (
          <LanguageField key={language} language={language} rows={2} maxLength={300} />
        ))}
        <TextReason />
        <When name="starts_at" />
        <When name="ends_at" />
        {incident?.shown && <Box name="end_now" label="settings.content.incident.endNow" />}
      </EditFields>
    </PostForm>
  )
}

const Moment = ({ iso }: { iso: string }) => (
  <Verbatim className="whitespace-nowrap">{formatMoment(new Date(iso))}</Verbatim>
)

const columns: readonly [Column<IncidentView>, ...Column<IncidentView>[]] = [
  { title: 'settings.content.incident.text', cell: ({ fr }) => <span lang="fr-MA">{fr}</span> },
  { title: 'settings.content.incident.from', cell: ({ starts_at: from }) => <Moment iso={from} /> },
  {
    title: 'settings.content.incident.until',
    cell: ({ ends_at: until }, t) =>
      until ? (
        <Moment iso={until} />
      ) : (
        <span className="text-muted">{t('settings.content.incident.open')}</span>
      ),
  },
  {
    title: 'console.column.status',
    cell: ({ shown }, t) => (
      <Badge tone={shown ? 'waiting' : 'neutral'}>
        {t(shown ? 'settings.content.incident.shown' : 'settings.content.incident.hidden')}
      </Badge>
    ),
  },
]

/** Incidents that the pages show while something does not work. */
export const Incidents = ({ incidents }: { incidents: IncidentView[] }) => {
  const { t } = useWords()
  const { edit } = useEditing()
  const edited = incidents.find(({ id }) => id === edit)
  return (
    <section aria-labelledby="incidents">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="incidents" className="text-xl font-semibold">
            {t('settings.content.incident.title')}
          </h2>
          <p className="mt-1 max-w-2xl text-muted">{t('settings.content.incident.lead')}</p>
        </div>
        <AddLink text="settings.content.incident.add" edit="incident" isSmall />
      </div>
      {incidents.length === 0 ? (
        <Nothing>{t('settings.content.incident.none')}</Nothing>
      ) : (
        <Ledger
          caption={t('settings.content.incident.title')}
          rows={incidents}
          idOf={({ id }) => id}
          nameOf={({ fr }) => fr}
          empty={t('settings.content.incident.none')}
          columns={columns}
        />
      )}
      <EditDialog
        open={edit === 'incident' || edited !== undefined}
        title={t(edited ? 'settings.content.incident.change' : 'settings.content.incident.add')}
      >
        <IncidentForm key={edit} incident={edited} />
      </EditDialog>
    </section>
  )
}
