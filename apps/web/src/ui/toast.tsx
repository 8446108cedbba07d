import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

type ToastKind = 'error' | 'success'

interface Toast {
  kind: ToastKind
  text: string
  /** Subject of the toast. A later toast about the same subject replaces this one. */
  about?: string
  /** Makes the text a button that opens the full content. */
  onOpen?: () => void
  /** True for news that stay when the page changes, because the change may follow from them. */
  isNews?: boolean
  /** True for a toast that is only read aloud, because the page shows the same sentence. */
  quiet?: boolean
}

interface ToastLabels extends Record<ToastKind, string> {
  region: string
  dismiss: string
  /** Joins kind and text for screen readers. */
  spoken: (label: string, text: string) => string
}

interface Shown extends Toast {
  id: number
}

type Show = (toast: Toast) => void
const ToastContext = createContext<Show>(() => {})
const ClearContext = createContext(() => {})

const looks = {
  error: { icon: 'alert', edge: 'border-s-terracotta', sign: 'text-terracotta' },
  success: { icon: 'check', edge: 'border-s-mint', sign: 'text-mint' },
} as const

type Place = (element: HTMLElement | null) => (() => void) | undefined
const PlaceContext = createContext<Place>(() => undefined)

/**
 * Place for toasts: under the bar of a page, and under the title of an open dialog, outside of
 * which neither a pointer nor a screen reader reaches anything. Toasts take room of their own there
 * and cover nothing.
 */
export const ToastPlace = ({ className }: { className?: string }) => (
  <div ref={useContext(PlaceContext)} className={className} />
)

/** Returns the innermost place for toasts, and the function that adds one. */
const usePlaces = () => {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([])
  const add = useCallback<Place>((element) => {
    if (!element) return undefined
    setPlaces((list) => [...list, element])
    return () => setPlaces((list) => list.filter((place) => place !== element))
  }, [])
  return { add, place: places.at(-1) }
}

/**
 * Returns the function that shows a toast: `showToast({ kind: 'error', text })`. An error at a
 * field must not appear here too (RULINGS 21).
 */
export const useToast = (): Show => useContext(ToastContext)

/** Returns the function that removes all toasts except news; the live region keeps its text. */
export const useClearToasts = (): (() => void) => useContext(ClearContext)

/** Duration of a toast (spec 000 §9). */
const toastMs = 10_000

interface CardProps {
  toast: Shown
  /** Number of toasts that wait for this one. */
  waiting: number
  labels: ToastLabels
  onDismiss: (id: number) => void
}

/** Toast whose time stops while the pointer or the focus is on it. */
const ToastCard = ({ toast, waiting, labels, onDismiss }: CardProps) => {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onDismiss(toast.id), toastMs)
    return () => clearTimeout(timer)
  }, [held, toast.id, onDismiss])
  const look = looks[toast.kind]
  return (
    <div
      // A pointer that rests where the toast appears does not hold it: it moves onto it.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        'toast pointer-events-auto flex items-start gap-3 rounded-lg border border-s-4 border-line bg-surface p-3 shadow-soft',
        look.edge,
      )}
    >
      <Icon name={look.icon} className={cx('mt-0.5 size-5 shrink-0', look.sign)} />
      <div className="min-w-0 grow">
        <p className="font-semibold">{labels[toast.kind]}</p>
        <p className="text-sm">
          {toast.onOpen ? (
            <button
              type="button"
              onClick={() => {
                onDismiss(toast.id)
                toast.onOpen?.()
              }}
              className="cursor-pointer text-start text-brand-ink underline underline-offset-2"
            >
              {toast.text}
            </button>
          ) : (
            toast.text
          )}
        </p>
      </div>
      {waiting > 0 && (
        <bdi dir="ltr" className="rounded-full bg-sunken px-2 py-0.5 text-sm font-semibold">
          +{waiting}
        </bdi>
      )}
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
 * Shows toasts for ten seconds each, in the innermost place. The newest is shown, with the number of
 * those that follow it, so that the page moves by one toast at most. A permanent live region repeats
 * the text of each at once, so that no one depends on the time.
 */
export const ToastProvider = ({ labels, children }: { labels: ToastLabels; children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const [spoken, setSpoken] = useState('')
  const lastId = useRef(0)
  const { add, place } = usePlaces()
  const dismiss = useCallback(
    (id: number) => setToasts((list) => list.filter((toast) => toast.id !== id)),
    [],
  )
  const show = useCallback<Show>(
    (toast) => {
      lastId.current += 1
      const shown = { ...toast, id: lastId.current }
      // The page and a live message of the server may report the same event; one toast is enough.
      const isSame = ({ text, about }: Toast) => text === toast.text || (about && about === toast.about)
      if (!toast.quiet) setToasts((list) => [...list.filter((each) => !isSame(each)).slice(-3), shown])
      setSpoken(labels.spoken(labels[toast.kind], toast.text))
    },
    [labels],
  )
  const clear = useCallback(
    () =>
      setToasts((list) => (list.every(({ isNews }) => isNews) ? list : list.filter(({ isNews }) => isNews))),
    [],
  )
  const newest = toasts.at(-1)
  const said = (
    <>
      <div role="status" aria-live="polite" className="sr-only">
        {spoken}
      </div>
      {newest && (
        <section aria-label={labels.region} className="pointer-events-none pt-3">
          <ToastCard
            key={newest.id}
            toast={newest}
            waiting={toasts.length - 1}
            labels={labels}
            onDismiss={dismiss}
          />
        </section>
      )}
    </>
  )
  return (
    <ToastContext value={show}>
      <ClearContext value={clear}>
        <PlaceContext value={add}>{children}</PlaceContext>
      </ClearContext>
      {place ? createPortal(said, place) : said}
    </ToastContext>
  )
}
