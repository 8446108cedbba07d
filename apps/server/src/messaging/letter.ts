import { createElement as h } from 'react'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { splitRisk } from '@wassit/domain/products/risk-label'
import { htmlDocument } from '../html-document.ts'
import { languageTags } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'

/** Content of a mail; all our mails have this shape. */
export interface Letter {
  language: Language
  direction: 'ltr' | 'rtl'
  title: string
  /** The firm, at the head. */
  wordmark: string
  /** Hosted picture above the firm, in points of the screen. */
  logo?: { url: string; width: number; height: number }
  paragraphs: string[]
  /** Facts in a box below the paragraphs. */
  facts?: string[]
  /** A one-time code, shown large. */
  code?: string
  /** Paragraphs below the code. */
  afterCode?: string[]
  action?: { label: string; url: string }
  /** Lines that each end in a link. */
  links?: Link[]
  footer: string[]
  /** Last lines of a promotion: why it came, and the link that ends it. */
  opposition?: Link
}

interface Link {
  text: string
  label: string
  url: string
}

// Mail readers support neither our style sheet nor custom properties: the colours
// of design.css as hex.
const colour = { ground: '#f7f3ec', paper: '#ffffff', ink: '#14261f', quiet: '#55645d', brand: '#3f3fb5' }
/**
 * Colours of a reader in the dark, which Apple Mail takes from the head. Gmail drops the head and keeps the
 * inline styles, so a mail is complete without these.
 */
const darkStyle = `@media (prefers-color-scheme:dark){.ground{background-color:#0d1512!important}.paper,.paper h1,.paper p,.paper td{background-color:#14211c!important;color:#f1ede4!important}.paper .button{background-color:#6661e0!important}.paper .mark,.paper a{color:#b9b6ff!important}.paper .button a{color:#fff!important}}`
const font = "'IBM Plex Sans','IBM Plex Sans Arabic',Arial,sans-serif"

const body = { margin: '0 0 14px', fontSize: 16, lineHeight: 1.6 }

/** Dates and references, which a line break at a dash would reverse in Arabic. */
const unbroken = /(\d{2}-\d{2}-\d{4}|[A-Z]{2,3}(?:-\d+)+)/

const whole = (text: string): ReactNode[] =>
  text
    .split(unbroken)
    .map((part, key) => (key % 2 === 0 ? part : h('bdi', { key, style: { whiteSpace: 'nowrap' } }, part)))

const paragraph = (text: string, key: number) => h('p', { key, style: body }, ...whole(text))

const codeBlock = (code: string) =>
  h(
    'p',
    {
      dir: 'ltr',
      style: { margin: '20px 0', fontSize: 34, letterSpacing: 8, fontWeight: 600, color: colour.brand },
    },
    code,
  )

/** A table of one cell: the Word engine of Outlook pads cells, not links or paragraphs. */
const cell = (style: CSSProperties, className: string | undefined, ...children: ReactNode[]) =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: { margin: '20px 0' } },
    h('tbody', null, h('tr', null, h('td', { className, style }, ...children))),
  )

const button = ({ label, url }: { label: string; url: string }) =>
  cell(
    { padding: '12px 20px', borderRadius: 10, backgroundColor: colour.brand },
    'button',
    h('a', { href: url, style: { color: colour.paper, textDecoration: 'none', fontWeight: 600 } }, label),
  )

/** Parts of a plate, drawn as one; the Word engine knows borders of a text, and no box in a line. */
const plateChip = ([number, letter, prefecture]: readonly string[]) =>
  h(
    'bdi',
    { dir: 'ltr', style: { border: `1px solid ${colour.quiet}`, borderRadius: 4, whiteSpace: 'nowrap' } },
    `\u00a0${number}\u00a0|\u00a0`,
    h('bdi', null, letter),
    `\u00a0|\u00a0${prefecture}\u00a0`,
  )

const fact = (text: string): ReactNode[] => {
  const { words, plate } = splitRisk(text)
  return plate.length > 0 ? [words && `${words} `, plateChip(plate)] : [text]
}

const factBox = (facts: readonly string[]) =>
  cell(
    { padding: '12px 16px', border: `1px solid ${colour.quiet}`, borderRadius: 10 },
    undefined,
    ...facts.map((text, key) =>
      h('p', { key, style: { margin: '4px 0', fontSize: 16, fontWeight: 600 } }, ...fact(text)),
    ),
  )

const picture = ({ url, width, height }: NonNullable<Letter['logo']>) =>
  h('img', { src: url, width, height, alt: '', style: { display: 'block', margin: '0 0 8px' } })

const small = { margin: '14px 0 0', fontSize: 13, color: colour.quiet }

const linkLine = ({ text, label, url }: Link, style: CSSProperties) =>
  h('p', { key: url, style }, `${text} `, h('a', { href: url, style: { color: colour.brand } }, label))

const page = ({
  language,
  direction,
  title,
  wordmark,
  logo,
  paragraphs,
  facts = [],
  code,
  afterCode = [],
  action,
  links = [],
  footer,
  opposition,
}: Letter): ReactElement =>
  h(
    'html',
    { lang: languageTags[language], dir: direction },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, title),
      h('style', null, darkStyle),
    ),
    h(
      'body',
      {
        className: 'ground',
        style: {
          margin: 0,
          padding: 24,
          backgroundColor: colour.ground,
          color: colour.ink,
          fontFamily: font,
        },
      },
      h(
        'div',
        {
          className: 'paper',
          style: {
            maxWidth: 520,
            margin: '0 auto',
            padding: 28,
            backgroundColor: colour.paper,
            borderRadius: 10,
          },
        },
        logo && picture(logo),
        h(
          'p',
          { className: 'mark', style: { margin: '0 0 20px', fontWeight: 600, color: colour.brand } },
          // The mark as a letter, which no reader of mails blocks as it does pictures.
          h('span', { 'aria-hidden': true, style: { fontSize: 22 } }, '✶ '),
          wordmark,
        ),
        h('h1', { style: { margin: '0 0 16px', fontSize: 22 } }, title),
        ...paragraphs.map(paragraph),
        facts.length > 0 && factBox(facts),
        code && codeBlock(code),
        ...afterCode.map(paragraph),
        action && button(action),
        ...links.map((link) => linkLine(link, body)),
        ...footer.map((text, key) => h('p', { key: `f${key}`, style: small }, text)),
        opposition && linkLine(opposition, small),
      ),
    ),
  )

const plainLink = ({ text, label, url }: Link): string => `${text}\n${label}\n${url}`

const plain = ({
  title,
  paragraphs,
  facts = [],
  code,
  afterCode = [],
  action,
  links = [],
  footer,
  opposition,
}: Letter): string =>
  [
    title,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    code,
    ...afterCode,
    action && `${action.label}\n${action.url}`,
    ...links.map(plainLink),
    ...footer,
    opposition && plainLink(opposition),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')

/** Returns the two bodies of a mail, HTML and text. */
export const letter = (content: Letter): { html: string; text: string } => ({
  html: htmlDocument(page(content)),
  text: `${plain(content)}\n`,
})
