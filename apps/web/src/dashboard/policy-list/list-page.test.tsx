import common from '@wassit/words/areas/common'
import french from '@wassit/words/areas/dashboard'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { pageOf } from '../../../test/page.ts'
import { filledFrenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { SiteProvider } from '../../site.ts'
import { CustomerProvider } from '../customer.ts'
import { ListPage } from './list-page.tsx'
import type { PolicyListProps } from './policy-list.tsx'
import { sampleCustomer } from '../sample-customer.ts'

const Follower = ({ rows }: Pick<PolicyListProps, 'rows'>) => <p>{`suit ${rows.length} contrats`}</p>

test('hands an empty list to what follows it, so that a copy of policies that are gone is replaced', () => {
  const Stub = createRoutesStub([
    {
      id: 'list',
      path: '/dashboard',
      loader: () => null,
      Component: () => (
        <ListPage
          title="dashboard.policies.title"
          emptyHint="dashboard.policies.emptyHint"
          View={() => null}
          Follower={Follower}
        />
      ),
    },
  ])
  const loaderData = { list: { insurances: [], underway: [], requests: [] } }
  const { text } = pageOf(
    <WordsProvider value={filledFrenchWords(common, french)}>
      <SiteProvider value={{ publicUrl: 'https://wassit.test', social: [], apps: [] }}>
        <CustomerProvider value={sampleCustomer}>
          <Stub initialEntries={['/dashboard']} hydrationData={{ loaderData }} />
        </CustomerProvider>
      </SiteProvider>
    </WordsProvider>,
  )
  expect(text).toContain(french['dashboard.list.empty'].fr)
  expect(text).toContain('suit 0 contrats')
  expect(text).toContain('Bonjour Nadia')
})
