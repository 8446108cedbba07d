import { useRef, useState } from 'react'
import { randomUuid } from '../../api/random-uuid.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { useWords } from '../../i18n/words.tsx'
import { ActButton } from '../acts/form-parts.tsx'
import { useFocusKey } from '../plain-keys.ts'
import { ReplyChoice } from '../replies/reply-choice.tsx'
import { noteForm } from './acts/act-schemas.ts'

interface NoteFormProps {
  /** Number of the policy whose values a prepared reply takes. */
  number: string | undefined
  refusal: Refusal | undefined
}

const Fields = ({ number, refusal }: NoteFormProps) => {
  const { t } = useWords()
  // One key per rendered form (RULINGS 32).
  const [key] = useState(randomUuid)
  return (
    <PostForm schema={noteForm} refusal={refusal}>
      <input type="hidden" name="_key" value={key} />
      <ReplyChoice number={number} />
      <TextArea name="text" label={t('file.notes.text')} hint={t('file.notes.hint')} />
      <div className="mt-2">
        <ActButton act="note" look="secondary">
          {t('file.notes.submit')}
        </ActButton>
      </div>
    </PostForm>
  )
}

/** Form of a note among agents. A new visit, after a note is saved, brings an empty form with a new key. */
export const NoteForm = ({ visit, ...props }: NoteFormProps & { visit: string }) => {
  const form = useRef<HTMLDivElement>(null)
  useFocusKey('n', form)
  return (
    <div ref={form} className="mb-2">
      <Fields key={props.refusal ? undefined : visit} {...props} />
    </div>
  )
}
