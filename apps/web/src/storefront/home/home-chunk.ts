import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { HomeSectionsProps } from './home-sections.tsx'
import { whenIdle } from '../../ui/when-idle.ts'

type Sections = ComponentType<HomeSectionsProps>

let sections: Sections | undefined

/** Loads the sections below the form. A loader awaits it, so that a page that it opens is whole. */
export const fetchSections = async (): Promise<Sections> => {
  sections ??= (await import('./home-sections.tsx')).HomeSections
  return sections
}

/** Resolves once the page has settled or someone touches it. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const cancel = whenIdle(resolve)
    const handleTouch = () => {
      cancel()
      resolve()
    }
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, handleTouch, { once: true })
  })

/** Loads the sections when nothing more urgent is left. Without them the rendered ones stay and work. */
const fetchLater = async (): Promise<{ default: Sections }> => {
  await settled()
  return { default: await fetchSections().catch(() => new Promise<never>(() => {})) }
}

/**
 * Returns the sections below the form, whose code is not in the first load: the server renders them, and
 * the browser takes them over later. A page keeps what it received, because the sections and their later
 * self are two components to React.
 */
export const sectionsAtHand = (): Sections => sections ?? lazy(fetchLater)
