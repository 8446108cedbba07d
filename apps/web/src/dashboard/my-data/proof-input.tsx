import { acceptedTypeNames, endingsOf } from '@wassit/domain/document/document'
import { useState } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { FieldShell, describedBy } from '../../ui/field-shell.tsx'

const look =
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-ink peer-hover:border-brand'

interface ProofInputProps {
  id: string
  label: string
  hint: string
  error?: string | undefined
  isOptional: boolean
}

/**
 * File under the name `file`. The browser's own input, whose texts are in the browser's language,
 * covers the button invisibly.
 */
export const ProofInput = ({ id, label, hint, error, isOptional }: ProofInputProps) => {
  const { t } = useWords()
  const [name, setName] = useState<string>()
  const optional = isOptional ? t('common.form.optional') : undefined
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} optional={optional}>
      <span className="flex flex-wrap items-center gap-3">
        <span className="relative inline-flex">
          <input
            id={id}
            type="file"
            name="file"
            accept={endingsOf(acceptedTypeNames).join(',')}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint, error })}
            onChange={({ currentTarget }) => setName(currentTarget.files?.[0]?.name)}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <span aria-hidden="true" className={buttonClass('secondary', 'small', look)}>
            {t(name ? 'dashboard.upload.replace' : 'dashboard.upload.choose')}
          </span>
        </span>
        {name && <bdi className="min-w-0 text-sm wrap-anywhere">{name}</bdi>}
      </span>
    </FieldShell>
  )
}
