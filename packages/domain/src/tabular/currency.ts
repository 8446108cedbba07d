import { foldText } from '../party/text.ts'

/** Currency of every premium. */
export const homeCurrency = 'MAD'

/**
 * Codes of ISO 4217 with what people and banks write for them, folded. A dollar may be of another country
 * than the United States; for a premium both are foreign.
 */
const written: Readonly<Record<string, readonly string[]>> = {
  MAD: ['504', 'dh', 'dhs', 'dirham', 'dirhams', 'dm', 'دم', 'درهم', 'دراهم', 'درهما'],
  EUR: ['978', '€', 'euro', 'euros', 'اورو', 'يورو'],
  USD: ['840', '$', 'us$', 'dollar', 'dollars', 'دولار'],
  GBP: ['826', '£', 'livre sterling', 'pound', 'pounds'],
  CHF: ['756'],
  CAD: ['124', 'can$'],
  JPY: ['392', '¥'],
  CNY: ['156'],
  AED: ['784'],
  SAR: ['682'],
  QAR: ['634'],
  KWD: ['414'],
  BHD: ['048'],
  TND: ['788'],
  DZD: ['012'],
  EGP: ['818'],
  MRU: ['929'],
  LYD: ['434'],
  TRY: ['949'],
  XOF: ['952', 'cfa', 'fcfa'],
  XAF: ['950'],
  SEK: ['752'],
  NOK: ['578'],
  DKK: ['208'],
  AUD: ['036'],
}

const codeOf = new Map(
  Object.entries(written).flatMap(([code, forms]) =>
    [code.toLowerCase(), ...forms].map((form) => [form, code] as const),
  ),
)

/** Reads a currency as its code of ISO 4217; undefined for what is none that we know. */
export const readCurrency = (text: string): string | undefined =>
  codeOf.get(foldText(text).replaceAll('.', '').trim())
