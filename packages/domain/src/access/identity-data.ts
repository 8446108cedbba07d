/**
 * Names under which calls and answers state who a person is: identity number, birth date and address,
 * of the policyholder and of insured persons.
 */
const identityNames = new Set([
  'cin',
  'birthday',
  'address',
  'city',
  'dateNaissance',
  'conjointDateNaissance',
  'conjointCin',
])

/** Returns a value in which the texts under these names are empty, for readers without the right `identity`. */
export const withoutIdentity = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(withoutIdentity) as T
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([name, part]: [string, unknown]) => [
    name,
    identityNames.has(name) && typeof part === 'string' ? '' : withoutIdentity(part),
  ])
  return Object.fromEntries(entries) as T
}
