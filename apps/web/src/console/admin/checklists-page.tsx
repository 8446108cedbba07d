import { checklistCalls } from '@wassit/domain/api/site/checklists'
import { proofNames, proofStages } from '@wassit/domain/document/proof'
import type { Proof } from '@wassit/domain/document/proof'
import { productName, productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductCode } from '@wassit/domain/products/catalogue'
import { useActionData } from 'react-router'
import type { Call } from '../../api/client.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Select } from '../../ui/inputs.tsx'
import { SeenValues } from '../acts/seen-values.tsx'
import { listLoader, savingAction } from './admin-data.ts'
import { Box, EditFields } from './admin-fields.tsx'
import { AdminFrame, EditDialog } from './admin-frame.tsx'
import { checklistForm, checklistValues } from './checklist-form.ts'
import type { ChecklistOfProduct } from './checklist-form.ts'
import { useEditing } from './editing.ts'
import { InsurerChoice, loadOfInsurer } from './insurer-choice.tsx'
import type { OfInsurer } from './insurer-choice.tsx'
import { Ledger } from './ledger.tsx'
import type { Column } from './ledger.tsx'

type Lists = OfInsurer<{ checklists: ChecklistOfProduct[] }>

const load = (call: Call, search: URLSearchParams) =>
  loadOfInsurer(call, search, { checklists: [] }, (id) => call(checklistCalls.checklists, { params: { id } }))

export const loader = listLoader<Lists>(load)
export const action = savingAction({
  schema: () => checklistForm,
  save: async (call, edit, body, search) => {
    const listed = await load(call, search)
    if (!listed.ok) return listed
    const params = { id: listed.data.shown, insuranceType: edit as ProductCode }
    return call(checklistCalls.changeChecklist, { params, body })
  },
  places: {},
})

export { reloadsInsurer as shouldRevalidate } from './insurer-choice.tsx'

const ProofRow = ({ proof, conditions }: { proof: Proof; conditions: ChecklistOfProduct['conditions'] }) => {
  const { t } = useWords()
  const { idOf, initial, errorOf } = useForm()
  const name = t(`document.proof.${proof}`)
  const [stage, condition] = [`stage.${proof}`, `condition.${proof}`]
  return (
    <div className="grid gap-3 border-t border-line pt-3 sm:grid-cols-2">
      <Select
        id={idOf(stage)}
        name={stage}
        label={name}
        error={errorOf(stage)}
        defaultValue={initial(stage)}
        placeholder={t('settings.checklists.unwanted')}
        choices={proofStages.map((value) => ({ value, label: t(`file.proofs.stage.${value}`) }))}
      />
      {conditions.length > 1 && (
        <Select
          id={idOf(condition)}
          name={condition}
          label={t('settings.checklists.condition', { proof: name })}
          error={errorOf(condition)}
          defaultValue={initial(condition) || 'always'}
          choices={conditions.map((value) => ({ value, label: t(`settings.checklists.condition.${value}`) }))}
        />
      )}
    </div>
  )
}

const ChecklistFields = ({ checklist }: { checklist: ChecklistOfProduct }) => (
  <EditFields>
    {proofNames.map((proof) => (
      <ProofRow key={proof} proof={proof} conditions={checklist.conditions} />
    ))}
    {checklist.own && (
      <Box name="usual" label="settings.checklists.restore" hint="settings.checklists.restoreHint" />
    )}
  </EditFields>
)

const Items = ({ items }: Pick<ChecklistOfProduct, 'items'>) => {
  const { t } = useWords()
  if (items.length === 0) return <span className="text-muted">{t('settings.checklists.none')}</span>
  return (
    <ul className="text-sm">
      {items.map(({ proof, stage, condition }) => (
        <li key={proof}>
          {t(`document.proof.${proof}`)}
          <span className="text-muted">
            {' '}
            · {t(`file.proofs.stage.${stage}`)}
            {condition !== 'always' && ` · ${t(`settings.checklists.condition.${condition}`)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const useProductName = () => {
  const { t } = useWords()
  return ({ insuranceType }: Pick<ChecklistOfProduct, 'insuranceType'>): string => {
    const product = productOfCode(insuranceType)
    return product ? t(productName(product)) : insuranceType
  }
}

const NameOf = ({ row }: { row: ChecklistOfProduct }) => <bdi>{useProductName()(row)}</bdi>

const columns: readonly [Column<ChecklistOfProduct>, ...Column<ChecklistOfProduct>[]] = [
  { title: 'console.product.label', cell: (row) => <NameOf row={row} /> },
  { title: 'settings.checklists.items', cell: ({ items }) => <Items items={items} /> },
  {
    title: 'settings.checklists.origin',
    cell: ({ own }, t) => (
      <Badge tone={own ? 'brand' : 'neutral'}>
        {t(own ? 'settings.checklists.own' : 'settings.checklists.usual')}
      </Badge>
    ),
  },
]

const List = ({ insurers, shown, checklists }: Lists) => {
  const { t } = useWords()
  const nameOf = useProductName()
  const refusal = useActionData<Refusal>()
  const { edit } = useEditing()
  const edited = checklists.find(({ insuranceType }) => insuranceType === edit)
  return (
    <>
      <InsurerChoice insurers={insurers} shown={shown} />
      <Ledger
        caption={t('settings.checklists.title')}
        rows={checklists}
        idOf={({ insuranceType }) => insuranceType}
        nameOf={nameOf}
        empty={t('settings.checklists.noProduct')}
        columns={columns}
      />
      <EditDialog open={edited !== undefined} title={edited ? nameOf(edited) : ''}>
        {edited && (
          <PostForm
            key={edit}
            schema={checklistForm}
            order={['stage', 'condition', 'usual']}
            values={checklistValues(edited)}
            refusal={refusal}
          >
            <SeenValues of={{ items: edited.items }} />
            <ChecklistFields checklist={edited} />
          </PostForm>
        )}
      </EditDialog>
    </>
  )
}

/** Page /console/pieces: the proofs that each insurer wants for each of its products. */
export const Component = () => (
  <AdminFrame<Lists> title="settings.checklists.title" lead="settings.checklists.lead">
    {(lists) => <List {...lists} />}
  </AdminFrame>
)
