import type { Answer } from '@wassit/domain/api/endpoint'
import { houseAccountCalls } from '@wassit/domain/api/insurers/house-accounts'
import type { HouseAccountView } from '@wassit/domain/api/insurers/house-accounts'
import { formatRib } from '@wassit/domain/party/rib'
import { banks } from '@wassit/domain/payment/banks'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link, useActionData } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import type { FormValues } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FieldShell } from '../../ui/field-shell.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { isPending, listLoader, savingAction } from '../admin/admin-data.ts'
import { ActiveBadge, Box, EditFields } from '../admin/admin-fields.tsx'
import { AddLink, AdminFrame, EditDialog } from '../admin/admin-frame.tsx'
import { useEditing } from '../admin/editing.ts'
import { Ledger } from '../admin/ledger.tsx'
import type { Column } from '../admin/ledger.tsx'
import { Choice, Line } from '../acts/fields.tsx'
import { reading } from '../live/reading.ts'
import { SeenValues } from '../acts/seen-values.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

type Accounts = Answer<typeof houseAccountCalls.houseAccounts>

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

const accountForm = reading(
  (values) => ({
    ...values,
    purpose: textOrNull(values.purpose),
    insurers: Object.keys(Object(values.insurers)),
    active: values.active !== undefined,
    reason: textOrNull(values.reason) ?? undefined,
  }),
  houseAccountCalls.addHouseAccount.body,
)

const valuesOf = (account: HouseAccountView | undefined): FormValues =>
  account
    ? {
        bank: account.bank,
        account_holder: account.account_holder,
        account_number: formatRib(account.account_number),
        purpose: account.purpose ?? '',
        insurers: Object.fromEntries(account.insurers.map((slug) => [slug, 'on'])),
        ...(account.active && { active: 'on' }),
      }
    : { active: 'on' }

export const loader = listLoader<Accounts>((call) => call(houseAccountCalls.houseAccounts))
export const action = savingAction({
  schema: () => accountForm,
  save: (call, edit, body) =>
    edit === 'new'
      ? call(houseAccountCalls.addHouseAccount, { body })
      : call(houseAccountCalls.changeHouseAccount, { params: { id: edit }, body }),
  places: { 'change.exists': 'account_number' },
  toast: (answer) => (isPending(answer) ? 'access.change.asked' : 'console.saved'),
})
export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

const order = ['bank', 'account_holder', 'account_number', 'purpose', 'insurers', 'reason', 'active']

const BankField = () => (
  <Choice
    name="bank"
    label="access.change.field.bank"
    values={banks}
    word={(bank) => `money.bank.${bank}`}
    startsEmpty
  />
)

const InsurerBoxes = ({ insurers }: Pick<Accounts, 'insurers'>) => {
  const { t } = useWords()
  const { idOf, initial, errorOf } = useForm()
  return (
    <FieldShell
      id={idOf('insurers')}
      label={t('access.change.field.insurers')}
      hint={t(insurers.length === 0 ? 'house.accounts.noInsurers' : 'house.accounts.insurersHint')}
      error={errorOf('insurers')}
      group
    >
      {insurers.map(({ slug, name }) => (
        <Checkbox
          key={slug}
          id={idOf(`insurers.${slug}`)}
          name={`insurers.${slug}`}
          label={name}
          defaultChecked={initial(`insurers.${slug}`) !== ''}
        />
      ))}
    </FieldShell>
  )
}

interface FormProps extends Pick<Accounts, 'insurers'> {
  account: HouseAccountView | undefined
}

const AccountForm = ({ account, insurers }: FormProps) => {
  const refusal = useActionData<Refusal>()
  return (
    <PostForm schema={accountForm} order={order} values={valuesOf(account)} refusal={refusal}>
      {account && <SeenValues of={account} />}
      <EditFields>
        <BankField />
        <Line name="account_holder" label="access.change.field.account_holder" />
        <Line name="account_number" label="access.change.field.account_number" isCode />
        <Line
          name="purpose"
          label="access.change.field.purpose"
          hint="house.accounts.purposeHint"
          maxLength={120}
          isOptional
        />
        <InsurerBoxes insurers={insurers} />
        <Line
          name="reason"
          label="access.change.reasonLabel"
          hint="house.reasonHint"
          maxLength={300}
          isOptional
        />
        <Box name="active" label="house.accounts.active" hint="house.accounts.activeHint" />
      </EditFields>
    </PostForm>
  )
}

const Number = ({ of }: { of: string }) => (
  <Verbatim className="text-sm md:whitespace-nowrap">{formatRib(of)}</Verbatim>
)

const columnsFor = (
  insurers: Accounts['insurers'],
): readonly [Column<HouseAccountView>, ...Column<HouseAccountView>[]] => [
  { title: 'access.change.field.bank', cell: ({ bank }, t) => t(`money.bank.${bank}`) },
  { title: 'access.change.field.account_holder', cell: (account) => <bdi>{account.account_holder}</bdi> },
  { title: 'access.change.field.account_number', cell: (account) => <Number of={account.account_number} /> },
  { title: 'access.change.field.purpose', cell: ({ purpose }) => <bdi>{purpose ?? '—'}</bdi> },
  {
    title: 'access.change.field.insurers',
    cell: (account, t) =>
      insurers
        .filter(({ slug }) => account.insurers.includes(slug))
        .map(({ name }) => name)
        .join(t('console.list.separator')) || '—',
  },
  {
    title: 'console.column.status',
    cell: ({ active, pending }, t) => (
      <>
        <ActiveBadge active={active} />
        {pending && (
          <Link to={consolePaths.changes}>
            <Badge tone="waiting">{t('access.change.pending')}</Badge>
          </Link>
        )}
      </>
    ),
  },
]

const List = ({ main, accounts, insurers }: Accounts) => {
  const { t } = useWords()
  const { edit } = useEditing()
  const edited = accounts.find(({ id }) => id === edit)
  return (
    <div className="grid gap-4">
      <p>
        {main ? (
          <>
            {t('house.accounts.main')} <bdi>{main.account_holder}</bdi> <Number of={main.account_number} />
          </>
        ) : (
          t('house.accounts.noMain')
        )}{' '}
        <Link to={consolePaths.house} className="text-brand-ink underline underline-offset-2">
          {t('house.title')}
        </Link>
      </p>
      <Ledger
        caption={t('house.accounts.title')}
        rows={accounts}
        idOf={({ id }) => id}
        nameOf={({ account_number: number }) => formatRib(number)}
        empty={t('house.accounts.none')}
        columns={columnsFor(insurers)}
        right="staff"
      />
      <EditDialog
        open={edit === 'new' || edited !== undefined}
        title={t(edited ? 'house.accounts.title' : 'house.accounts.add')}
      >
        <AccountForm key={edit} account={edited} insurers={insurers} />
      </EditDialog>
    </div>
  )
}

/** Page /console/maison/comptes: the accounts of the house at its banks. */
export const Component = () => (
  <AdminFrame<Accounts>
    title="house.accounts.title"
    lead="house.accounts.lead"
    action={<AddLink text="house.accounts.add" right="staff" />}
    isWide
  >
    {(answer) => <List {...answer} />}
  </AdminFrame>
)
