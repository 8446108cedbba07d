import { formatRib } from '@wassit/domain/party/rib'
import { adminCalls } from '@wassit/domain/api/people/admin'
import type { InsurerView } from '@wassit/domain/api/people/admin'
import { collectors } from '@wassit/domain/payment/collector'
import { planLengths } from '@wassit/domain/payment/instalments'
import { mostProvisionals, provisionalTerms } from '@wassit/domain/payment/provisional'
import type { ProvisionalTerm } from '@wassit/domain/payment/provisional'
import { catalogue, productKeys, productName } from '@wassit/domain/products/catalogue'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link, useActionData } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { FieldShell } from '../../ui/field-shell.tsx'
import { Select } from '../../ui/inputs.tsx'
import { useFieldOf } from '../acts/form-parts.tsx'
import { Choice, Line } from '../acts/fields.tsx'
import { SeenValues } from '../acts/seen-values.tsx'
import { listLoader, savingAction } from './admin-data.ts'
import { ActiveBadge, Box, EditFields, ProductList } from './admin-fields.tsx'
import { insurerForm, insurerValues } from './admin-forms.ts'
import { AddLink, AdminFrame, EditDialog } from './admin-frame.tsx'
import { useEditing } from './editing.ts'
import { Ledger } from './ledger.tsx'
import type { Column } from './ledger.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

export const loader = listLoader((call) => call(adminCalls.insurers))
const isAccountPending = (answer: unknown): boolean =>
  answer instanceof Object && 'account_pending' in answer && answer.account_pending === true

export const action = savingAction({
  schema: () => insurerForm,
  save: (call, edit, body) =>
    edit === 'new'
      ? call(adminCalls.addInsurer, { body })
      : call(adminCalls.changeInsurer, { params: { id: edit }, body }),
  places: { 'insurer.exists': 'name', 'change.exists': 'account_number' },
  toast: (answer) => (isAccountPending(answer) ? 'access.change.asked' : 'console.saved'),
})
export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

const order = [
  'name',
  'arabic_name',
  'logo_word',
  'account_holder',
  'account_number',
  'collector',
  'reason',
  'most_instalments',
  ...provisionalTerms.map((months) => `provisionals_${months}`),
  'assistance_phone',
  'broker_code',
  'convention_number',
  'products',
  'default_for',
  'after_acceptance',
  'demonstration',
  'active',
]

