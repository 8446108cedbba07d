import type { FoundCustomer } from '@wassit/domain/api/desk/counter'
import { catalogue, offeredProducts, productName } from '@wassit/domain/products/catalogue'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useRef, useState } from 'react'
import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router'
import { randomUuid } from '../../api/random-uuid.ts'
import type { Refusal } from '../../forms/action.ts'
import { useRefusalToast } from '../../forms/use-refusal-toast.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { ProductIcon } from '../../ui/product-icon.tsx'
import { useMay } from '../agent.ts'
import { linkClass } from '../row/link-class.ts'
import { Loading, PageFailed } from '../frame/load-states.tsx'
import { ConsentsCard } from '../file/consents-card.tsx'
import { actField } from '../acts/form-parts.tsx'
import { AgentDrafts } from './agent-drafts.tsx'
import { FoundPeople, nameOf, PersonLines } from './found-people.tsx'
import { keyField } from './new-file-data.ts'
import type { NewFileData } from './new-file-data.ts'
import { PersonForm } from './person-form.tsx'
import { PersonSearch } from './person-search.tsx'

export { newFileAction as action, newFileLoader as loader } from './new-file-data.ts'

const Finding = () => {
  const { t } = useWords()
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('counter.searchTitle')}</h2>
      <PersonSearch label={t('counter.search')}>{(people) => <FoundPeople people={people} />}</PersonSearch>
    </section>
  )
}

/** Products for a person: choosing one opens a draft. */
const Products = ({ customer }: { customer: FoundCustomer }) => {
  const { t } = useWords()
  const [key] = useState(randomUuid)
  const navigation = useNavigation()
  useRefusalToast(useActionData<Refusal>())
  return (
    <Form method="post" aria-busy={navigation.state !== 'idle'}>
      <input type="hidden" name={keyField} value={key} />
      <input type="hidden" name={actField} value="open" />
      <input type="hidden" name="customer" value={customer.id} />
      <h2 className="mb-3 text-lg font-semibold">{t('counter.product')}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {offeredProducts.map((product) => (
          <li key={product}>
            <button
              type="submit"
              name="insuranceType"
              value={catalogue[product].code}
              className="flex h-full min-h-20 w-full cursor-pointer items-center gap-3 rounded-xl border border-line bg-surface p-3 text-start font-semibold hover:border-brand"
            >
              <ProductIcon product={product} className="size-7 shrink-0 text-brand-ink" />
              {t(productName(product))}
            </button>
          </li>
        ))}
      </ul>
    </Form>
  )
}

const Chosen = ({ customer }: { customer: FoundCustomer }) => {
  const { t } = useWords()
  const may = useMay()
  return (
    <>
      <section className="rounded-xl border border-line bg-surface p-4">
        <h2 className="text-sm text-muted">{t('counter.person')}</h2>
        <p className="text-lg font-semibold">
          <Link to={consolePaths.customer(customer.id)} className={linkClass}>
            <bdi>{nameOf(customer)}</bdi>
          </Link>
        </p>
        <PersonLines person={customer} />
        <p className="flex flex-wrap gap-x-4">
          <Link to={consolePaths.newFile} className={linkClass}>
            {t('counter.other')}
          </Link>
          {may('approve') && (
            <Link to={consolePaths.mergeOf(customer.id)} className={linkClass}>
              {t('access.merge.pick')}
            </Link>
          )}
        </p>
      </section>
      <Products key={customer.id} customer={customer} />
      <ConsentsCard key={`consents-${customer.id}`} customer={customer.id} />
    </>
  )
}

const NewPerson = () => {
  const { t } = useWords()
  return (
    <>
      <Finding />
      <section>
        <h2 className="mb-3 text-lg font-semibold">{t('counter.newTitle')}</h2>
        <PersonForm />
      </section>
    </>
  )
}

/** Page /console/nouveau: a new file for a person whom the agent finds or enters. */
export const Component = () => {
  const { t } = useWords()
  const data = useLoaderData<NewFileData | null>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <PageHead title={t('counter.title')} />
      <div className="grid max-w-3xl gap-8 p-4 sm:p-6">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
            {t('counter.title')}
          </h1>
          <p className="mt-1 text-muted">{t('counter.lead')}</p>
        </div>
        {!data && <Loading />}
        {data && 'failure' in data && <PageFailed failure={data.failure} />}
        {data && 'drafts' in data && (
          <>
            <AgentDrafts drafts={data.drafts} pageHeading={heading} />
            {data.customer ? <Chosen customer={data.customer} /> : <NewPerson />}
          </>
        )}
      </div>
    </>
  )
}
