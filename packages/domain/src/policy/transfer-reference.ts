/** `A` is 10 … `Z` is 35, as ISO 7064 reckons with letters. */
const digitsOf = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10))

const remainder = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/**
 * What a customer writes into a transfer so that it finds its insurance: a creditor reference of
 * ISO 11649 made of the insurance number. Its two check digits tell a mistyped one from another
 * customer's, and it holds nothing a bank's form refuses.
 */
export const transferReference = (insuranceNumber: string): string => {
  const text = insuranceNumber.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const check = 98 - remainder(digitsOf(`${text}RF00`))
  return `RF${String(check).padStart(2, '0')}${text}`
}

/** Whether the check digits of a reference fit; what banks print in groups is taken too. */
export const isTransferReference = (text: string): boolean => {
  const reference = text.toUpperCase().replace(/\s/g, '')
  return (
    /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) &&
    remainder(digitsOf(reference.slice(4) + reference.slice(0, 4))) === 1
  )
}
