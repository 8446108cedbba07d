import { acceptedEndings } from '@wassit/domain/document/document'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'

interface FileButtonProps {
  id: string
  /** What is asked for, for those who hear the button. */
  about: string
  /** Opens the camera of a telephone. */
  camera?: true
  /** What is offered to choose from; documents without it. */
  accept?: string
  children: ReactNode
}

type Chosen = { onFile: (file: File) => void; onFiles?: never } | { onFiles: (files: File[]) => void }

/** The device's own file input, as wide as its label, which looks like a button. */
export const FileButton = ({
  id,
  about,
  camera,
  accept = acceptedEndings.join(','),
  children,
  ...chosen
}: FileButtonProps & Chosen) => (
  <span className="relative inline-flex">
    <input
      id={id}
      type="file"
      accept={camera ? 'image/jpeg,image/png' : accept}
      capture={camera && 'environment'}
      multiple={chosen.onFiles !== undefined}
      className="peer absolute inset-0 cursor-pointer opacity-0"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        // The same file again is a change again.
        currentTarget.value = ''
        const [file] = files
        if (!file) return
        if (chosen.onFiles) chosen.onFiles(files)
        else chosen.onFile(file)
      }}
    />
    <label
      htmlFor={id}
      className={buttonClass(
        'secondary',
        'small',
        'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-ink peer-hover:border-brand',
      )}
    >
      {children}
      <span className="sr-only"> {about}</span>
    </label>
  </span>
)
