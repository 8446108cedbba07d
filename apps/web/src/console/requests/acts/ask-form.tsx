import { wireKeyOf } from '@wassit/domain/document/document'
import { requestableDocuments } from '@wassit/domain/request/requestable-documents'
import { useState } from 'react'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm } from '../../../forms/form.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { Fields } from '../../file/acts/act-form.tsx'
import { DocumentBoxes } from '../../file/acts/document-boxes.tsx'
import { ActButton } from '../../acts/form-parts.tsx'
import { askForm } from './paper-actions.ts'

const choices = requestableDocuments.map((kind) => ({ kind, key: wireKeyOf(kind) }))

/** Form that asks the customer of a request for documents, with one reason for all. */
export const AskForm = ({ refusal }: { refusal: Refusal | undefined }) => {
  const { t } = useWords()
  const [values] = useState(() => ({ reason: t('file.require.usual') }))
  return (
    <PostForm schema={askForm} order={['documents', 'reason']} values={values} refusal={refusal}>
      <Fields>
        <DocumentBoxes choices={choices} />
        <TextArea name="reason" label={t('console.reason.label')} hint={t('console.reason.read')} />
        <p className="border-s-2 border-brand ps-3">{t('request-desk.effect.requireDocument')}</p>
        <div>
          <ActButton act="requireDocument">{t('request-desk.submit.requireDocument')}</ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}
