import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { areas, loadArea } from '@wassit/words/catalogue'
import { languages, languageTags } from '@wassit/words/language'
import { describe, expect, test } from 'vitest'
import { renderMessage } from './render-message.ts'
import type { Message } from './render-message.ts'

const compile = (text: string) => compileMessage(text) as unknown as Message

const byLingui = (locale: string, text: string, values: Record<string, string | number>) =>
  setupI18n({ locale, messages: { [locale]: { it: compileMessage(text) } } })._('it', values)

const cases = [
  'Bonjour {name}, {missing}.',
  "C'est l’heure de {name}",
  '{count, plural, =0 {rien} one {# document} other {# documents}}',
  '{count, plural, zero {z} one {o} two {t} few {f #} many {m #} other {x #}}',
  '{count, plural, offset:1 one {# autre} other {# autres de {name}}}',
  '{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{name, select, Sara {elle} toString {odd} other {on}}',
]

describe.each(languages)('renderMessage in %s', (language) => {
  const locale = languageTags[language]

  test.each(cases)('renders like lingui: %s', (text) => {
    for (const count of [0, 1, 2, 3, 11, 21, 100, 1234.5]) {
      for (const name of ['Sara', 'constructor', 'toString']) {
        const values = { count, name }
        expect(renderMessage(compile(text), locale, values)).toBe(byLingui(locale, text, values))
      }
    }
  })

  test('renders every message of the catalogues like lingui', async () => {
    const values = { count: 3, number: 2, name: 'x', email: 'a@b.ma', product: 'Auto', limit: 5 }
    const texts = (await Promise.all(areas.map((area) => loadArea(language, area)))).flatMap(Object.values)
    expect(texts.length).toBeGreaterThan(100)
    for (const text of texts)
      expect(renderMessage(compile(text), locale, values)).toBe(byLingui(locale, text, values))
  })
})
