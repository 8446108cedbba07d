import type { ReactNode } from 'react'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { useForm } from './form.tsx'

interface SubmitButtonProps {
  children: ReactNode
  pendingText?: string
  /**
   * Reason why the form cannot be sent yet; the button stays focusable and a click shows the
   * missing fields.
   */
  waitsFor?: string
  size?: 'normal' | 'large'
  className?: string
  reasonClassName?: string
}

export const SubmitButton = ({
  children,
  pendingText,
  waitsFor,
  size,
  className,
  reasonClassName = 'mt-2 text-center',
}: SubmitButtonProps) => {
  const { t } = useWords()
  const { pending, alive, idOf } = useForm()
  const blocked = alive && waitsFor
  const reasonId = idOf('-reason')
  return (
    <>
      <Button
        type="submit"
        size={size}
        className={className}
        aria-disabled={pending || blocked ? true : undefined}
        aria-describedby={waitsFor ? reasonId : undefined}
      >
        {pending ? (pendingText ?? t('common.form.sending')) : children}
      </Button>
      {/* Rendered by the server too: a line that appears with the script would move the page under
         a finger. */}
      {waitsFor && (
        <p id={reasonId} className={cx('text-sm text-muted', reasonClassName)}>
          {waitsFor}
        </p>
      )}
    </>
  )
}
