import { readPhone } from '@wassit/domain/party/phone'
import { nameKey } from '@wassit/domain/party/name'
import { foldText } from '@wassit/domain/party/text'
import type { RequestRow } from './request-rows.ts'

/** Returns the significant digits of a phone number, without prefix and separators. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^(?:00212|212|0)(?=[67])/, '')

/** Returns whether a text is a number or a part of one, in any grouping. */
const isNumber = (text: string): boolean => /^\+?[\d\s()/.\p{Pd}]+$/u.test(text)

const isInPhone = (text: string, phone: string): boolean =>
  readPhone(text) === phone ||
  (isNumber(text) && digitsOf(text) !== '' && digitsOf(phone).includes(digitsOf(text)))

/**
 * Returns the requests that match a search: every word occurs in the name, the number or the other
 * texts of the row, or the whole search is a part of the phone number. Accents, capitals and
 * variants of Arabic letters are ignored.
 */
export const searchRows = (
  rows: readonly RequestRow[],
  search: string,
  /** Returns the other texts of a row in the page's language. */
  wordsOf: (row: RequestRow) => string,
): RequestRow[] => {
  const text = foldText(search)
  const words = text.split(' ').filter(Boolean)
  return rows.filter((row) => {
    const said = foldText(`${row.number} ${wordsOf(row)}`)
    const name = nameKey(row.name)
    const isSaid = (word: string): boolean => {
      const key = nameKey(word)
      return said.includes(word) || (key !== '' && name.includes(key))
    }
    return words.every(isSaid) || isInPhone(text, row.phone)
  })
}
