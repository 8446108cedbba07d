import { endingsOf } from '@wassit/domain/document/document'
import { useState } from 'react'
import { useForm } from '../forms/form.tsx'
import { useWords } from '../i18n/words.tsx'
import { buttonClass } from '../ui/button.tsx'
import { FieldShell, describedBy } from '../ui/field-shell.tsx'
import { Progress } from '../ui/progress.tsx'
import type { FileTypes } from './act-outcome.ts'
import { useUploadProgress } from './upload-progress.ts'

/**
 * Look of the label. The browser's own input, whose texts are in the browser's language, covers it
 * invisibly.
 */
const look =
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-ink peer-hover:border-brand'

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
  const [name, setName] = useState<string>()
  const [id, error] = [idOf('file'), errorOf('file')]
  return (
    <FieldShell
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={isRequired ? undefined : t('common.form.optional')}
    >
      <span className="flex flex-wrap items-center gap-3">
        <span className="relative inline-flex">
          <input
            id={id}
            type="file"
            name="file"
            accept={endingsOf(types).join(',')}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint, error })}
            onChange={({ currentTarget }) => setName(currentTarget.files?.[0]?.name)}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          {/* The look of the input above it, which has its name from the field. */}
          <span aria-hidden="true" className={buttonClass('secondary', 'small', look)}>
            {t(name ? 'console.contract.replace' : 'console.contract.choose')}
          </span>
        </span>
        {name && <bdi className="min-w-0 text-sm wrap-anywhere">{name}</bdi>}
      </span>
      {part !== undefined && (
        <Progress className="mt-2" value={part} max={1} label={t('console.contract.sending')} />
      )}
    </FieldShell>
  )
}
