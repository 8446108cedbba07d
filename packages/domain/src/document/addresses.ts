/** Reference by which an issued document is verified: insurance number and random part (RULINGS 33). */
export interface DocumentReference {
  insuranceNumber: string
  /** Random, without a dash. */
  reference: string
}

/** Returns the code in a document's QR code and in the address /verifier/…: `WST-2026-000123-7KQ…`. */
export const verificationCode = ({ insuranceNumber, reference }: DocumentReference): string =>
  `${insuranceNumber}-${reference}`

/** Splits a verification code into its two parts; `undefined` for anything else. */
export const readVerificationCode = (code: string): DocumentReference | undefined => {
  const parts = /^([A-Z]+-\d{4}-\d+)-([A-Za-z0-9]+)$/.exec(code)
  return parts?.[1] && parts[2] ? { insuranceNumber: parts[1], reference: parts[2] } : undefined
}

/** Returns the address of the offers of a draft as a paper. */
export const comparisonAddress = (draft: string): string => `/api/draft/${draft}/comparison.pdf`

/** Returns the public addresses of the preview and the file of general conditions (RULINGS 9). */
export const conditionsAddresses = (
  insurerSlug: string,
  productCode: string,
): { preview_url: string; download_url: string } => ({
  preview_url: `/api/CG/preview/${insurerSlug}/${productCode}`,
  download_url: `/api/CG/download/${insurerSlug}/${productCode}.pdf`,
})
