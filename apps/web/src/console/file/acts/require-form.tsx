import { proofFiles, wireKeyOf } from '@wassit/domain/document/document'
import { PostForm, useForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { FieldShell } from '../../../ui/field-shell.tsx'
import { Checkbox } from '../../../ui/inputs.tsx'
import { ActButton } from '../../form-parts.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { Fields } from './act-form.tsx'
import type { ActFormProps } from './act-form.tsx'
import { requireDocumentsForm } from './act-schemas.ts'

const Boxes = () => {
  const { t } = useWords()
  const { idOf, errorOf, initial } = useForm()
  return (
    <FieldShell
      id={idOf('documents')}
      label={t('console.require.documents')}
      error={errorOf('documents')}
      group
    >
      <div id={idOf('documents')} tabIndex={-1} className="grid gap-2 outline-none sm:grid-cols-2">
        {proofFiles.map((kind) => {
          const name = `documents.${wireKeyOf(kind)}`
          return (
            <Checkbox
              key={kind}
              id={idOf(name)}
              name={name}
              label={t(`document.kind.${kind}`)}
              defaultChecked={initial(name) !== ''}
            />
          )
        })}
      </div>
    </FieldShell>
  )
}

export const RequireDocumentsForm = ({ refusal }: ActFormProps) => {
  const { t } = useWords()
  return (
    <PostForm schema={requireDocumentsForm} order={['documents', 'reason']} refusal={refusal}>
      <Fields>
        <Boxes />
        <TextArea name="reason" label={t('console.reason.label')} hint={t('console.reason.read')} />
        <div>
          <ActButton act="requireDocuments">{t('console.require.submit')}</ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}
