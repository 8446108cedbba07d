import { endingsOf } from '@wassit/domain/document/document'
import { useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { FileTypes } from './act-outcome.ts'
import { useUploadProgress } from './upload-progress.ts'

interface FileFieldProps {
  label: string
  hint: string
  types: FileTypes
  isRequired?: true
}

/** File under the name `file`, optional unless said otherwise, with the progress of its upload. */
export const FileField = ({ label, hint, types, isRequired }: FileFieldProps) => {
  const { t } = useWords()
  const { idOf, errorOf } = useForm()
  const part = useUploadProgress()
  return (
    <FileInput
      id={idOf('file')}
      label={label}
      hint={hint}
      error={errorOf('file')}
      optional={isRequired ? undefined : t('common.form.optional')}
      accept={endingsOf(types).join(',')}
      choose={t('file.contract.choose')}
      replace={t('file.contract.replace')}
    >
      {part !== undefined && (
        <Progress className="mt-2" value={part} max={1} label={t('file.contract.sending')} />
      )}
    </FileInput>
  )
}
