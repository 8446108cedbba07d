import { useActionData } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { SeenValues } from '../acts/seen-values.tsx'
import { Line } from '../acts/fields.tsx'
import { Box, EditFields } from './admin-fields.tsx'
import { addBrandForm, addModelForm, changeBrandForm, changeModelForm } from './admin-forms.ts'
import { EditDialog } from './admin-frame.tsx'
import { editedOf } from './brand-address.ts'
import type { Brand, Brands, Model } from './brand-address.ts'
import { useEditing } from './editing.ts'

interface FormProps {
  refusal: Refusal | undefined
}

const NewBrandForm = ({ refusal }: FormProps) => (
  <PostForm schema={addBrandForm} refusal={refusal}>
    <EditFields>
      <Line name="name" label="insurers.brands.name" maxLength={60} />
    </EditFields>
  </PostForm>
)

const Shown = () => <Box name="active" label="insurers.brands.shown" hint="insurers.brands.shownHint" />

const BrandForm = ({ brand: { name, active }, refusal }: FormProps & { brand: Brand }) => (
  <PostForm schema={changeBrandForm} values={{ name, active: active ? 'on' : undefined }} refusal={refusal}>
    <SeenValues of={{ name, active }} />
    <EditFields>
      <Line name="name" label="insurers.brands.name" maxLength={60} />
      <Shown />
    </EditFields>
  </PostForm>
)

const ModelFields = () => (
  <>
    <Line name="name" label="insurers.brands.model" maxLength={60} />
    <Line name="cc" label="insurers.brands.cc" hint="insurers.brands.ccHint" unit="cm³" isCode isOptional />
  </>
)

const NewModelForm = ({ refusal }: FormProps) => (
  <PostForm schema={addModelForm} order={['name', 'cc']} refusal={refusal}>
    <EditFields>
      <ModelFields />
    </EditFields>
  </PostForm>
)

const ModelForm = ({ model: { name, cc, active }, refusal }: FormProps & { model: Model }) => (
  <PostForm
    schema={changeModelForm}
    order={['name', 'cc', 'active']}
    values={{
      name,
      cc: cc === null ? '' : String(cc).replace('.', ','),
      active: active ? 'on' : undefined,
    }}
    refusal={refusal}
  >
    <SeenValues of={{ name, cc, active }} />
    <EditFields>
      <ModelFields />
      <Shown />
    </EditFields>
  </PostForm>
)

/** Dialogs of the page, for a new or an existing brand or model. */
export const BrandDialogs = ({ brands }: Brands) => {
  const { t } = useWords()
  const { edit } = useEditing()
  const refusal = useActionData<Refusal>()
  const { what, id } = editedOf(edit)
  const brand = brands.find((each) => each.id === id)
  const model = brands.flatMap(({ models }) => models).find((each) => each.id === id)
  const shown = {
    'new-brand': { title: t('insurers.brands.add'), form: <NewBrandForm refusal={refusal} /> },
    'new-model': brand && { title: brand.name, form: <NewModelForm refusal={refusal} /> },
    brand: brand && { title: brand.name, form: <BrandForm brand={brand} refusal={refusal} /> },
    model: model && { title: model.name, form: <ModelForm model={model} refusal={refusal} /> },
  }[what]
  return (
    <EditDialog open={edit !== '' && shown !== undefined} title={shown?.title ?? ''}>
      <div key={edit}>{shown?.form}</div>
    </EditDialog>
  )
}
