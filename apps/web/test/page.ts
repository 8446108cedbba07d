import { within } from '@testing-library/dom'
import { Window } from 'happy-dom'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * Renders components as the server does; returns queries of the accessible tree, and the text of
 * the page.
 */
export const pageOf = (shown: ReactNode) => {
  const window = new Window()
  const { document } = window
  // No style sheet is loaded, so only attributes hide an element: computing styles takes long.
  const unstyled = document.createElement('div').style
  Object.assign(window, { getComputedStyle: () => unstyled })
  document.body.innerHTML = renderToString(shown)
  // The library's own types differ from those of the browser's DOM.
  const body = document.body as unknown as HTMLElement
  return { ...within(body), body, text: body.textContent ?? '' }
}
export type Page = ReturnType<typeof pageOf>

/** Returns the address of a link with this name. */
export const linkTo = (page: Page, name: string | RegExp): string | null =>
  page.getByRole('link', { name }).getAttribute('href')

/** Returns the addresses of all links. */
export const addressesIn = (page: Page): string[] =>
  page.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '')
