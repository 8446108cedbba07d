import { areas, loadArea } from '@wassit/words/catalogue'
import type { Page } from 'playwright-core'

const ids = new Set((await Promise.all(areas.map((area) => loadArea('fr', area)))).flatMap(Object.keys))

const named = ['aria-label', 'placeholder', 'title', 'alt']

/**
 * Returns the ids of messages that a page shows in place of their texts: the route of the page does not
 * load their area of words. Folded parts are read too.
 */
export const idsOnScreen = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate((attributes) => {
    const found: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode())
      if (!nodes.currentNode.parentElement?.closest('script, style'))
        found.push(nodes.currentNode.nodeValue ?? '')
    for (const element of document.body.querySelectorAll('*'))
      for (const name of attributes) found.push(element.getAttribute(name) ?? '')
    return found.join(' ')
  }, named)
  const words = new Set(texts.match(/[a-z][\w-]*(?:\.[\w-]+)+/gi))
  return [...words].filter((word) => ids.has(word))
}
