import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

interface Toast {
  kind: 'error' | 'success'
  text: string
}

interface ToastLabels {
  region: string
  error: string
  success: string
  dismiss: string
  /** How the kind and the text are read together. */
  spoken: (label: string, text: string) => string
}

interface Shown extends Toast {
  id: number
}

type Show = (toast: Toast) => void
const ToastContext = createContext<Show>(() => {})

/** Shows a toast: `showToast({ kind: 'error', text })`. An error at a field is not repeated here (RULINGS 21). */
export const useToast = (): Show => useContext(ToastContext)

/** How long a toast stays (spec 000 §9). */
const toastMs = 10_000

interface CardProps {
  toast: Shown
  labels: ToastLabels
  onDismiss: (id: number) => void
}

/** One toast; the clock stands still while the pointer or the focus is on it. */
const ToastCard = ({ toast, labels, onDismiss }: CardProps) => {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onDismiss(toast.id), toastMs)
    return () => clearTimeout(timer)
  }, [held, toast.id, onDismiss])
  const failed = toast.kind === 'error'
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        'toast pointer-events-auto flex items-start gap-3 rounded-lg border border-s-4 border-line bg-surface p-3 shadow-soft',
        failed ? 'border-s-terracotta' : 'border-s-mint',
      )}
    >
      <Icon
        name={failed ? 'alert' : 'check'}
        className={cx('mt-0.5 size-5 shrink-0', failed ? 'text-terracotta' : 'text-mint')}
      />
      <div className="min-w-0 grow">
        <p className="font-semibold">{failed ? labels.error : labels.success}</p>
        <p className="text-sm">{toast.text}</p>
      </div>
      <button
        type="button"
        className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-sunken"
        aria-label={labels.dismiss}
        onClick={() => onDismiss(toast.id)}
      >
        <Icon name="cross" className="size-4" />
      </button>
    </div>
  )
}

/**
 * The toasts at the top, on the far side of reading (right, in Arabic left), ten seconds each. What a
 * toast says is also written into a live region that stays, so that no one depends on the clock.
 */
export const ToastProvider = ({ labels, children }: { labels: ToastLabels; children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const [spoken, setSpoken] = useState('')
  const lastId = useRef(0)
  const dismiss = useCallback(
    (id: number) => setToasts((list) => list.filter((toast) => toast.id !== id)),
    [],
  )
  const show = useCallback<Show>(
    (toast) => {
      lastId.current += 1
      const shown = { ...toast, id: lastId.current }
      setToasts((list) => [...list.slice(-3), shown])
      setSpoken(labels.spoken(toast.kind === 'error' ? labels.error : labels.success, toast.text))
    },
    [labels],
  )
  const cards = useMemo(
    () =>
      toasts.map((toast) => <ToastCard key={toast.id} toast={toast} labels={labels} onDismiss={dismiss} />),
    [toasts, labels, dismiss],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" aria-live="polite" className="sr-only">
        {spoken}
      </div>
      {cards.length > 0 && (
        <section
          aria-label={labels.region}
          className="pointer-events-none fixed end-4 top-4 z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2"
        >
          {cards}
        </section>
      )}
    </ToastContext>
  )
}
