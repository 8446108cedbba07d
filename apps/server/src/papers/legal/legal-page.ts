import { createHash } from 'node:crypto'
import { languageCodes, languageTags, textDirection } from '@wassit/words/language'
import type { LegalBlock, LegalPlaceholder } from '@wassit/domain/site/legal-text'
import { createElement as h } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { htmlDocument } from '../../html-document.ts'
import { articleStyle } from '../conditions/conditions-page.ts'
import { blocksOf, identityOf, legalTitles, valuesOf, versionLine } from './legal-text.ts'
import type { LegalFacts } from './legal-text.ts'

// The page around the frame may have another theme than the device: it sets the theme and the fonts of
// the framed text. Print has no background.
const style = `${articleStyle}
[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}
body{background:var(--surface);overflow-wrap:anywhere}
:lang(ar){line-height:1.85}h2{display:block;border-bottom-width:1px}
li{margin:.3rem 0}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.35rem 1.25rem;padding:.9rem 1.1rem;border-radius:10px;background:var(--soft)}
dt{color:var(--muted)}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
@media (max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
@media print{:root{color-scheme:light}body,main{background:none;max-width:none;padding:0}h2{break-after:avoid}li,dl{break-inside:avoid}a{color:inherit;text-decoration:none}}
`

/**
 * Policy of the page: its own style and the fonts of the site; our own pages may
 * frame it (RULINGS 36).
 */
export const legalPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Returns a link that opens outside of a frame. */
const link = (href: string, text: string): ReactElement => h('a', { href, target: '_top' }, text)

const filled = (name: LegalPlaceholder, facts: LegalFacts): ReactElement => {
  const value = valuesOf(facts)[name]
  if (name === 'mail' && facts.brokerMail) return h('bdi', null, link(`mailto:${value}`, value))
  return h('bdi', null, name === 'mail' || name === 'site' ? link(value, value) : value)
}

/** Fills the placeholders of a line; each value keeps its own direction. */
const line = (text: string, facts: LegalFacts): ReactNode[] =>
  text
    // Keeps the numbers of laws on one line.
    .replaceAll(/(n°|no\.) (?=\d)/g, '$1\u00a0')
    .replaceAll(/(\d)-(?=\d\d\b)/g, '$1\u2011')
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? filled(part.slice(1, -1) as LegalPlaceholder, facts) : part))

const draw = (block: LegalBlock, facts: LegalFacts): ReactElement => {
  switch (block.kind) {
    case 'heading':
      return h('h2', null, ...line(block.text, facts))
    case 'paragraph':
      return h('p', null, ...line(block.text, facts))
    case 'list':
      return h('ul', null, ...block.items.map((item) => h('li', null, ...line(item, facts))))
    case 'identity':
      return h(
        'dl',
        null,
        ...identityOf(facts).flatMap(({ label, value, isCode }) => [
          h('dt', null, facts.t(label)),
          h('dd', null, h('bdi', isCode ? { dir: 'ltr' } : null, value)),
        ]),
      )
  }
}

const head = (title: string, { kind, language, publicUrl }: LegalFacts): ReactElement =>
  h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', null, title),
    h('link', { rel: 'canonical', href: `${publicUrl}/${kind}?lang=${languageCodes[language]}` }),
    h('style', { dangerouslySetInnerHTML: { __html: style } }),
  )

/**
 * Returns a legal text as a separate page without scripts or further files, fit for printing. In a frame it
 * has no title: the page around it shows the title.
 */
export const legalPage = (facts: LegalFacts, isFramed = false): string => {
  const { kind, language, t } = facts
  const title = t(legalTitles[kind])
  const html = h(
    'html',
    { lang: languageTags[language], dir: textDirection(language) },
    head(title, facts),
    h(
      'body',
      null,
      h(
        'main',
        // Differs from the label of the surrounding page.
        { 'aria-label': title },
        !isFramed && h('h1', null, title),
        h('p', { className: 'muted' }, versionLine(facts)),
        ...blocksOf(facts).map((block) => draw(block, facts)),
      ),
    ),
  )
  return htmlDocument(html)
}
