import { proofFiles, wireKeyOf } from '@wassit/domain/document/document'
import { useState } from 'react'
import { PostForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { ActButton } from '../../acts/form-parts.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { Fields } from './act-form.tsx'
import type { ActFormProps } from './act-form.tsx'
import { DocumentBoxes } from './document-boxes.tsx'
import { requireDocumentsForm } from './act-schemas.ts'

const choices = proofFiles.map((kind) => ({ kind, key: wireKeyOf(kind) }))

export const RequireDocumentsForm = ({ refusal }: ActFormProps) => {
  const { t } = useWords()
  const [values] = useState(() => ({ reason: t('file.require.usual') }))
  return (
    <PostForm schema={requireDocumentsForm} order={['documents', 'reason']} values={values} refusal={refusal}>
      <Fields>
        <DocumentBoxes choices={choices} />
        <TextArea name="reason" label={t('console.reason.label')} hint={t('console.reason.read')} />
        <div>
          <ActButton act="requireDocuments">{t('file.require.submit')}</ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}
