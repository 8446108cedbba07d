import type { ProductKey } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { useMemo } from 'react'
import { LockedValue } from '../forms/locked-value.tsx'
import { recapOf } from '../forms/recap.tsx'
import { useWords } from '../i18n/words.tsx'
import { CodeText } from '../ui/code-text.tsx'
import { PlateOrCode, PlateText } from '../forms/plate-text.tsx'
import type { ReadyForm } from './kind-form.ts'

/** Answers by which the customer recognizes the insured thing; insured persons have none. */
const telling: Partial<Record<ProductKey, readonly string[]>> = {
  car: ['marque', 'immatriculetion'],
  motorcycle: ['marque', 'model'],
  home: ['typeLogement', 'surface'],
  pleasureBoat: ['Immatricule', 'longueur'],
  huntingLiability: ['typeCalibrage', 'numeroSerieFusil'],
}

/** Returns the insured thing in a few words: `Dacia · 12345-A-6`. */
const useSubject = ({ product, insurance }: ReadyForm) => {
  const { t } = useWords()
  return useMemo(() => {
    const names = telling[product] ?? []
    const rows = recapOf(productForms[product], insurance.answers, t).flatMap((group) => group.rows)
    return names.flatMap((name) => rows.filter((row) => row.name === name))
  }, [product, insurance, t])
}

/** Contract of the request in a line, above each group of questions of a phone. */
export const FormLine = ({ form: { insurance } }: { form: ReadyForm }) => (
  <p className="-mt-4 mb-4 text-muted group-has-[[data-within]]:mt-1">
    {insurance.insuranceType_typeName} · {insurance.risk && <PlateText>{insurance.risk}</PlateText>}{' '}
    <CodeText>{insurance.insurance_number}</CodeText>
  </p>
)

/** Contract of the request, locked (spec 001 §2). */
export const FormHead = ({ form }: { form: ReadyForm }) => {
  const { t } = useWords()
  const subject = useSubject(form)
  const { insurance_number, insuranceType_typeName } = form.insurance
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <LockedValue label={t('request.form.contract')}>
        <CodeText>{insurance_number}</CodeText>
      </LockedValue>
      <LockedValue label={t('request.form.coverage')}>{insuranceType_typeName}</LockedValue>
      {subject.length > 0 && (
        <LockedValue label={t('request.form.subject')} className="sm:col-span-2">
          {subject.map(({ name, value, isCode }, index) => (
            <span key={name}>
              {index > 0 && ' · '}
              {isCode ? <PlateOrCode>{value}</PlateOrCode> : <bdi>{value}</bdi>}
            </span>
          ))}
        </LockedValue>
      )}
    </dl>
  )
}