const Products = () => {
  const { t } = useWords()
  const { idOf, initial, errorOf } = useForm()
  const box = (name: string, label: string) => (
    <input
      type="checkbox"
      id={idOf(name)}
      name={name}
      aria-label={label}
      defaultChecked={initial(name) !== ''}
      className="size-5 accent-brand"
    />
  )
  return (
    <FieldShell
      id={idOf('products')}
      label={t('insurers.products')}
      hint={t('insurers.productsHint')}
      error={errorOf('products') ?? errorOf('default_for')}
      group
    >
      <table className="w-full border-collapse text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-semibold">
              {t('console.product.label')}
            </th>
            <th scope="col" className="px-2 py-1 font-semibold">
              {t('insurers.sold')}
            </th>
            <th scope="col" className="px-2 py-1 font-semibold">
              {t('insurers.default')}
            </th>
            <th scope="col" className="px-2 py-1 font-semibold">
              {t('insurers.afterAcceptance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {productKeys.map((key) => {
            const { code } = catalogue[key]
            const name = t(productName(key))
            return (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {name}
                </th>
                <td className="text-center align-middle">
                  {box(`products.${code}`, `${t('insurers.sold')} ${name}`)}
                </td>
                <td className="text-center align-middle">
                  {box(`default_for.${code}`, `${t('insurers.default')} ${name}`)}
                </td>
                <td className="text-center align-middle">
                  {box(`after_acceptance.${code}`, `${t('insurers.afterAcceptance')} ${name}`)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </FieldShell>
  )
}

/** Choice of the holder of the account, whom payment pages and agents name. */
const CollectorField = () => (
  <Choice
    name="collector"
    label="insurers.collector"
    hint="insurers.collectorHint"
    values={collectors}
    word={(value) => `insurers.collector.${value}`}
  />
)

/** Choice of the most instalments that the insurer allows. */
const InstalmentsField = () => {
  const { t } = useWords()
  const choices = [
    { value: '1', label: t('insurers.instalments.none') },
    ...planLengths.map((count) => ({
      value: String(count),
      label: t('insurers.instalments.upTo', { count }),
    })),
  ]
  return (
    <Select
      {...useFieldOf('most_instalments')}
      label={t('insurers.instalments')}
      hint={t('insurers.instalmentsHint')}
      choices={choices}
    />
  )
}

/** Choices of the provisional attestations that the insurer allows, by the term of the contract. */
const ProvisionalsField = ({ months }: { months: ProvisionalTerm }) => {
  const { t } = useWords()
  return (
    <Select
      {...useFieldOf(`provisionals_${months}`)}
      label={t(`insurers.provisionals.${months}`)}
      hint={months === provisionalTerms[0] ? t('insurers.provisionalsHint') : undefined}
      choices={Array.from({ length: mostProvisionals + 1 }, (_each, count) => ({
        value: String(count),
        label: String(count),
      }))}
    />
  )
}

const InsurerForm = ({ insurer }: { insurer: InsurerView | undefined }) => {
  const refusal = useActionData<Refusal>()
  return (
    <PostForm schema={insurerForm} order={order} values={insurerValues(insurer)} refusal={refusal}>
      {insurer && <SeenValues of={insurer} />}
      <EditFields>
        <Line name="name" label="insurers.name" />
        <Line name="arabic_name" label="insurers.arabicName" hint="insurers.arabicNameHint" isOptional />
        <Line name="logo_word" label="insurers.logoWord" hint="insurers.logoWordHint" maxLength={30} />
        <Line name="account_holder" label="insurers.holder" />
        <Line name="account_number" label="insurers.account" hint="insurers.accountHint" isCode isOptional />
        <CollectorField />
        <Line
          name="reason"
          label="access.change.reasonLabel"
          hint="access.change.reasonHint"
          maxLength={300}
          isOptional
        />
        <InstalmentsField />
        {provisionalTerms.map((months) => (
          <ProvisionalsField key={months} months={months} />
        ))}
        <Line
          name="assistance_phone"
          label="insurers.assistance"
          hint="insurers.assistanceHint"
          isCode
          isOptional
        />
        <Line
          name="broker_code"
          label="insurers.brokerCode"
          hint="insurers.brokerCodeHint"
          maxLength={40}
          isCode
          isOptional
        />
        <Line name="convention_number" label="insurers.convention" maxLength={60} isCode isOptional />
        <Products />
        {insurer?.demonstration && (
          <>
            <input type="hidden" name="isDemonstration" value="on" />
            <Box name="demonstration" label="insurers.demonstration" hint="insurers.demonstrationHint" />
          </>
        )}
        <Box name="active" label="insurers.active" hint="insurers.activeHint" />
      </EditFields>
    </PostForm>
  )
}

const Account = ({ account_number: account, account_pending: isPending }: InsurerView) => {
  const { t } = useWords()
  return (
    <>
      {account ? (
        <Verbatim className="text-sm md:whitespace-nowrap">{formatRib(account)}</Verbatim>
      ) : (
        <span className="text-muted">{t('insurers.noAccount')}</span>
      )}
      {isPending && (
        <Link to={consolePaths.changes} className="block text-sm font-semibold text-brand-ink underline">
          {t('access.change.pending')}
        </Link>
      )}
    </>
  )
}

const columns: readonly [Column<InsurerView>, ...Column<InsurerView>[]] = [
  { title: 'insurers.name', cell: ({ name }) => <bdi>{name}</bdi> },
  {
    title: 'insurers.account',
    cell: (insurer) => <Account {...insurer} />,
  },
  { title: 'insurers.sold', cell: ({ products }) => <ProductList codes={products} /> },
  { title: 'insurers.default', cell: (row) => <ProductList codes={row.default_for} /> },
  { title: 'console.column.status', cell: ({ active }) => <ActiveBadge active={active} /> },
]

const List = ({ insurers }: { insurers: InsurerView[] }) => {
  const { t } = useWords()
  const { edit } = useEditing()
  const edited = insurers.find(({ id }) => id === edit)
  return (
    <>
      <Ledger
        caption={t('insurers.title')}
        rows={insurers}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={t('insurers.none')}
        columns={columns}
      />
      <EditDialog open={edit === 'new' || edited !== undefined} title={edited?.name ?? t('insurers.add')}>
        <InsurerForm key={edit} insurer={edited} />
      </EditDialog>
    </>
  )
}

/** Page /console/assureurs: the insurers that we place risks with, and their products. */
export const Component = () => (
  <AdminFrame<{ insurers: InsurerView[] }>
    title="insurers.title"
    lead="insurers.lead"
    action={<AddLink text="insurers.add" />}
  >
    {({ insurers }) => <List insurers={insurers} />}
  </AdminFrame>
)
