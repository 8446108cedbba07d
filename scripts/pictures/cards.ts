import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadArea } from '@wassit/words/catalogue'
import { languageTags, textDirection } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { cardOf } from '../../apps/web/src/page-card.ts'
import { paths } from '@wassit/domain/site/paths'
import { publicPages } from '../../apps/web/src/public-pages.ts'

const fromWeb = createRequire(new URL('../../apps/web/package.json', import.meta.url))
const base64 = (file: string | URL): string => readFileSync(file).toString('base64')
const svg = (file: string): string => readFileSync(new URL(`../../apps/web/${file}`, import.meta.url), 'utf8')

const face = (family: string, file: string, weight: number): string =>
  `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${base64(fromWeb.resolve(`@fontsource/${file}`))})}`

const latin = 'ibm-plex-sans/files/ibm-plex-sans-latin'
const arabic = 'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic'
const fonts = [
  face('Plex', `${latin}-400-normal.woff2`, 400),
  face('Plex', `${latin}-600-normal.woff2`, 600),
  face('PlexArabic', `${arabic}-400-normal.woff2`, 400),
  face('PlexArabic', `${arabic}-600-normal.woff2`, 600),
].join('')

/** Size that networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const

export interface Card {
  /** Path below apps/web/public. */
  file: string
  html: string
}

/** Returns the drawing of a product from the site's component. */
const drawingOf = (product: ProductKey): string => {
  const source = svg('src/ui/product-icon.tsx')
  const found = new RegExp(`\\b${product}:\\s*'([^']+)'`).exec(source)?.[1]
  if (!found) throw new Error(`${product} has no drawing`)
  return `<svg viewBox="0 0 32 32" class="drawing"><path d="${found}"/></svg>`
}

const ornament = `url("data:image/svg+xml;base64,${Buffer.from(svg('src/ui/zellige.svg').replaceAll('#000', '#5a45d1')).toString('base64')}")`

const style = `${fonts}
*{box-sizing:border-box;margin:0}
body{width:${cardSize.width}px;height:${cardSize.height}px;background:#fbf6ec;color:#10261f;font-family:Plex,PlexArabic;display:flex;flex-direction:column;justify-content:space-between;padding:72px 80px;position:relative;overflow:hidden}
body::after{content:'';position:absolute;inset-block:0;inset-inline-end:0;width:360px;background:${ornament} 0 0/120px;opacity:.22}
.brand{display:flex;align-items:center;gap:20px;font-size:40px;font-weight:600}.brand svg{width:72px;height:72px}
h1{font-size:76px;line-height:1.15;font-weight:600;max-width:800px}
[dir=rtl] h1{line-height:1.35}
p{font-size:32px;color:#4c5f57;max-width:800px}
.drawing,.star{position:absolute;inset-block-start:195px;inset-inline-end:110px;width:240px;height:240px;z-index:1;padding:44px;background:#fbf6ec;border-radius:50%;border:2px solid #5a45d1;fill:none;stroke:#5a45d1;stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.star{stroke:none;padding:30px}`

const wordsOf = async (language: Language) => {
  const areas = ['common', 'storefront', 'products'] as const
  return Object.assign({}, ...(await Promise.all(areas.map((area) => loadArea(language, area))))) as Record<
    string,
    string
  >
}

/** Returns the cards of all public pages in one language. */
export const cardsIn = async (language: Language): Promise<Card[]> => {
  const words = await wordsOf(language)
  const mark = svg('public/favicon.svg')
  return publicPages.map(({ path, name, product }) => ({
    file: cardOf(path, language),
    html: `<!doctype html><html lang="${languageTags[language]}" dir="${textDirection(language)}"><meta charset="utf-8"><style>${style}</style>
<div class="brand">${mark}<span>Wassit</span><span lang="ar">وسيط</span></div>
<h1>${words[path === paths.home ? 'storefront.home.title' : name]}</h1><p>${words['storefront.home.pageTitle']}</p>
${product ? drawingOf(product) : mark.replace('<svg', '<svg class="star"')}</html>`,
  }))
}
