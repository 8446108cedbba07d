/**
 * Returns a number such as `WST-2026-000123`: a prefix, the year of an ISO day in Morocco, and a serial
 * of at least six digits. The caller takes the day from its own clock: the time zone data of a database
 * may be older than the law (docs/decisions/005-words-languages-and-time.md).
 */
export const serialNumber = (prefix: string, day: string, serial: number | string): string =>
  `${prefix}-${day.slice(0, 4)}-${String(serial).padStart(6, '0')}`
