import type { AgentRequestFile } from '@wassit/domain/api/requests/agent-requests'
import common from '@wassit/words/areas/common'
import french from '@wassit/words/areas/request-desk'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page.ts'
import { frenchWords } from '../../i18n/french-words.ts'
import { renderMessage } from '../../i18n/render-message.ts'
import type { Message } from '../../i18n/render-message.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { ProposalCard } from './proposal-card.tsx'

interface Year {
  claims: AgentRequestFile['claims']
  answers: AgentRequestFile['insurance']['answers']
}

const plain = frenchWords(common, french)
/** French words with plurals resolved, as an agent reads them. */
const words: typeof plain = {
  ...plain,
  t: (id, values = {}) => renderMessage(compileMessage(plain.t(id)) as unknown as Message, 'fr', values),
}

const textOf = ({ claims, answers }: Year): string => {
  const file = {
    claims,
    insurance: { amount: 2499.14, answers },
    proposal: { answers: null, pricing: null, amount: 2499.14, date: '2027-01-01' },
  } as AgentRequestFile
  return pageOf(
    <WordsProvider value={words}>
      <ProposalCard file={file} kind="renewal" />
    </WordsProvider>,
  ).text.replaceAll('\u00a0', ' ')
}

test("names the claims of the year and warns that the car's value is last year's", () => {
  const claims = [{ Report_number: 'SIN-2026-000012', status: 7 }]
  const text = textOf({ claims, answers: { Valeuractuelle: 120_000 } })
  expect(text).toContain('1 sinistre déclaré dans l’année : SIN-2026-000012.')
  expect(text).toContain('La valeur actuelle du véhicule (120 000,00 DHS) est celle de l’an dernier')
})

test('says that the year had no claims and mentions no value if none is insured', () => {
  const text = textOf({ claims: [], answers: { duree: '1 an' } })
  expect(text).toContain('Aucun sinistre déclaré dans l’année.')
  expect(text).not.toContain('valeur actuelle')
})
