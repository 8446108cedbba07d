import { readPhone } from '@wassit/domain/party/phone'
import { foldText } from '@wassit/domain/party/text'
import type { RequestRow } from './request-rows.ts'

/** A number as it is dialled or stored, without what is put between its digits. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^(?:00212|212|0)(?=[67])/, '')

/** Whether a text is a number or a part of one, however it is grouped. */
const isNumber = (text: string): boolean => /^\+?[\d\s().-]+$/.test(text)

const isInPhone = (text: string, phone: string): boolean =>
  readPhone(text) === phone ||
  (isNumber(text) && digitsOf(text) !== '' && digitsOf(phone).includes(digitsOf(text)))

/**
 * The requests that a search means: every word of it stands in the name, in the number of the request or
 * in what the row says beside, or all of it is a part of the phone number. Accents, capitals and the ways
 * of writing an Arabic letter do not matter.
 */
export const searchRows = (
  rows: readonly RequestRow[],
  search: string,
  /** What else a row says, in the visitor's language. */
  wordsOf: (row: RequestRow) => string,
): RequestRow[] => {
  const text = foldText(search)
  const words = text.split(' ').filter(Boolean)
  return rows.filter((row) => {
    const said = foldText(`${row.name} ${row.number} ${wordsOf(row)}`)
    return words.every((word) => said.includes(word)) || isInPhone(text, row.phone)
  })
}
