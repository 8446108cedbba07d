import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Names only: the insurers' own artwork is theirs. */
const partners = [
  'Wafa Assurance',
  'RMA',
  'AXA',
  'Sanlam',
  'AtlantaSanad',
  'Allianz',
  'MAMDA-MCMA',
  'CAT',
  'MATU',
  'MAI',
  'Wafa IMA',
  'La Marocaine Vie',
]

/** Pace of the carousel (spec 000 §1). */
const autoplayMs = 1000

/** Moves one name on; past the last it is at the first again, because the row is there twice. */
const advance = (list: HTMLElement): void => {
  const [first, second] = list.children
  const again = list.children[partners.length]
  if (!(first instanceof HTMLElement && second instanceof HTMLElement && again instanceof HTMLElement)) return
  const round = again.offsetLeft - first.offsetLeft
  if (Math.abs(list.scrollLeft) >= Math.abs(round)) list.scrollLeft -= round
  const step = [...list.children].find(
    (item) =>
      item instanceof HTMLElement &&
      Math.abs(item.offsetLeft - first.offsetLeft) > Math.abs(list.scrollLeft) + 1,
  )
  if (step instanceof HTMLElement)
    list.scrollTo({ left: step.offsetLeft - first.offsetLeft, behavior: 'smooth' })
}

/** Plays while it is in view, unless somebody paused it, points at it or asked for less motion. */
const useAutoplay = (playing: boolean) => {
  const ref = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = ref.current
    if (!list || !playing) return
    let visible = false
    const observer = new IntersectionObserver(([entry]) => {
      visible = entry?.isIntersecting ?? false
    })
    observer.observe(list)
    const timer = setInterval(() => {
      if (visible && !list.parentElement?.matches(':hover, :focus-within')) advance(list)
    }, autoplayMs)
    return () => {
      clearInterval(timer)
      observer.disconnect()
    }
  }, [playing])
  return ref
}

/** The names of twelve insurers, moving; a still row without JavaScript or with reduced motion. */
export const Partners = () => {
  const { t } = useWords()
  const [playing, setPlaying] = useState(false)
  useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  const list = useAutoplay(playing)
  return (
    <section className="border-y border-line bg-surface py-10">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4">
        <h2 className="text-xl font-semibold">{t('storefront.home.partnersTitle')}</h2>
        <button
          type="button"
          onClick={() => setPlaying(!playing)}
          aria-label={t(playing ? 'storefront.partners.pause' : 'storefront.partners.play')}
          className="js-only grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border border-line-strong hover:border-brand hover:text-brand-ink"
        >
          <Icon name={playing ? 'pause' : 'play'} className="rtl:-scale-x-100" />
        </button>
      </div>
      <div className="mx-auto mt-6 max-w-6xl px-4">
        <ul
          ref={list}
          aria-label={t('storefront.home.partnersLabel')}
          tabIndex={0}
          className="carousel flex gap-3 overflow-x-auto"
          dir="ltr"
        >
          {[...partners, ...partners].map((name, index) => (
            <li
              key={index}
              aria-hidden={index >= partners.length || undefined}
              className="flex h-16 min-w-44 shrink-0 items-center justify-center rounded-lg border border-line bg-ground px-5 text-lg font-semibold whitespace-nowrap text-muted"
            >
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
