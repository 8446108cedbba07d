import type { MasterKeys } from './gateways/envelope.ts'

/** Splits the text of master keys, which stand on lines or between commas; undefined without one. */
export const splitKeys = (text: string): MasterKeys | undefined => {
  const [first, ...older] = text
    .split(/[,\r\n]/)
    .map((key) => key.trim())
    .filter((key) => key !== '')
  return first === undefined ? undefined : [first, ...older]
}
