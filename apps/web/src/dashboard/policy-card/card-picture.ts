import { qrPath, quietModules } from '@wassit/domain/document/qr-path'
import type { QrModules } from '@wassit/domain/document/qr-path'

/** Content of the card of a policy, in words of its language. */
export interface CardContent {
  brand: string
  title: string
  /** Words that distinguish the insured thing; absent for people. */
  risk?: string | undefined
  /** Facts in order: label and value. */
  facts: readonly (readonly [label: string, value: string])[]
  /** Sentence next to the QR code. */
  scan: string
  isRightToLeft: boolean
}

/** Width and height in pixels: the ratio of a bank card. */
export const cardSize = { width: 1012, height: 638 } as const
const edge = 48
const code = { side: 268, top: 300 } as const

/** Longest line of the title or of a value in the room next to the QR code. */
const mostLetters = 34

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const shortened = (text: string): string =>
  text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text

interface Line {
  text: string
  /** Distance of the baseline from the top. */
  at: number
  size: number
  colour: string
  weight?: 400 | 600
}

/** Sets a line at the start side. A value keeps its own direction, so that phones and dates read well. */
const lineFor =
  (isRightToLeft: boolean) =>
  ({ text, at, size, colour, weight = 400 }: Line): string => {
    const [x, anchor] = isRightToLeft ? [cardSize.width - edge, 'end'] : [edge, 'start']
    return `<text x="${x}" y="${at}" text-anchor="${anchor}" font-size="${size}" font-weight="${weight}" fill="${colour}" style="unicode-bidi:plaintext">${escaped(text)}</text>`
  }

const mark = (x: number): string =>
  `<g transform="translate(${x} 40) scale(1.7)"><path fill="#fff" d="M7.3 7.3h25.4v25.4H7.3zM20 2 38 20 20 38 2 20z"/><path fill="none" stroke="#b8791f" stroke-width="1.6" d="M11.5 11.5h17v17h-17zM20 8l12 12-12 12L8 20z"/></g>`

const codeAt = (modules: QrModules, isRightToLeft: boolean): string => {
  const x = isRightToLeft ? edge : cardSize.width - edge - code.side
  const scale = code.side / (modules.size + 2 * quietModules)
  return `<g transform="translate(${x} ${code.top})"><rect width="${code.side}" height="${code.side}" rx="12" fill="#fff"/><path transform="scale(${scale.toFixed(4)})" d="${qrPath(modules)}" fill="#12201b"/></g>`
}

/**
 * Draws the card of a policy as an SVG text. It needs no style or file of the page, so that it is the
 * same as a picture on the phone.
 */
export const cardPicture = (content: CardContent, modules: QrModules): string => {
  const { brand, title, risk, facts, scan, isRightToLeft } = content
  const line = lineFor(isRightToLeft)
  const { width, height } = cardSize
  const head = [
    line({ text: shortened(title), at: 172, size: 44, colour: '#fff', weight: 600 }),
    ...(risk ? [line({ text: shortened(risk), at: 216, size: 30, colour: '#e4e3ff' })] : []),
  ]
  const rows = facts.flatMap(([label, value], index) => [
    line({ text: label, at: 300 + index * 78, size: 22, colour: '#4d5c55' }),
    line({ text: shortened(value), at: 334 + index * 78, size: 30, colour: '#12201b', weight: 600 }),
  ])
  const brandX = isRightToLeft ? edge : width - edge
  const brandAnchor = isRightToLeft ? 'start' : 'end'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="'IBM Plex Sans','IBM Plex Sans Arabic',system-ui,sans-serif">`,
    `<rect width="${width}" height="${height}" rx="36" fill="#fbf6ec"/>`,
    `<path d="M36 0h${width - 72}a36 36 0 0 1 36 36v208H0V36A36 36 0 0 1 36 0z" fill="#3f3ab8"/>`,
    mark(isRightToLeft ? width - edge - 68 : edge),
    `<text x="${brandX}" y="90" text-anchor="${brandAnchor}" font-size="36" font-weight="600" fill="#fff">${escaped(brand)}</text>`,
    ...head,
    ...rows,
    codeAt(modules, isRightToLeft),
    `<text x="${isRightToLeft ? edge + code.side / 2 : width - edge - code.side / 2}" y="${code.top + code.side + 34}" text-anchor="middle" font-size="20" fill="#4d5c55">${escaped(scan)}</text>`,
    '</svg>',
  ].join('')
}
