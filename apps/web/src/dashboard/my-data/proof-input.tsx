import { acceptedTypeNames, endingsOf } from '@wassit/domain/document/document'
import { useWords } from '../../i18n/words.tsx'
import { FileInput } from '../../ui/file-input.tsx'

interface ProofInputProps {
  id: string
  error?: string | undefined
  isOptional: boolean
}

/** Document that proves what the customer says, under the name `file`. */
export const ProofInput = ({ id, error, isOptional }: ProofInputProps) => {
  const { t } = useWords()
  return (
    <FileInput
      id={id}
      label={t('rights.correct.proof')}
      hint={t('rights.correct.proofHint')}
      error={error}
      optional={isOptional ? t('common.form.optional') : undefined}
      accept={endingsOf(acceptedTypeNames).join(',')}
      choose={t('dashboard.upload.choose')}
      replace={t('dashboard.upload.replace')}
    />
  )
}
