import type { MessageId } from '@wassit/words/catalogue'
import { catalogue, productKeys, productOfCode, productName } from '@wassit/domain/products/catalogue'
import type { ProductCode } from '@wassit/domain/products/catalogue'
import type { ReactNode } from 'react'
import { useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldShell } from '../../ui/field-shell.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import type { Worded } from '../acts/fields.tsx'
import { ActButton } from '../acts/form-parts.tsx'
import { useEditing } from './editing.ts'

export const Box = ({ name, label, hint }: Worded) => {
  const { t } = useWords()
  const { idOf, initial, errorOf } = useForm()
  return (
    <Checkbox
      id={idOf(name)}
      name={name}
      label={t(label)}
      hint={hint && t(hint)}
      error={errorOf(name)}
      defaultChecked={initial(name) !== ''}
    />
  )
}

/** Checkboxes for all products, named `name.voyage` and so on. */
export const ProductBoxes = ({ name, label, hint }: Worded) => {
  const { t } = useWords()
  const { idOf, initial, errorOf } = useForm()
  return (
    <FieldShell id={idOf(name)} label={t(label)} hint={hint && t(hint)} error={errorOf(name)} group>
      <div className="grid gap-1.5 sm:grid-cols-2">
        {productKeys.map((key) => {
          const box = `${name}.${catalogue[key].code}`
          return (
            <Checkbox
              key={key}
              id={idOf(box)}
              name={box}
              label={t(productName(key))}
              defaultChecked={initial(box) !== ''}
            />
          )
        })}
      </div>
    </FieldShell>
  )
}

interface EditFieldsProps {
  withFile?: boolean
  children: ReactNode
}

export const EditFields = ({ withFile = false, children }: EditFieldsProps) => {
  const { t } = useWords()
  const { close } = useEditing()
  return (
    <div className="grid gap-4">
      {children}
      <div className="flex flex-wrap gap-3">
        <ActButton act="save" withFile={withFile}>
          {t('console.form.save')}
        </ActButton>
        <Button look="quiet" onClick={close}>
          {t('console.form.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Names of products, or a word that means all of them. */
export const ProductList = ({ codes, all }: { codes: readonly ProductCode[]; all?: MessageId }) => {
  const { t } = useWords()
  if (codes.length === 0) return <span className="text-muted">{all ? t(all) : '—'}</span>
  const names = codes.map((code) => {
    const key = productOfCode(code)
    return key ? t(productName(key)) : code
  })
  return <span className="text-sm">{names.join(t('console.list.separator'))}</span>
}

/** Badge that tells if an entry is active. */
export const ActiveBadge = ({ active }: { active: boolean }) => {
  const { t } = useWords()
  return (
    <Badge tone={active ? 'success' : 'neutral'}>
      {t(active ? 'console.active.yes' : 'console.active.no')}
    </Badge>
  )
}
