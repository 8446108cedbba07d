import type { ReactNode } from 'react'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { useForm } from './form.tsx'

interface SubmitButtonProps {
  children: ReactNode
  /** Shown while the form is being sent. */
  pendingText?: string
  /** Why it cannot go on yet; the button stays focusable and pressing it shows what is missing. */
  waitsFor?: string
  size?: 'normal' | 'large'
  className?: string
  reasonClassName?: string
}

/** Sends the form around it. */
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
      {/* There from the start: a line that comes with the script would move the page under a finger. */}
      {waitsFor && (
        <p id={reasonId} className={cx('text-sm text-muted', reasonClassName)}>
          {waitsFor}
        </p>
      )}
    </>
  )
}
