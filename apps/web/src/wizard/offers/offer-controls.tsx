import type { FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Option } from '@wassit/domain/products/product-form'
import { useWords } from '../../i18n/words.tsx'
import { useAlive } from '../../ui/browser-state.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/inputs.tsx'
import { everyFormula, viewKeys } from './offer-view.ts'
import type { ShownOffers } from './offer-view.ts'

/** Id of the form; boxes in the cards belong to it too. */
export const viewForm = 'offers-view'

/** Returns a handler that shows the chosen view at once, without losing the place on the page. */
export const useView = () => {
  const submit = useSubmit()
  return ({ currentTarget: { form } }: FormEvent<HTMLSelectElement | HTMLInputElement>) => {
    if (form) void submit(form, { replace: true, preventScrollReset: true })
  }
}

interface OfferControlsProps {
  shown: ShownOffers
  /** Formulas of the product; none for a product without. */
  formulas: readonly Option[]
}

/** Order of the offers and the formulas to show; a button applies them without JavaScript. */
export const OfferControls = ({ shown, formulas }: OfferControlsProps) => {
  const { t } = useWords()
  const isAlive = useAlive()
  const handleChange = useView()
  return (
    <Form
      id={viewForm}
      method="get"
      preventScrollReset
      replace
      className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      {shown.orders.length > 1 && (
        <Select
          key={shown.order}
          id="offers-order"
          name={viewKeys.order}
          className="min-w-36"
          label={t('offers.sort')}
          defaultValue={shown.order}
          onChange={handleChange}
          choices={shown.orders.map((order) => ({ value: order, label: t(`offers.sort.${order}`) }))}
        />
      )}
      {formulas.length > 0 && (
        <Select
          key={shown.formula}
          id="offers-formulas"
          name={viewKeys.formula}
          className="min-w-[min(13rem,100%)]"
          label={t('offers.covers')}
          defaultValue={shown.formula}
          onChange={handleChange}
          choices={[
            ...formulas.map(({ value, label }) => ({ value, label: label ? t(label) : value })),
            { value: everyFormula, label: t('offers.covers.all') },
          ]}
        />
      )}
      {!isAlive && (
        <Button type="submit" look="secondary">
          {t('offers.apply')}
        </Button>
      )}
    </Form>
  )
}
