/** Banks of Morocco that issue cheques, by their usual short names; `other` for one that is not listed. */
export const banks = [
  'attijariwafa',
  'populaire',
  'africa',
  'saham',
  'bmci',
  'cih',
  'cdm',
  'agricole',
  'barid',
  'cfg',
  'arab',
  'citi',
  'umnia',
  'assafa',
  'yousr',
  'akhdar',
  'bti',
  'treasury',
  'other',
] as const
export type Bank = (typeof banks)[number]
