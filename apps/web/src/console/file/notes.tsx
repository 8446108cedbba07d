import type { FileParts } from '@wassit/domain/api/worklist'
import { useRef, useState } from 'react'
import { randomUuid } from '../../api/random-uuid.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { ActButton } from '../form-parts.tsx'
import { useFocusKey } from '../plain-keys.ts'
import { ReplyChoice } from '../replies/reply-choice.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { noteForm } from './acts/act-schemas.ts'
import { Card } from './card.tsx'
import { NoteList } from './file-story.tsx'

const AddNote = ({ number, refusal }: Pick<NotesProps, 'number' | 'refusal'>) => {
  const { t } = useWords()
  // One key per rendered form (RULINGS 32).
  const [key] = useState(randomUuid)
  return (
    <PostForm schema={noteForm} refusal={refusal}>
      <input type="hidden" name="_key" value={key} />
      <ReplyChoice number={number} />
      <TextArea name="text" label={t('console.notes.text')} hint={t('console.notes.hint')} />
      <div className="mt-2">
        <ActButton act="note" look="secondary">
          {t('console.notes.submit')}
        </ActButton>
      </div>
    </PostForm>
  )
}

interface NotesProps extends Pick<FileParts, 'notes'> {
  /** Number of the policy whose values a prepared reply takes. */
  number?: string | undefined
  refusal: Refusal | undefined
  /** Key of the visit, which changes once a note is saved: an empty form with a new key follows. */
  visit: string
}

/** Notes among agents about the file, below the form to add one. */
export const Notes = ({ notes, number, refusal, visit }: NotesProps) => {
  const form = useRef<HTMLDivElement>(null)
  useFocusKey('n', form)
  return (
    <Card title={useWords().t('console.notes.title')}>
      <div ref={form} className="mb-2">
        <AddNote key={refusal ? undefined : visit} number={number} refusal={refusal} />
      </div>
      <NoteList notes={notes} />
    </Card>
  )
}
