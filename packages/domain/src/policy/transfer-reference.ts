/** Maps `A` to 10 … `Z` to 35, as ISO 7064 does. */
const digitsOf = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10))

const remainder = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/**
 * Returns the reference that the customer writes into a bank transfer: a creditor reference of ISO
 * 11649 made of the insurance number. Its two check digits reveal a mistyped number, and it
 * contains no character that a bank form refuses. Later transfers for the same policy, such as the
 * difference of a correction, end in their number.
 */
export const transferReference = (insuranceNumber: string, transfer = 1): string => {
  const own = insuranceNumber.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const text = transfer === 1 ? own : `${own}P${transfer}`
  const check = 98 - remainder(digitsOf(`${text}RF00`))
  return `RF${String(check).padStart(2, '0')}${text}`
}

/** Tells whether the check digits of a reference fit; accepts the groups of digits that banks print. */
export const isTransferReference = (text: string): boolean => {
  const reference = text.toUpperCase().replace(/\s/g, '')
  return (
    /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) &&
    remainder(digitsOf(reference.slice(4) + reference.slice(0, 4))) === 1
  )
}

/** Returns the insurance number of which a reference is made; undefined for any other text. */
export const policyNumberOfTransfer = (text: string): string | undefined => {
  const reference = text.toUpperCase().replace(/\s/g, '')
  const [, prefix, year, serial] = /^RF\d{2}([A-Z]{3})(\d{4})(\d{6,})(?:P\d+)?$/.exec(reference) ?? []
  return serial !== undefined && isTransferReference(reference) ? `${prefix}-${year}-${serial}` : undefined
}
