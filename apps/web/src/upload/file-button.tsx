import { acceptedTypeNames, endingsOf } from '@wassit/domain/document/document'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'

interface FileButtonProps {
  id: string
  /** Name of the requested file, for screen readers. */
  about: string
  /** Opens the camera of a telephone. */
  camera?: true
  /** Accepted file types; documents by default. */
  accept?: string
  /** Look of the main action of a step; a small secondary button by default. */
  look?: 'primary'
  children: ReactNode
}

type Chosen = { onFile: (file: File) => void; onFiles?: never } | { onFiles: (files: File[]) => void }

/** Native file input whose label looks like a button. */
export const FileButton = ({
  id,
  about,
  camera,
  accept = endingsOf(acceptedTypeNames).join(','),
  look,
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
        // Clears the input, so that choosing the same file again fires a change event.
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
        look ?? 'secondary',
        look ? 'normal' : 'small',
        'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-ink peer-hover:border-brand',
      )}
    >
      {children}
      <span className="sr-only"> {about}</span>
    </label>
  </span>
)
