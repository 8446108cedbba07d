import { adminCalls, agreementKinds } from '@wassit/domain/api/people/admin'
import type { AgreementView } from '@wassit/domain/api/people/admin'
import { formatDate, formatRate } from '@wassit/domain/format/format'
import { freeDiscountPercent } from '@wassit/domain/policy/quote-deviation'
import { useActionData } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useFieldOf } from '../acts/form-parts.tsx'
import { Line, Options } from '../acts/fields.tsx'
import { SeenValues } from '../acts/seen-values.tsx'
import { isPending, listLoader, savingAction } from './admin-data.ts'
import { ActiveBadge, Box, EditFields, ProductBoxes, ProductList } from './admin-fields.tsx'
import { agreementForm, agreementValues } from './admin-forms.ts'
import { AddLink, AdminFrame, EditDialog } from './admin-frame.tsx'
import { useEditing } from './editing.ts'
import { Ledger } from './ledger.tsx'
import type { Column } from './ledger.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

export const loader = listLoader((call) => call(adminCalls.agreements))
export const action = savingAction({
  schema: () => agreementForm,
  save: (call, edit, body) =>
    edit === 'new'
      ? call(adminCalls.addAgreement, { body })
      : call(adminCalls.changeAgreement, { params: { id: edit }, body }),
  places: { 'agreement.exists': 'code', 'change.exists': 'code' },
  toast: (answer) => (isPending(answer) ? 'access.change.askedDiscount' : 'console.saved'),
})
export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

const order = ['code', 'label', 'kind', 'rate', 'reason', 'products', 'valid_until', 'active']

/** Reason of a discount above the free one, which the approver reads. */
const DiscountReason = () => {
  const { t } = useWords()
  return (
    <TextInput
      {...useFieldOf('reason')}
      label={t('access.change.discountReason')}
      hint={t('access.change.discountReasonHint', { percent: freeDiscountPercent })}
      optional={t('common.form.optional')}
      maxLength={300}
    />
  )
}

/** Choice between discount and partner; only a discount has a rate. */
const Effect = () => {
  const { values } = useForm()
  return (
    <>
      <Options
        name="kind"
        label="insurers.agreements.kind"
        values={agreementKinds}
        word={(kind) => `insurers.agreements.${kind}`}
      />
      {textAt(values, 'kind') !== 'partner' && (
        <>
          <Line
            name="rate"
            label="insurers.agreements.rate"
            hint="insurers.agreements.rateHint"
            isCode
            unit="%"
          />
          <DiscountReason />
        </>
      )}
    </>
  )
}

const AgreementForm = ({ agreement }: { agreement: AgreementView | undefined }) => {
  const refusal = useActionData<Refusal>()
  return (
    <PostForm schema={agreementForm} order={order} values={agreementValues(agreement)} refusal={refusal}>
      {agreement && <SeenValues of={agreement} />}
      <EditFields>
        <Line
          name="code"
          label="insurers.agreements.code"
          hint="insurers.agreements.codeHint"
          isCode
          maxLength={40}
        />
        <Line name="label" label="insurers.agreements.label" hint="insurers.agreements.labelHint" />
        <Effect />
        <ProductBoxes
          name="products"
          label="insurers.agreements.products"
          hint="insurers.agreements.productsHint"
        />
        <Line name="valid_until" label="insurers.agreements.until" type="date" isOptional />
        <Box name="active" label="insurers.agreements.active" hint="insurers.agreements.activeHint" />
      </EditFields>
    </PostForm>
  )
}

const columns: readonly [Column<AgreementView>, ...Column<AgreementView>[]] = [
  {
    title: 'insurers.agreements.code',
    cell: ({ code }) => <Verbatim>{code}</Verbatim>,
  },
  { title: 'insurers.agreements.label', cell: ({ label }) => <bdi>{label}</bdi> },
  {
    title: 'insurers.agreements.kind',
    cell: ({ kind, rate }, t) => (
      <>
        {t(`insurers.agreements.${kind}`)}
        {kind === 'discount' && (
          <>
            {' '}
            <Verbatim className="font-semibold whitespace-nowrap">{`−${formatRate(rate)}`}</Verbatim>
          </>
        )}
      </>
    ),
  },
  {
    title: 'insurers.agreements.products',
    cell: ({ products }) => <ProductList codes={products} all="console.product.any" />,
  },
  {
    title: 'insurers.agreements.until',
    cell: ({ valid_until: until }, t) =>
      until ? (
        <Verbatim className="whitespace-nowrap">{formatDate(until)}</Verbatim>
      ) : (
        <span className="text-muted">{t('insurers.agreements.noEnd')}</span>
      ),
  },
  { title: 'insurers.agreements.used', cell: ({ used }) => used, atEnd: true },
  {
    title: 'console.column.status',
    cell: ({ active, change_pending: waits }, t) => (
      <>
        <ActiveBadge active={active} />
        {waits && <Badge tone="waiting">{t('access.change.asked')}</Badge>}
      </>
    ),
  },
]

const List = ({ agreements }: { agreements: AgreementView[] }) => {
  const { t } = useWords()
  const { edit } = useEditing()
  const edited = agreements.find(({ id }) => id === edit)
  return (
    <>
      <Ledger
        caption={t('insurers.agreements.title')}
        rows={agreements}
        idOf={({ id }) => id}
        nameOf={({ code }) => code}
        empty={t('insurers.agreements.none')}
        columns={columns}
      />
      <EditDialog
        open={edit === 'new' || edited !== undefined}
        title={edited?.code ?? t('insurers.agreements.add')}
      >
        <AgreementForm key={edit} agreement={edited} />
      </EditDialog>
    </>
  )
}

/** Page /console/conventions: the codes that partners and employers hand out. */
export const Component = () => (
  <AdminFrame<{ agreements: AgreementView[] }>
    title="insurers.agreements.title"
    lead="insurers.agreements.lead"
    action={<AddLink text="insurers.agreements.add" />}
  >
    {({ agreements }) => <List agreements={agreements} />}
  </AdminFrame>
)
