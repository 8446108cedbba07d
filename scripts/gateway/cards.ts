/** Cards of this gateway: the test cards of the real one, and one that is always declined. */
export const testCards = {
  visa: { number: '4000000000000010', brand: 'VISA', cvc: '000' },
  mastercard: { number: '5453010000066100', brand: 'MASTERCARD', cvc: '000' },
  secure: { number: '5191630100004896', brand: 'MASTERCARD', cvc: '000', code: '123' },
  declined: { number: '4000000000000002', brand: 'VISA', cvc: '000', refusal: ['05', 'Do not honour'] },
} as const

/** A card as typed on the page. */
export interface TypedCard {
  number: string
  /** `MM`; the year is `YY` or `YYYY`. */
  month: string
  year: string
  cvc: string
}

export type Verdict =
  | { kind: 'approved'; brand: string }
  | { kind: 'secure'; code: string; brand: string }
  | { kind: 'declined'; brand: string; code: string; message: string }

const isPast = ({ month, year }: TypedCard, today: Date): boolean => {
  const [m, y] = [Number(month), 2000 + Number(year.slice(-2))]
  if (!(m >= 1 && m <= 12) || !/^\d{2}(\d{2})?$/.test(year)) return true
  return y < today.getFullYear() || (y === today.getFullYear() && m < today.getMonth() + 1)
}

/** Returns the bank's verdict about a card. */
export const judge = (typed: TypedCard, today: Date): Verdict => {
  const number = typed.number.replaceAll(/[\s-]/g, '')
  const card = Object.values(testCards).find((known) => known.number === number)
  const brand = card?.brand ?? 'VISA'
  const declined = (code: string, message: string): Verdict => ({ kind: 'declined', brand, code, message })
  if (!card) return declined('14', 'Invalid card number')
  if (isPast(typed, today)) return declined('54', 'Expired card')
  if (typed.cvc !== card.cvc) return declined('82', 'Invalid CVC')
  if ('refusal' in card) return declined(...card.refusal)
  return 'code' in card ? { kind: 'secure', code: card.code, brand } : { kind: 'approved', brand }
}
