import type { DocumentKind } from '@wassit/domain/document/document'
import { useForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { FieldShell } from '../../../ui/field-shell.tsx'
import { Checkbox } from '../../../ui/inputs.tsx'

interface BoxesProps {
  /** Documents with their keys on the wire. */
  choices: readonly { kind: DocumentKind; key: string }[]
}

/** Boxes `documents.KEY` of the documents that an agent can ask for. */
export const DocumentBoxes = ({ choices }: BoxesProps) => {
  const { t } = useWords()
  const { idOf, errorOf, initial } = useForm()
  return (
    <FieldShell id={idOf('documents')} label={t('file.require.documents')} error={errorOf('documents')} group>
      <div id={idOf('documents')} tabIndex={-1} className="grid gap-2 outline-none sm:grid-cols-2">
        {choices.map(({ kind, key }) => (
          <Checkbox
            key={key}
            id={idOf(`documents.${key}`)}
            name={`documents.${key}`}
            label={t(`document.kind.${kind}`)}
            defaultChecked={initial(`documents.${key}`) !== ''}
          />
        ))}
      </div>
    </FieldShell>
  )
}
