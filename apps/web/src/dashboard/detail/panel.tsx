import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ToastPlace } from '../../ui/toast.tsx'

interface PanelProps {
  title: ReactNode
  /** Status, shown next to the title. */
  aside?: ReactNode
  onClose: () => void
  children: ReactNode
}

const sheet =
  'dialog m-0 ms-auto h-dvh max-h-dvh w-full max-w-full rounded-none border-y-0 border-e-0 bg-ground md:w-[46rem]'

const titleId = 'panel-title'

/** Shows the beginning of the open sheet, where the next step is, to who sent a form that is gone now. */
export const showNextStep = (): void => {
  const title = document.getElementById(titleId)
  title?.closest('dialog')?.scrollTo({ top: 0 })
  title?.focus()
}

/**
 * Sheet over the page on the native dialog. The browser traps the focus, closes the sheet on Escape
 * and returns the focus to its opener, also when the sheet is unmounted with its page.
 */
export const Panel = ({ title, aside, onClose, children }: PanelProps) => {
  const { t } = useWords()
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    heading.current?.focus()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    const dialog = ref.current
    const handleBackdrop = (event: MouseEvent) => event.target === dialog && onClose()
    dialog?.addEventListener('click', handleBackdrop)
    return () => dialog?.removeEventListener('click', handleBackdrop)
  }, [onClose])
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // React bubbles the close event of a dialog inside this one.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      className={sheet}
    >
      <div className="flex min-h-full flex-col">
        <header className="sticky top-0 z-10 border-b border-line bg-ground px-4 py-3 sm:px-6">
          <div className="flex items-start justify-between gap-4">
            <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5 py-1">
              <h2 id={titleId} ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
                {title}
              </h2>
              {aside}
            </div>
            <button
              type="button"
              onClick={onClose}
              aria-label={t('common.dialog.close')}
              className="-me-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken"
            >
              <Icon name="cross" />
            </button>
          </div>
          <ToastPlace />
        </header>
        <div className="grow px-4 py-5 sm:px-6">{children}</div>
      </div>
    </dialog>
  )
}
