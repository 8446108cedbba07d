const noBreakSpace = '\u00a0'

/** Country codes of one or two digits; all others have three (ITU-T E.164). */
const countryCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** Groups digits in pairs from the end: `612345678` becomes `6 12 34 56 78`. */
const inPairs = (digits: string): string => digits.replaceAll(/\B(?=(?:\d\d)+$)/g, noBreakSpace)

/** Returns a number that is written with its country or as in Morocco in one notation. */
const withCountry = (phone: string): string =>
  phone
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0(?=[5-9]\d{8}$)/, '+212')

/**
 * Formats a number with no-break spaces: a Moroccan one as `06 12 34 56 78` or `05 22 33 44 55`, a
 * foreign one after its country code.
 */
export const formatPhone = (phone: string): string => {
  const dialled = withCountry(phone)
  if (/^\+212\d{9}$/.test(dialled)) return inPairs(`0${dialled.slice(4)}`)
  const country = countryCode.exec(dialled)?.[0]
  if (!country) return phone.replaceAll(' ', noBreakSpace)
  return `${country}${noBreakSpace}${inPairs(dialled.slice(country.length))}`
}
