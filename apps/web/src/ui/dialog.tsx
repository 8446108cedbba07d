import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { ToastPlace } from './toast.tsx'

/** Ways to close a dialog; a dialog without them stays until its question is answered. */
type Closing = { onClose: () => void; closeLabel: string } | { onClose?: never; closeLabel?: never }

type DialogProps = Closing & {
  open: boolean
  title: string
  /** Keeps what was typed in the dialog when it is closed. */
  keepsContent?: true
  children: ReactNode
  className?: string
  /**
   * Gives the content the height that is left, with toasts at the foot: a toast then takes room from
   * below and moves neither the title nor the content.
   */
  fills?: true
}

const CloseButton = ({ label, onClose }: { label: string; onClose: () => void }) => (
  <button
    type="button"
    onClick={onClose}
    aria-label={label}
    className="-me-2 -mt-1 grid size-10 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken"
  >
    <Icon name="cross" className="size-5" />
  </button>
)

/**
 * Modal on the native dialog: the browser traps the focus, closes it on Escape and returns the
 * focus to the opener. A click on the backdrop closes it too.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  closeLabel,
  keepsContent,
  children,
  className,
  fills,
}: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  useEffect(() => {
    const dialog = ref.current
    const handleBackdrop = (event: MouseEvent) => event.target === dialog && onClose?.()
    dialog?.addEventListener('click', handleBackdrop)
    return () => dialog?.removeEventListener('click', handleBackdrop)
  }, [onClose])
  // Browsers close a dialog at the second Escape, even if the first was refused.
  const reopen = () => open && ref.current?.showModal()
  return (
    <dialog
      ref={ref}
      aria-label={title}
      onCancel={onClose ? undefined : (event) => event.preventDefault()}
      onClose={onClose ?? reopen}
      className={cx('dialog', className)}
    >
      {(open || (keepsContent && wasOpen)) && (
        <div className={cx('p-5 sm:p-6', fills && 'flex h-full flex-col')}>
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 className="text-xl font-semibold">{title}</h2>
            {onClose && <CloseButton label={closeLabel} onClose={onClose} />}
          </div>
          {open && !fills && <ToastPlace className="sticky top-2 z-10 not-empty:mb-4" />}
          {children}
          {open && fills && <ToastPlace />}
        </div>
      )}
    </dialog>
  )
}
