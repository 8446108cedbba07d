import { readXml } from '../format/xml.ts'
import { addDays } from '../party/date.ts'

/** Places of the styles that show a number as a day. */
export type StyleDays = ReadonlySet<string>

/** Formats of days that every workbook knows (ISO/IEC 29500-1, 18.8.30); the others are times. */
const knownDays: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58,
])

/** Tells whether a format shows a day, without the texts and colours in it. */
const isDayFormat = (code: string): boolean => {
  const signs = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  return !/general|standard/i.test(signs) && /[dy]|mmm/i.test(signs)
}

/** Returns the places of the styles of days. */
export const daysOfStyles = (xml: string): StyleDays => {
  const days = new Set(knownDays)
  const places = new Set<string>()
  let inCells = false
  let place = 0
  for (const piece of readXml(xml)) {
    if (piece.kind === 'text') continue
    if (piece.name === 'cellXfs') inCells = piece.kind === 'open'
    if (piece.kind === 'close') continue
    if (piece.name === 'numFmt' && isDayFormat(piece.attribute('formatCode')))
      days.add(Number(piece.attribute('numFmtId')))
    if (piece.name === 'xf' && inCells) {
      if (days.has(Number(piece.attribute('numFmtId')))) places.add(String(place))
      place += 1
    }
  }
  return places
}

/** Days before the first one, for which 1900 counts as a leap year; and the last day that programs show. */
const firstDay = { from1900: '1899-12-30', from1904: '1904-01-01' } as const
const lastSerial = 2_958_465

/** Returns the day of a number; undefined for a time by itself, or a number beyond every day. */
export const serialDay = (serial: number, is1904: boolean): string | undefined =>
  serial < 1 || serial > lastSerial
    ? undefined
    : addDays(is1904 ? firstDay.from1904 : firstDay.from1900, Math.floor(serial))
