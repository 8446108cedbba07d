import { createHmac, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@wassit/domain/access/factor'

/** Digits and letters that people do not confuse; 10 of 31 have 49 bits. */
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'.replace('U', '')
const codeLength = 10

const newCode = (): string =>
  Array.from({ length: codeLength }, () => characters[randomInt(characters.length)]).join('')

/** Returns new recovery codes: different ones, each for one use. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(newCode())
  return [...codes]
}

/** Returns the stored form of a recovery code: keyed, because 49 bits can be searched. */
export const recoveryHash = (appSecret: string, userId: string, code: string): Buffer =>
  createHmac('sha256', appSecret).update(`recovery code of ${userId}: ${code}`).digest()
