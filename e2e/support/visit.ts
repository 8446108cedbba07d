import type { Page } from 'playwright-core'

/** Part of the page's router that the journeys use; React Router keeps it on the window. */
interface PageRouter {
  navigate: (to: string) => Promise<void>
}

declare global {
  interface Window {
    __reactRouterDataRouter?: PageRouter
  }
}

/**
 * Goes to an address as a link of the page does: the document stays, so the browser reads no script a
 * second time. A page without scripts, or of another part of the product, is loaded.
 */
export const visit = async (page: Page, path: string): Promise<void> => {
  const isLed =
    page.url() !== 'about:blank' && (await page.evaluate(() => '__reactRouterDataRouter' in window))
  if (!isLed) await page.goto(path)
  else await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), path)
}
