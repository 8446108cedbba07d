import { createHash } from 'node:crypto'
import { loadArea } from '@wassit/words/catalogue'
import { languages } from '@wassit/words/language'
import { channels } from '../party/channel.ts'
import { expect, test } from 'vitest'
import { consentPurposes, promotionOf, promotionPurposes } from './consent.ts'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * Every sentence that persons were ever asked, by purpose, version and language. A changed sentence is
 * a new line with the next version; the lines of earlier versions stay.
 */
const asked: Record<string, string> = {
  'promotionMail 1 fr': 'afe7a74dd0cd3462',
  'promotionMail 1 en': '564aa12870e47594',
  'promotionMail 1 ar': '4f8e314f8d53f7c4',
  'promotionPhone 1 fr': '35f2d2188c9bbc03',
  'promotionPhone 1 en': '827043873a1903e5',
  'promotionPhone 1 ar': 'fc93da5d576f37b5',
}

test.each(promotionPurposes.flatMap((purpose) => languages.map((language) => ({ purpose, language }))))(
  'asks for $purpose in $language with the sentence of its version',
  async ({ purpose, language }) => {
    const { text, version } = consentPurposes[purpose]
    const words = await loadArea(language, 'consent')
    expect(hashOf(words[text] ?? '')).toBe(asked[`${purpose} ${version} ${language}`])
  },
)

test.each(channels)('allows promotion by %s with one purpose', (channel) => {
  const allowing = promotionPurposes.filter((purpose) =>
    consentPurposes[purpose].channels.some((each) => each === channel),
  )
  expect(allowing).toEqual([promotionOf(channel)])
})
