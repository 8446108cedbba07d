import { acceptedEndings } from '@wassit/domain/document/document'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'

interface FileButtonProps {
  id: string
  /** What is asked for, for those who hear the button. */
  about: string
  /** Opens the camera of a telephone. */
  camera?: true
  onFile: (file: File) => void
  children: ReactNode
}

/** The device's own file input, as wide as its label, which looks like a button. */
export const FileButton = ({ id, about, camera, onFile, children }: FileButtonProps) => (
  <span className="relative inline-flex">
    <input
      id={id}
      type="file"
      accept={camera ? 'image/jpeg,image/png' : acceptedEndings.join(',')}
      capture={camera && 'environment'}
      className="peer absolute inset-0 cursor-pointer opacity-0"
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0]
        // The same file again is a change again.
        currentTarget.value = ''
        if (file) onFile(file)
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
