import common from '@wassit/words/areas/common'
import console from '@wassit/words/areas/console'
import counter from '@wassit/words/areas/counter'
import file from '@wassit/words/areas/file'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../test/page.ts'
import type { Refusal } from '../../../forms/action.ts'
import { frenchWords } from '../../../i18n/french-words.ts'
import { WordsProvider } from '../../../i18n/words.tsx'
import { AgentProvider } from '../../agent.ts'
import type { Agent } from '../../agent.ts'
import { ContactForm } from './contact-form.tsx'

const agent = { rights: [] } as unknown as Agent

const shown = (refusal?: Refusal) => {
  const form = () => <ContactForm number="WST-2026-000001" refusal={refusal} />
  const Stub = createRoutesStub([{ path: '/', Component: form }])
  return pageOf(
    <WordsProvider value={frenchWords(common, console, counter, file)}>
      <AgentProvider value={agent}>
        <Stub />
      </AgentProvider>
    </WordsProvider>,
  )
}
const boxIn = (page: ReturnType<typeof shown>) =>
  page.queryByRole('checkbox', { name: counter['counter.sharedPhone'].fr })
const values = { kind: 'phone', value: '+212612345678', code: '000000', reason: 'Nouveau numéro' }

test('the form of a new telephone asks whether it is shared only once the server knows it', () => {
  expect(boxIn(shown())).toBeNull()
  const wrong = { values, issues: [{ path: 'code', message: 'errors.code.invalid' as const }] }
  expect(boxIn(shown(wrong))).toBeNull()
  expect(boxIn(shown({ ...wrong, code: 'holder.known-phone' }))?.hasAttribute('checked')).toBe(false)
})

test('the tick of a shared telephone stays after a wrong code', () => {
  const issues = [{ path: 'code', message: 'errors.code.invalid' as const }]
  const page = shown({ values: { ...values, shared_phone: 'true' }, issues, code: 'code.invalid' })
  expect(boxIn(page)?.hasAttribute('checked')).toBe(true)
})

test('a refused form of a contact leads to the person who has it', () => {
  const link = '/console/clients/00000000-0000-4000-8000-000000000001'
  const message = 'errors.holder.knownPhone' as const
  const page = shown({
    values,
    issues: [{ path: 'value', message, values: { link } }],
    code: 'holder.known-phone',
  })
  expect(page.body.querySelector(`a[href="${link}"]`)).not.toBeNull()
})
