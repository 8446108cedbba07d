import { createHash } from 'node:crypto'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import { htmlDocument } from '../../html-document.ts'
import type { Bilingual, Block, Clause, Paper } from '../paper.ts'

// Phones do not show PDF in frames (RULINGS 36): the same articles as a separate page, which needs
// neither scripts nor files. Colours are the tokens of design.css.
export const articleStyle = `
:root{color-scheme:light dark;--ground:light-dark(#faf6ee,#0d1715);--surface:light-dark(#fff,#16221f);--ink:light-dark(#10241c,#efece4);--muted:light-dark(#4d5c55,#b3b8ae);--brand:light-dark(#463cc6,#a9a6ff);--line:light-dark(#e0dacf,#33433e);--warn:light-dark(#9f351b,#ef9f85);--soft:light-dark(#eaebff,#262a4d);--warnsoft:light-dark(#feeae3,#3f241c)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 'IBM Plex Sans','IBM Plex Sans Arabic',system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.25rem 1.25rem 4rem;background:var(--surface)}
h1{margin:.5rem 0 0;font-size:1.6rem;line-height:1.25;color:var(--brand)}
h2{margin:2.25rem 0 .5rem;padding-bottom:.25rem;border-bottom:2px solid var(--brand);font-size:1.2rem;color:var(--brand)}
h2,.both{display:flex;justify-content:space-between;gap:1rem;flex-wrap:wrap}
h3{margin:1.25rem 0 .25rem;font-size:1rem}
p{margin:.35rem 0}ul{margin:.35rem 0;padding-inline-start:1.2rem}
[lang=ar]{font-size:1.08em;line-height:1.75}
.muted{color:var(--muted);font-size:.875rem}
.summary{padding:.75rem 1rem;border-radius:10px;background:var(--soft)}
.apparent{padding:.6rem .9rem;border:1px solid var(--warn);border-radius:10px;background:var(--warnsoft);font-weight:700}
a{color:var(--brand)}nav a{display:inline-block;padding:.35rem 0}
.download span{display:inline-block}.download{display:inline-block;margin:1rem 0;padding:.7rem 1.1rem;border-radius:10px;background:var(--brand);color:var(--surface);font-weight:600;text-decoration:none}
`

/** Policy of the page: its own style and nothing else; our own pages may frame it. */
export const conditionsPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(articleStyle).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const inArabic = (text: string, tag = 'span'): ReactElement => h(tag, { lang: 'ar', dir: 'rtl' }, text)

const pair = ({ fr, ar }: Bilingual): ReactElement[] => [h('span', null, fr), inArabic(ar)]

const points = (items: readonly string[]): ReactElement =>
  h('ul', null, ...items.map((item) => h('li', null, item)))

const words = (clause: Clause): ReactElement => {
  if (typeof clause === 'string') return h('p', null, clause)
  if (!('apparent' in clause)) return points(clause.points)
  return h(
    'div',
    { className: 'apparent' },
    h('p', null, clause.apparent),
    clause.points && points(clause.points),
  )
}

const section = (block: Block, index: number): ReactElement | null => {
  if (block.kind === 'text') {
    const lines = (block.arabic ?? []).map((line) => inArabic(line, 'p'))
    return h(
      'section',
      null,
      h('h2', null, ...pair(block.title)),
      h('div', { className: 'summary' }, ...lines),
    )
  }
  if (block.kind !== 'clauses') return null
  return h(
    'section',
    { id: `chapitre-${index}` },
    h('h2', null, ...pair(block.title)),
    ...block.clauses.flatMap(({ title, paragraphs }) => [h('h3', null, title), ...paragraphs.map(words)]),
  )
}

const contents = (blocks: readonly Block[], label: string): ReactElement =>
  h(
    'nav',
    { 'aria-label': label },
    h('h2', null, label),
    h(
      'ol',
      null,
      ...blocks.flatMap((block, index) =>
        block.kind === 'clauses'
          ? [h('li', null, h('a', { href: `#chapitre-${index}` }, block.title.fr))]
          : [],
      ),
    ),
  )

const main = (paper: Paper, { download, downloadUrl, contents: label }: PageWords): ReactElement => {
  const { title, subtitle, headlines, issuer, blocks } = paper
  const [summary, ...chapters] = blocks.map(section)
  return h(
    'main',
    null,
    h('p', { className: 'muted' }, issuer.name),
    h('h1', { className: 'both' }, ...pair(title)),
    h('p', { className: 'both' }, ...pair(subtitle)),
    h(
      'p',
      { className: 'muted' },
      headlines.map(({ label: each, value }) => `${each.fr}\u00a0: ${value}`).join(' · '),
    ),
    h('a', { className: 'download', href: downloadUrl }, download.fr, ' · ', inArabic(download.ar)),
    summary,
    contents(blocks, label),
    ...chapters,
    h('p', { className: 'muted' }, [...issuer.contact, issuer.legal].join(' · ')),
  )
}

export interface PageWords {
  download: Bilingual
  downloadUrl: string
  contents: string
}

/** Returns the general conditions as an HTML page. */
export const conditionsPage = (paper: Paper, page: PageWords): string => {
  const html = h(
    'html',
    { lang: 'fr-MA' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, `${paper.title.fr} · ${paper.subtitle.fr}`),
      h('style', { dangerouslySetInnerHTML: { __html: articleStyle } }),
    ),
    h('body', null, main(paper, page)),
  )
  return htmlDocument(html)
}
