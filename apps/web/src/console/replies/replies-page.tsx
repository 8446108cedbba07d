import { replyCalls } from '@wassit/domain/api/desk/replies'
import type { Reply } from '@wassit/domain/api/desk/replies'
import { fillNote, noteVariables } from '@wassit/domain/policy/note-variables'
import { languages, textDirection } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { useState } from 'react'
import { useActionData } from 'react-router'
import { randomUuid } from '../../api/random-uuid.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { TextBox } from '../../ui/inputs.tsx'
import { listLoader, savingAction } from '../admin/admin-data.ts'
import { Line } from '../acts/fields.tsx'
import { Box, EditFields } from '../admin/admin-fields.tsx'
import { AddLink, AdminFrame, EditDialog } from '../admin/admin-frame.tsx'
import { useEditing } from '../admin/editing.ts'
import { Ledger } from '../admin/ledger.tsx'
import type { Column } from '../admin/ledger.tsx'
import { useFieldOf } from '../acts/form-parts.tsx'
import { SeenValues } from '../acts/seen-values.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

interface Replies {
  replies: Reply[]
}

const keyOf = (edit: string): string => edit.replace('new', '')

export const loader = listLoader<Replies>((call) => call(replyCalls.replies))
export const action = savingAction({
  schema: () => replyCalls.changeReply.body,
  save: (call, edit, { removed, ...body }) =>
    edit.startsWith('new')
      ? call(replyCalls.addReply, { body, headers: { 'idempotency-key': keyOf(edit) } })
      : call(replyCalls.changeReply, { params: { id: edit }, body: { ...body, removed } }),
  places: {},
})
export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

/** Values of a made-up file, with which a reply is shown before it is used. */
const sample = {
  number: 'WST-2026-000123',
  customer: 'Nadia Alaoui',
  phone: '+212 612-345678',
  plate: '12345-أ-6',
  insurer: 'Atlas',
  policyNumber: 'P-4711',
  amount: 249_914,
  due: 81_638,
  endDate: '2027-11-25',
}

const WordsField = ({ language }: { language: Language }) => {
  const { t } = useWords()
  const { values } = useForm()
  const filled = fillNote(textAt(values, language), sample)
  return (
    <div>
      <TextBox
        {...useFieldOf(language)}
        label={t(`access.change.field.${language}`)}
        dir={textDirection(language)}
        maxLength={1000}
      />
      <p className="mt-1 text-sm text-muted">
        {t('house.texts.preview')}{' '}
        <bdi lang={language} dir={textDirection(language)}>
          {'text' in filled ? filled.text : t('validation.reply.variable', { name: filled.missing })}
        </bdi>
      </p>
    </div>
  )
}

const ReplyForm = ({ reply }: { reply: Reply | undefined }) => {
  const { t } = useWords()
  const refusal = useActionData<Refusal>()
  const { title = '', fr = '', en = '', ar = '' } = reply ?? {}
  const variables = noteVariables.map((name) => `{${name}}`).join(' ')
  return (
    <PostForm
      schema={replyCalls.changeReply.body}
      order={['title', ...languages]}
      values={{ title, fr, en, ar }}
      refusal={refusal}
    >
      {reply && <SeenValues of={{ title, fr, en, ar }} />}
      <EditFields>
        <Line name="title" label="house.replies.name" hint="house.replies.name.hint" maxLength={80} />
        <p className="text-sm text-muted">
          {t('house.replies.variables')} <Verbatim>{variables}</Verbatim>
        </p>
        {languages.map((language) => (
          <WordsField key={language} language={language} />
        ))}
        {reply && <Box name="removed" label="house.replies.remove" hint="house.replies.remove.hint" />}
      </EditFields>
    </PostForm>
  )
}

/** Text of a reply in the reader's language. */
const Words = ({ reply }: { reply: Reply }) => {
  const { language } = useWords()
  return <span className="line-clamp-2 text-sm">{reply[language]}</span>
}

const columns: readonly [Column<Reply>, ...Column<Reply>[]] = [
  { title: 'house.replies.name', cell: ({ title }) => <bdi>{title}</bdi> },
  {
    title: 'house.replies.text',
    cell: (reply) => <Words reply={reply} />,
  },
]

const List = ({ replies }: Replies) => {
  const { t } = useWords()
  const { edit } = useEditing()
  const edited = replies.find(({ id }) => id === edit)
  const isNew = edit.startsWith('new')
  return (
    <>
      <Ledger
        caption={t('house.replies.title')}
        rows={replies}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        columns={columns}
        empty={t('house.replies.empty')}
      />
      <EditDialog open={isNew || edited !== undefined} title={edited ? edited.title : t('house.replies.add')}>
        {(isNew || edited) && <ReplyForm key={edit} reply={edited} />}
      </EditDialog>
    </>
  )
}

/** Link to a new reply; its key finds the reply that the same form added before (RULINGS 32). */
const Add = () => {
  const [key] = useState(randomUuid)
  return <AddLink text="house.replies.add" edit={`new${key}`} />
}

/** Page /console/reponses: the prepared replies of the house. */
export const Component = () => (
  <AdminFrame<Replies> title="house.replies.title" lead="house.replies.lead" action={<Add />}>
    {({ replies }) => <List replies={replies} />}
  </AdminFrame>
)
