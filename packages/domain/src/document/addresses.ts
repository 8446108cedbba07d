/** Where a document we issued is checked: its readable number and its random part (RULINGS 33). */
export interface DocumentReference {
  insuranceNumber: string
  /** Random, without a dash. */
  reference: string
}

/** What the QR code of a document and the page /verifier/… carry: `WST-2026-000123-7KQ…`. */
export const verificationCode = ({ insuranceNumber, reference }: DocumentReference): string =>
  `${insuranceNumber}-${reference}`

/** The two parts of a verification code; `undefined` for anything else. */
export const readVerificationCode = (code: string): DocumentReference | undefined => {
  const parts = /^([A-Z]+-\d{4}-\d+)-([A-Za-z0-9]+)$/.exec(code)
  return parts?.[1] && parts[2] ? { insuranceNumber: parts[1], reference: parts[2] } : undefined
}

/** General conditions of an insurer's product, to be read and to be kept; public (RULINGS 9). */
export const conditionsAddresses = (
  insurerSlug: string,
  productCode: string,
): { preview_url: string; download_url: string } => ({
  preview_url: `/api/CG/preview/${insurerSlug}/${productCode}`,
  download_url: `/api/CG/download/${insurerSlug}/${productCode}.pdf`,
})
