import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { useMedia } from '../../ui/browser-state.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

/** Names only: the logos belong to the insurers. */
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

/** Spec 000 §1: pace of the carousel. */
const autoplayMs = 1000

/** Returns the offset of each name from the first. */
const placesOf = (list: HTMLElement): number[] => {
  const items = [...list.children].filter((item) => item instanceof HTMLElement)
  return items.map((item) => item.offsetLeft - (items[0]?.offsetLeft ?? 0))
}

/**
 * Scrolls to the next name. The row is rendered twice, so that the jump back after one round is
 * invisible.
 */
const advance = (list: HTMLElement): void => {
  const places = placesOf(list)
  const round = places[partners.length] ?? 0
  if (list.scrollLeft >= round) list.scrollLeft -= round
  const left = places.find((place) => place > list.scrollLeft + 1)
  if (left !== undefined) list.scrollTo({ left, behavior: 'smooth' })
}

/** Plays while the list is in view and its section has neither the pointer nor the focus. */
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
      if (visible && !list.closest('section')?.matches(':hover, :focus-within')) advance(list)
    }, autoplayMs)
    return () => {
      clearInterval(timer)
      observer.disconnect()
    }
  }, [playing])
  return ref
}

const name = 'rounded-lg border border-line bg-surface px-3 text-lg text-center font-semibold text-muted'

/**
 * Moving row of twelve insurers. While it is paused, without JavaScript, or with reduced motion,
 * all names are visible and still.
 */
export const Partners = () => {
  const { t } = useWords()
  const lessMotion = useMedia('(prefers-reduced-motion: reduce)')
  const [wanted, setWanted] = useState(true)
  const playing = wanted && !lessMotion
  const list = useAutoplay(playing)
  return (
    <section className="pt-14">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4">
        <h2 className="text-xl font-semibold">{t('storefront.home.partnersTitle')}</h2>
        <button
          type="button"
          onClick={() => setWanted(!wanted)}
          aria-label={t(playing ? 'storefront.partners.pause' : 'storefront.partners.play')}
          className="js-only motion-only grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border border-line-strong hover:border-brand hover:text-brand-ink"
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      </div>
      <div className="mx-auto mt-6 max-w-6xl px-4">
        <ul
          ref={list}
          dir="ltr"
          aria-label={t('storefront.home.partnersLabel')}
          className={cx('carousel', playing && 'carousel-moving')}
        >
          {partners.map((partner) => (
            <li key={partner} className={name}>
              {partner}
            </li>
          ))}
          {partners.map((partner) => (
            <li key={`${partner}, again`} aria-hidden="true" className={cx('carousel-again', name)}>
              {partner}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
