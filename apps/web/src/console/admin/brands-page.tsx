import { adminCalls } from '@wassit/domain/api/people/admin'
import { formatNumber } from '@wassit/domain/format/format'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, ShouldRevalidateFunction } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useMay } from '../agent.ts'
import { reloadsList } from '../live/quiet-refresh.ts'
import { Nothing } from '../frame/nothing.tsx'
import { Pills } from '../frame/pills.tsx'
import { listLoader, savingAction } from './admin-data.ts'
import { addBrandForm, addModelForm, changeBrandForm, changeModelForm } from './admin-forms.ts'
import { AddLink, AdminFrame } from './admin-frame.tsx'
import { brandKindOf, brandKinds, brandSearch, editedOf } from './brand-address.ts'
import type { Brand, Brands, Model } from './brand-address.ts'
import { BrandDialogs } from './brand-dialogs.tsx'
import { useEditing } from './editing.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

export const loader = listLoader((call, search) =>
  call(adminCalls.brands, { query: { kind: brandKindOf(search) } }),
)

const places = { 'brand.exists': 'name' } as const
const saving = {
  'new-brand': savingAction({
    schema: () => addBrandForm,
    save: (call, _edit, body, search) =>
      call(adminCalls.addBrand, { body: { ...body, kind: brandKindOf(search) } }),
    places,
  }),
  brand: savingAction({
    schema: () => changeBrandForm,
    save: (call, edit, body) => call(adminCalls.changeBrand, { params: { id: editedOf(edit).id }, body }),
    places,
  }),
  'new-model': savingAction({
    schema: () => addModelForm,
    save: (call, edit, body) => call(adminCalls.addModel, { params: { id: editedOf(edit).id }, body }),
    places,
  }),
  model: savingAction({
    schema: () => changeModelForm,
    save: (call, edit, body) => call(adminCalls.changeModel, { params: { id: editedOf(edit).id }, body }),
    places,
  }),
}
export const action = (args: ActionFunctionArgs) =>
  saving[editedOf(new URL(args.request.url).searchParams.get('edit') ?? '').what](args)

/** Reloads also if the kind of brands changes, because each kind has its own list. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  reloadsList(args) || brandKindOf(args.currentUrl.searchParams) !== brandKindOf(args.nextUrl.searchParams)

const Kinds = () => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const current = brandKindOf(search)
  return (
    <Pills
      label={t('insurers.brands.title')}
      pills={brandKinds.map((kind) => ({
        to: consolePaths.brands + brandSearch({ kind }),
        isShown: kind === current,
        text: t(`products.${kind}.name`),
      }))}
    />
  )
}

const Hidden = () => (
  <span className="rounded-full border border-line-strong px-2 text-sm text-muted">
    {useWords().t('insurers.brands.hidden')}
  </span>
)

const EditButton = ({ edit, name }: { edit: string; name: string }) => {
  const { t } = useWords()
  const { hrefOf } = useEditing()
  if (!useMay()('settings')) return null
  return (
    <Link to={hrefOf(edit)} className={buttonClass('quiet', 'small', 'ms-auto')}>
      <Icon name="pencil" className="size-4" />
      {t('console.form.change')}
      <span className="sr-only"> {name}</span>
    </Link>
  )
}

const ModelRow = ({ model: { id, name, cc, active } }: { model: Model }) => (
  <li className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line px-3 last:border-0">
    <bdi className={active ? undefined : 'text-muted line-through'}>{name}</bdi>
    {cc !== null && <Verbatim className="text-sm text-muted">{formatNumber(cc, 'cm³')}</Verbatim>}
    {!active && <Hidden />}
    <EditButton edit={`model-${id}`} name={name} />
  </li>
)

const BrandModels = ({ brand }: { brand: Brand }) => {
  const { t } = useWords()
  return (
    <section aria-label={brand.name} className="sticky top-18 rounded-xl border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">
        <h2 className="text-lg font-semibold">
          <bdi>{brand.name}</bdi>
        </h2>
        {!brand.active && <Hidden />}
        <EditButton edit={`brand-${brand.id}`} name={brand.name} />
        <AddLink text="insurers.brands.addModel" edit={`new-model-${brand.id}`} isSmall />
      </div>
      {brand.models.length === 0 && <p className="p-4 text-muted">{t('insurers.brands.noModels')}</p>}
      <ul>
        {brand.models.map((model) => (
          <ModelRow key={model.id} model={model} />
        ))}
      </ul>
    </section>
  )
}

const BrandList = ({ brands, chosen }: { brands: readonly Brand[]; chosen: Brand | undefined }) => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const [text, setText] = useState('')
  const looked = text.trim().toLocaleLowerCase()
  const shown = brands.filter(({ name }) => name.toLocaleLowerCase().includes(looked))
  return (
    <div>
      <TextInput
        id="brand-filter"
        type="search"
        label={t('insurers.brands.filter')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
      />
      <p role="status" className="sr-only">
        {t('insurers.brands.found', { count: shown.length })}
      </p>
      <ul className="mt-2 max-h-[60vh] relative overflow-y-auto rounded-xl border border-line bg-surface md:max-h-none">
        {shown.map((brand) => (
          <li key={brand.id} className="border-b border-line last:border-0">
            <Link
              to={consolePaths.brands + brandSearch({ kind: brandKindOf(search), brand: brand.id })}
              aria-current={brand.id === chosen?.id ? 'true' : undefined}
              className="flex min-h-11 items-center gap-2 px-3 -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-brand-soft aria-[current=true]:font-semibold"
            >
              <bdi>{brand.name}</bdi>
              {!brand.active && <Hidden />}
              <span className="ms-auto text-sm text-muted">{brand.models.length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const List = ({ brands }: Brands) => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const chosen = brands.find(({ id }) => String(id) === search.get('marque'))
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-[20rem_1fr]">
        <BrandList brands={brands} chosen={chosen} />
        {chosen ? <BrandModels brand={chosen} /> : <Nothing>{t('insurers.brands.choose')}</Nothing>}
      </div>
      <BrandDialogs brands={brands} />
    </>
  )
}

/** Page /console/marques: the brands and models that the forms of car and motorcycle offer. */
export const Component = () => (
  <AdminFrame<Brands>
    title="insurers.brands.title"
    lead="insurers.brands.lead"
    action={<AddLink text="insurers.brands.add" edit="new-brand" />}
  >
    {({ brands }) => (
      <div className="grid gap-4">
        <Kinds />
        <List brands={brands} />
      </div>
    )}
  </AdminFrame>
)
