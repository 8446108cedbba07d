import { DocumentWithReason } from '@wassit/domain/api/policies/documents'
import type { MessageId } from '@wassit/words/catalogue'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Select } from '../../ui/inputs.tsx'
import { Line } from '../acts/fields.tsx'
import { ActButton, useFieldOf } from '../acts/form-parts.tsx'
import { Fields } from '../file/acts/act-form.tsx'
import { useDocumentName } from '../file/file-documents.tsx'

interface RefuseFormProps {
  act: string
  text: MessageId
  documents: readonly { value: string }[]
  refusal: Refusal | undefined
}

const DocumentField = ({ documents }: Pick<RefuseFormProps, 'documents'>) => {
  const { t } = useWords()
  const nameOf = useDocumentName()
  return (
    <Select
      {...useFieldOf('value')}
      label={t('file.issue.kind')}
      placeholder={t('common.form.choose')}
      choices={documents.map((document) => ({ value: document.value, label: nameOf(document) }))}
    />
  )
}

/** Form that refuses a document which cannot be used, with the reason for the customer. */
export const RefuseForm = ({ act, text, documents, refusal }: RefuseFormProps) => {
  const { t } = useWords()
  return (
    <PostForm schema={DocumentWithReason} order={['value', 'reason']} refusal={refusal}>
      <Fields>
        <p className="text-muted">{t(text)}</p>
        <DocumentField documents={documents} />
        <Line name="reason" label="console.reason.label" hint="console.reason.read" />
        <div>
          <ActButton act={act} look="secondary">
            {t('file.proofs.refuseSubmit')}
          </ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}
