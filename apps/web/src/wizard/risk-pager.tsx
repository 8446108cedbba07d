import { issuesOf } from '@wassit/domain/errors/issues'
import { answerKeys } from '@wassit/domain/products/product-form'
import type { ProductForm } from '@wassit/domain/products/product-form'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { Refusal } from '../forms/action.ts'
import { useForm } from '../forms/form.tsx'
import { askedGroups, issuesOfGroup } from '../forms/groups/group-page.ts'
import type { GroupPage } from '../forms/groups/group-page.ts'
import { GroupPager } from '../forms/groups/group-pager.tsx'
import type { Check } from '../forms/groups/use-place.ts'
import { useWords } from '../i18n/words.tsx'
import { missingWords } from './next-button.tsx'

interface RiskPagerProps {
  form: ProductForm
  schema: z.ZodMiniType
  refusal?: Refusal | undefined
  page: GroupPage | undefined
  onPage: (page: GroupPage | undefined) => void
  submit: ReactNode
  back: ReactNode
}

/** Shows the questions of a product by groups on a phone. */
export const RiskPager = ({ form, schema, ...props }: RiskPagerProps) => {
  const { t } = useWords()
  const { values } = useForm()
  const check: Check = (typed) => {
    const { error } = schema.safeParse(typed)
    return error ? issuesOf(error, answerKeys(form)) : []
  }
  const issues = form.nextWaits ? check(values) : []
  return (
    <GroupPager
      groups={askedGroups(form.groups, (field) => !field.when || field.when(values))}
      check={check}
      leavesByTap
      texts={{ next: t('quote.group.next'), back: t('quote.group.back') }}
      reasonToStay={(group) => missingWords(issuesOfGroup(group, issues), form, t)}
      {...props}
    />
  )
}
