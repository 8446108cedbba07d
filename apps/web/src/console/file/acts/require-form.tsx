import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { documentKindOf, proofFiles, wireKeyOf } from '@wassit/domain/document/document'
import { proofs } from '@wassit/domain/document/proof'
import { useState } from 'react'
import { PostForm } from '../../../forms/form.tsx'
import type { FormValues } from '../../../forms/values.ts'
import { useWords } from '../../../i18n/words.tsx'
import { ActButton } from '../../acts/form-parts.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { Fields } from './act-form.tsx'
import type { ActFormProps } from './act-form.tsx'
import { DocumentBoxes } from './document-boxes.tsx'
import { requireDocumentsForm } from './act-schemas.ts'

const choices = proofFiles.map((kind) => ({ kind, key: wireKeyOf(kind) }))

/** Returns the boxes of the files that the checklist lacks. */
const lacking = ({ insurance: { checklist }, documents }: AgentFile): FormValues => {
  const received = new Set(documents.map(({ value }) => documentKindOf(value)))
  const lacks = checklist.filter((needed) => !needed.received).flatMap(({ proof }) => [...proofs[proof][0]])
  return Object.fromEntries(
    lacks.filter((kind) => !received.has(kind)).map((kind) => [wireKeyOf(kind), 'on']),
  )
}

export const RequireDocumentsForm = ({ file, refusal }: ActFormProps) => {
  const { t } = useWords()
  const [values] = useState(() => ({ reason: t('file.require.usual'), documents: lacking(file) }))
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
