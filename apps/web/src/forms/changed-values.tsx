import type { EventChanges } from '@wassit/domain/api/policies/policy-views'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { cityOf } from '@wassit/domain/party/cities'
import { formatPhone } from '@wassit/domain/party/phone-format'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Translate } from '@wassit/words/catalogue'
import type { Language } from '@wassit/words/language'
import { useWords } from '../i18n/words.tsx'
import { Icon } from '../ui/icon.tsx'
import { answerChanges } from './answer-changes.ts'

interface ChangedValue {
  name: string
  label: string
  before: string | undefined
  after: string | undefined
}

const personNames = ['firstname', 'lastname', 'cin', 'birthday', 'city', 'address', 'email', 'phone'] as const
type PersonName = (typeof personNames)[number]

const shown: Partial<Record<PersonName | 'premium', (value: string, language: Language) => string>> = {
  premium: (value) => formatAmount(Number(value)),
  birthday: (value) => formatDate(value),
  city: (value, language) => cityOf(value)?.[language] ?? value,
  phone: (value) => formatPhone(value),
}

/** Returns the changed values of a person and the premium, in a fixed order. */
const ownChanges = ({ before, after }: EventChanges, t: Translate, language: Language): ChangedValue[] =>
  [...personNames, 'premium' as const].flatMap((name) => {
    const [was, is] = [before[name], after[name]]
    if (was === undefined && is === undefined) return []
    const show = (value: string | null | undefined) =>
      value ? (shown[name]?.(value, language) ?? value) : undefined
    return [{ name, label: t(`policy.change.${name}`), before: show(was), after: show(is) }]
  })

/** Returns the changed answers in the words of the product's form. */
const correctedAnswers = (
  productCode: string,
  answers: Answers,
  { before, after }: NonNullable<EventChanges['answers']>,
  t: Translate,
): ChangedValue[] => {
  const others = Object.fromEntries(
    Object.entries(answers).filter(([name]) => !(name in before) && !(name in after)),
  )
  return answerChanges(productCode, { ...others, ...before }, { ...others, ...after }, t)
}

interface ChangedValuesProps {
  /** Code of the product, whose form words the answers. */
  product: string
  /** Answers of the file now. */
  answers: Answers
  changes: EventChanges
}

/** Values before and after a correction, one to a line, in the words of the forms. */
export const ChangedValues = ({ product, answers, changes }: ChangedValuesProps) => {
  const { t, language } = useWords()
  const all = [
    ...(changes.answers ? correctedAnswers(product, answers, changes.answers, t) : []),
    ...ownChanges(changes, t, language),
  ]
  return (
    <ul className="text-sm text-muted">
      {all.map(({ name, label, before, after }) => (
        <li key={name} className="wrap-anywhere">
          <span className="block">{label}</span>
          <bdi>{before ?? t('policy.change.nothing')}</bdi>{' '}
          <span className="sr-only">{t('policy.change.became')}</span>
          <Icon name="arrow" className="inline size-3.5" />{' '}
          <bdi className="font-semibold text-ink">{after ?? t('policy.change.nothing')}</bdi>
        </li>
      ))}
    </ul>
  )
}
