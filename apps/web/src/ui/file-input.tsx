import { useState } from 'react'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { FieldShell, describedBy } from './field-shell.tsx'
import type { FieldTexts } from './field-shell.tsx'

const look =
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-ink peer-hover:border-brand'

interface FileInputProps extends FieldTexts {
  id: string
  /** Endings and types that the browser offers first. */
  accept: string
  /** Words of the button before and after a file is chosen. */
  choose: string
  replace: string
  /** Belongs to the field and comes after the chosen file, such as the progress of its upload. */
  children?: ReactNode
}

/**
 * File under the name `file`. The browser's own input, whose texts are in the browser's language,
 * covers the button invisibly.
 */
export const FileInput = ({ id, accept, choose, replace, children, ...texts }: FileInputProps) => {
  const [name, setName] = useState<string>()
  return (
    <FieldShell id={id} {...texts}>
      <span className="flex flex-wrap items-center gap-3">
        <span className="relative inline-flex">
          <input
            id={id}
            type="file"
            name="file"
            accept={accept}
            aria-invalid={texts.error ? true : undefined}
            aria-describedby={describedBy(id, texts)}
            onChange={({ currentTarget }) => setName(currentTarget.files?.[0]?.name)}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          {/* The look of the input above it, which has its name from the field. */}
          <span aria-hidden="true" className={buttonClass('secondary', 'small', look)}>
            {name ? replace : choose}
          </span>
        </span>
        {name && <bdi className="min-w-0 text-sm wrap-anywhere">{name}</bdi>}
      </span>
      {children}
    </FieldShell>
  )
}
