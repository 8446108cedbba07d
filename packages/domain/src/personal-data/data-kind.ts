/** Kinds of personal data, as the copy, the retention table and the register of processing name them. */
export const dataKinds = [
  'account',
  'signIn',
  'visits',
  'quotes',
  'contracts',
  'documents',
  'requests',
  'payments',
  'health',
  'messages',
  'notices',
  'trail',
  'rights',
  'consents',
] as const
export type DataKind = (typeof dataKinds)[number]
