import { Document, Image, Link, Page, Text, View, renderToBuffer } from '@react-pdf/renderer'
import type { DocumentProps } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import type { Paper, PaperRow } from '../paper.ts'
import { release } from '../../release.ts'
import { drawBlock } from './blocks.ts'
import { mark, zelligeBand } from './ornament.ts'
import { qrCode } from './qr-code.ts'
import { arabic, latin, smallLabel } from './text.ts'
import { colour, family, page } from './theme.ts'

const a4 = { width: 595.28, height: 841.89 }
const bandHeight = 11

/** Room of a logo in the head, in points of the sheet. */
const logoBox = { width: 110, height: 38 }

const picture = ({ data, width, height }: NonNullable<Paper['issuer']['logo']>): ReactElement => {
  const scale = Math.min(logoBox.width / width, logoBox.height / height)
  return h(Image, { src: data, style: { width: width * scale, height: height * scale } })
}

const head = ({ issuer }: Paper): ReactElement =>
  h(
    View,
    { fixed: true, style: { position: 'absolute', top: 0, left: 0, right: 0 } },
    zelligeBand(a4.width, bandHeight),
    h(
      View,
      {
        style: {
          flexDirection: 'row',
          alignItems: 'center',
          justifyContent: 'space-between',
          marginHorizontal: page.margin,
          marginTop: 14,
        },
      },
      h(
        View,
        { style: { flexDirection: 'row', alignItems: 'center', gap: 7, maxWidth: '48%' } },
        issuer.logo ? picture(issuer.logo) : mark(30),
        // A long name takes two lines next to the mark.
        latin(issuer.name, { fontWeight: 600, fontSize: 14, flexShrink: 1 }),
        issuer.isProduct && arabic('وسيط', 13, { fontWeight: 600, color: colour.quiet }),
      ),
      h(
        View,
        { style: { width: '50%' } },
        ...issuer.contact.map((text) =>
          latin(text, { fontSize: 7.5, color: colour.quiet, textAlign: 'right' }),
        ),
      ),
    ),
  )

const foot = ({ issuer, number, title, verification }: Paper): ReactElement =>
  h(
    View,
    {
      fixed: true,
      style: {
        position: 'absolute',
        bottom: 18,
        left: page.margin,
        right: page.margin,
        borderTop: `0.5pt solid ${colour.line}`,
        paddingTop: 5,
      },
    },
    latin(issuer.legal, { fontSize: 6.5, color: colour.quiet, lineHeight: 1.4 }),
    h(
      View,
      { style: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 4 } },
      latin([title.fr, verification?.code ?? number].join(' · '), { fontSize: 7.5, fontWeight: 600 }),
      h(Text, {
        style: { fontSize: 7.5, fontWeight: 600 },
        render: ({ pageNumber, totalPages }) =>
          issuer.page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages)),
      }),
    ),
  )

const headline = (row: PaperRow): ReactElement =>
  h(
    View,
    { style: { width: row.first ? '100%' : '50%', paddingRight: 10, marginTop: 5 } },
    smallLabel(row.label),
    latin(row.value, { fontWeight: 600, fontSize: row.first ? 26 : 11, lineHeight: 1.35 }),
  )

const verify = ({ verification }: Paper): ReactElement | null =>
  verification
    ? h(
        View,
        { style: { width: 88, marginLeft: 14, alignItems: 'center' } },
        h(Link, { src: verification.url }, qrCode(verification.url, 84)),
        latin(verification.label.fr, {
          fontSize: 6.5,
          color: colour.quiet,
          marginTop: 2,
          textAlign: 'center',
        }),
        arabic(verification.label.ar, 6.5, { color: colour.quiet, textAlign: 'center' }),
      )
    : null

const opening = (paper: Paper): ReactElement =>
  h(
    View,
    {
      wrap: false,
      style: { flexDirection: 'row', backgroundColor: colour.sand, borderRadius: 8, padding: 11 },
    },
    h(
      View,
      { style: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
      h(
        View,
        {
          style: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', gap: 10 },
        },
        latin(paper.title.fr, { fontWeight: 700, fontSize: 21, color: colour.brand, flexShrink: 1 }),
        arabic(paper.title.ar, 19, { fontWeight: 700, color: colour.brand }),
      ),
      h(
        View,
        { style: { flexDirection: 'row', justifyContent: 'space-between', gap: 10, marginTop: 1 } },
        latin(paper.subtitle.fr, { fontSize: 10.5, flexShrink: 1 }),
        arabic(paper.subtitle.ar, 10.5),
      ),
      h(
        View,
        { style: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 4 } },
        ...paper.headlines.map(headline),
      ),
    ),
    verify(paper),
  )

const pages = (paper: Paper): ReactElement<DocumentProps> =>
  h(
    Document,
    {
      title: `${paper.title.fr} ${paper.number}`,
      author: paper.issuer.name,
      creator: paper.issuer.name,
      producer: `Wassit ${release}`,
      subject: paper.subject,
      language: paper.language ?? 'fr-MA',
      creationDate: paper.issuedAt,
      modificationDate: paper.issuedAt,
    },
    h(
      Page,
      {
        size: 'A4',
        style: {
          fontFamily: family,
          fontSize: 9,
          color: colour.ink,
          paddingTop: page.top,
          paddingBottom: page.bottom,
          paddingHorizontal: page.margin,
        },
      },
      head(paper),
      foot(paper),
      opening(paper),
      ...paper.blocks.flatMap(drawBlock),
    ),
  )

/**
 * Draws the pages of a paper, which takes a tenth of a second or more; press.ts runs it
 * in a separate thread.
 */
export const drawPaper = (paper: Paper): Promise<Buffer> => renderToBuffer(pages(paper))
