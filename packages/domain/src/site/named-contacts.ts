/** Days and hours, whose digits are no number to call: `26-11-2026`, `22:00`, `8 h 30`. */
const daysAndHours =
  /\b(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|1[0-2])[-/.](?:19|20)\d\d\b|\b(?:19|20)\d\d-\d\d-\d\d\b|\b(?:[01]?\d|2[0-3])\s?[:hH]\s?[0-5]\d\b/g

/** A name with a domain, whatever stands before it: `example.ma`, `https://example.ma`, `a@example.ma`. */
const address = /[\p{L}\p{N}][.。](?:\p{L}{2,}|xn--)|@|:\/\/|\bwww\b/u

/** Six digits and more, however they are grouped, or a short number of four or five that is no year. */
const number = /\d(?:[\s().\-/_*]{0,3}\d){5,}|(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{4,5}(?!\d)/

/** Placeholders of legal texts, which the company’s own details replace. */
const placeholders = /\{[a-z]+\}/gi

/** Returns a text with Latin digits and plain signs, without those that nobody sees. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}|\p{Mn}/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))

/**
 * Tells whether a text names an address (site, mail) or a number (telephone, account): a public text with
 * one can lead customers and their money elsewhere.
 */
export const namesContact = (text: string): boolean => {
  const read = plain(text).replace(placeholders, ' ')
  return address.test(read) || number.test(read.replace(daysAndHours, ' '))
}
