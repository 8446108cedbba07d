import { houseCalls } from '@wassit/domain/api/site/house'
import type { TextView } from '@wassit/domain/api/site/house'
import { fillWords, messageTextNames, messageTexts, textGroups } from '@wassit/domain/site/message-texts'
import type { TextGroup } from '@wassit/domain/site/message-texts'
import { languages, textDirection } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { useState } from 'react'
import { useActionData } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { TextBox, TextInput } from '../../ui/inputs.tsx'
import { listLoader, savingAction } from '../admin/admin-data.ts'
import { EditFields } from '../admin/admin-fields.tsx'
import { AdminFrame, EditDialog } from '../admin/admin-frame.tsx'
import { useEditing } from '../admin/editing.ts'
import { Ledger } from '../admin/ledger.tsx'
import type { Column } from '../admin/ledger.tsx'
import { useFieldOf } from '../acts/form-parts.tsx'
import { reading } from '../live/reading.ts'
import { SeenValues } from '../acts/seen-values.tsx'

interface Texts {
  texts: TextView[]
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

const textForm = reading(
  ({ fr, en, ar }) => ({ fr: textOrNull(fr), en: textOrNull(en), ar: textOrNull(ar) }),
  houseCalls.changeHouseText.body,
)

const nameOf = (edit: string) => messageTextNames.find((name) => name === edit) ?? messageTextNames[0]

export const loader = listLoader<Texts>((call) => call(houseCalls.houseTexts))
export const action = savingAction({
  schema: () => textForm,
  save: (call, edit, body) =>
    call(houseCalls.changeHouseText, { params: { name: nameOf(edit) ?? 'quoteReady' }, body }),
  places: {},
})
export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

/** Made-up values with which a text is shown before it is sent. */
const samples = { number: 'WST-2026-000123', name: 'Atlas', url: 'https://…' }

const WordsField = ({ language, text }: { language: Language; text: TextView }) => {
  const { t } = useWords()
  const { values } = useForm()
  const shown = textAt(values, language).trim() || text.defaults[language]
  const variables = messageTexts[text.name].variables.map((name) => `{${name}}`).join(', ')
  return (
    <div>
      <TextBox
        {...useFieldOf(language)}
        label={t(`access.change.field.${language}`)}
        hint={variables === '' ? undefined : t('house.texts.variables', { variables })}
        placeholder={text.defaults[language]}
        dir={textDirection(language)}
        maxLength={600}
      />
      <p className="mt-1 text-sm text-muted">
        {t('house.texts.preview')}{' '}
        <bdi lang={language} dir={textDirection(language)}>
          {fillWords(
            shown,
            {
              ...samples,
              product: t('products.car.name'),
              document: t('document.kind.idCardFront'),
            },
            language,
          )}
        </bdi>
      </p>
      {text.law && (
        <p className="mt-1 text-sm text-muted">
          {t('house.texts.law')}{' '}
          <bdi lang={language} dir={textDirection(language)}>
            {text.law[language]}
          </bdi>
        </p>
      )}
    </div>
  )
}

const TextForm = ({ text }: { text: TextView }) => {
  const refusal = useActionData<Refusal>()
  const { fr, en, ar } = text.own
  const values = { fr: fr ?? '', en: en ?? '', ar: ar ?? '' }
  return (
    <PostForm schema={textForm} order={languages} values={values} refusal={refusal}>
      <SeenValues of={text.own} />
      <EditFields>
        {languages.map((language) => (
          <WordsField key={language} language={language} text={text} />
        ))}
      </EditFields>
    </PostForm>
  )
}

const State = ({ own }: TextView) => {
  const { t } = useWords()
  const isOwn = languages.some((language) => own[language] !== null)
  return (
    <Badge tone={isOwn ? 'success' : 'neutral'}>{t(isOwn ? 'house.texts.own' : 'house.texts.default')}</Badge>
  )
}

const columns: readonly [Column<TextView>, ...Column<TextView>[]] = [
  { title: 'house.texts.message', cell: ({ name }, t) => t(messageTexts[name].title).trim() },
  { title: 'console.column.status', cell: (text) => <State {...text} /> },
]

const Group = ({ group, texts }: Texts & { group: TextGroup }) => {
  const { t } = useWords()
  const rows = texts.filter(({ name }) => messageTexts[name].group === group)
  if (rows.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg font-semibold">{t(`house.texts.group.${group}`)}</h2>
      <Ledger
        caption={t(`house.texts.group.${group}`)}
        rows={rows}
        idOf={({ name }) => name}
        nameOf={({ name }) => t(messageTexts[name].title).trim()}
        columns={columns}
        empty=""
        right="staff"
      />
    </section>
  )
}

const List = ({ texts }: Texts) => {
  const { t, language } = useWords()
  const { edit } = useEditing()
  const [typed, setTyped] = useState('')
  const edited = texts.find(({ name }) => name === edit)
  const sought = typed.trim().toLocaleLowerCase()
  const found = texts.filter(({ name, own, defaults }) =>
    [t(messageTexts[name].title), own[language] ?? defaults[language]].some((text) =>
      text.toLocaleLowerCase().includes(sought),
    ),
  )
  return (
    <>
      <TextInput
        id="text-filter"
        type="search"
        fieldClassName="max-w-sm"
        label={t('house.texts.search')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
      />
      <p role="status" className="mt-4 text-muted empty:hidden">
        {found.length === 0 && t('house.texts.nothing')}
      </p>
      {textGroups.map((group) => (
        <Group key={group} group={group} texts={found} />
      ))}
      <EditDialog open={edited !== undefined} title={edited ? t(messageTexts[edited.name].title).trim() : ''}>
        {edited && <TextForm key={edit} text={edited} />}
      </EditDialog>
    </>
  )
}

/** Page /console/maison/textes: the house's own words for messages. */
export const Component = () => (
  <AdminFrame<Texts> title="house.texts.title" lead="house.texts.lead">
    {({ texts }) => <List texts={texts} />}
  </AdminFrame>
)
