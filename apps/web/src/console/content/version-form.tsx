import type { LegalVersionView } from '@wassit/domain/api/site/content'
import { languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { legalPlaceholders } from '@wassit/domain/site/legal-text'
import type { LegalKind } from '@wassit/domain/site/legal-text'
import { useActionData } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Line } from '../acts/fields.tsx'
import { EditFields } from '../admin/admin-fields.tsx'
import { LanguageField, TextReason } from './incidents.tsx'
import { LegalTextView } from './legal-text-view.tsx'
import { versionForm, versionValues } from './texts-data.ts'

/** Placeholders in braces, as an admin types them. */
const signs = Object.fromEntries(['identity', ...legalPlaceholders].map((name) => [name, `{${name}}`]))

const Preview = ({ language }: { language: Language }) => {
  const { t } = useWords()
  const { values } = useForm()
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex items-center gap-2 px-4 py-2.5 font-semibold text-brand-ink hover:underline">
        <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
        {t('settings.content.texts.preview')}
      </summary>
      <div className="border-t border-line px-4 pt-1 pb-5">
        <LegalTextView body={textAt(values, language)} language={language} Heading="h3" />
      </div>
    </details>
  )
}

interface VersionFormProps {
  kind: LegalKind
  texts: readonly LegalVersionView[]
}

/** Form of a text's next version, which starts with the last one in all languages. */
export const VersionForm = ({ kind, texts }: VersionFormProps) => {
  const { t } = useWords()
  const refusal = useActionData<Refusal>()
  const values = versionValues(texts, kind)
  return (
    <section aria-labelledby="writing" className="max-w-3xl">
      <h2 id="writing" className="text-xl font-semibold">
        {t('settings.content.texts.writing', {
          title: t(`settings.content.texts.${kind}`),
          version: textAt(values, 'version'),
        })}
      </h2>
      <p className="mt-1 mb-5 text-muted">{t('settings.content.texts.signs', signs)}</p>
      <PostForm
        schema={versionForm}
        order={['effective_from', ...languages, 'reason']}
        values={values}
        refusal={refusal}
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="version" value={textAt(values, 'version')} />
        <EditFields>
          <Line
            name="effective_from"
            label="settings.content.texts.from"
            hint="settings.content.texts.fromHint"
            type="date"
          />
          {languages.map((language) => (
            <div key={language} className="grid gap-2">
              <LanguageField language={language} rows={18} />
              <Preview language={language} />
            </div>
          ))}
          <TextReason />
        </EditFields>
      </PostForm>
    </section>
  )
}
