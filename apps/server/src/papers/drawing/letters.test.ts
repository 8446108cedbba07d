import { Font } from '@react-pdf/renderer'
import { expect, test } from 'vitest'
import { printable } from './text.ts'
import { family, registerFonts } from './theme.ts'

test.each([
  ['Nguyễn Thị Đào', 'Nguyên Thi Đào'],
  ['Wałęsa, Đorđe, Şahin', 'Wałesa, Đorde, Sahin'],
  ['ⴰⵎⴰⵣⵉⵖ ⵎⵓⵃⵎⵎⴷ', 'Amazig Muhmmd'],
  ['Иван 李', '???? ?'],
  ['5 ★', '5 '],
  ['la loi 17\u201199', 'la loi 17-99'],
  ['محمد ڭڤپگ، ﷲ', 'محمد ڭڤپگ، ﷲ'],
  ['Élodie Ñúñez–Ortiz, « œuvre » 12 € ½', 'Élodie Ñúñez–Ortiz, « œuvre » 12 € ½'],
])('prints %j as %j', (text, printed) => expect(printable(text)).toBe(printed))

/** Letters of the Latin, Arabic and Tifinagh scripts, and signs of texts. */
const everySign = Array.from({ length: 0x3_000 }, (_, at) => String.fromCodePoint(at + 0x20)).filter((sign) =>
  /[\p{Script=Latin}\p{Script=Tifinagh}\p{P}\p{Sc}\p{N}\u0600-\u06ff]/u.test(sign),
)

interface Coverage {
  hasGlyphForCodePoint: (point: number) => boolean
}
const isCoverage = (font: object | null | undefined): font is Coverage =>
  font !== null && font !== undefined && 'hasGlyphForCodePoint' in font

test('prints only signs that the font has', async () => {
  await registerFonts()
  const font = Font.getFont({ fontFamily: family, fontWeight: 400 })?.data
  if (!isCoverage(font)) throw new Error('the font of papers was not loaded')
  const lacking = [...printable(everySign.join(''))].filter(
    (sign) => sign !== '\n' && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  )
  expect(lacking).toEqual([])
})
