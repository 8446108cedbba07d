import { issuesOf } from '@wassit/domain/errors/issues'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { Refusal } from '../forms/action.ts'
import type { AskedGroup, GroupPage } from '../forms/groups/group-page.ts'
import { GroupPager } from '../forms/groups/group-pager.tsx'
import type { Check } from '../forms/groups/use-place.ts'
import { useWords } from '../i18n/words.tsx'
import type { QuestionGroup } from './groups.tsx'

export interface RequestPagerProps {
  groups: readonly QuestionGroup[]
  schema: z.ZodMiniType
  order: readonly string[]
  refusal: Refusal | undefined
  /** True if the customer comes back to what was typed before. */
  isBegun: boolean
  page: GroupPage | undefined
  onPage: (page: GroupPage | undefined) => void
  submit: ReactNode
  back: ReactNode
}

/** Shows the groups of a request form one by one on a phone. */
export const RequestPager = ({ groups, schema, order, isBegun, ...props }: RequestPagerProps) => {
  const { t } = useWords()
  const asked: AskedGroup[] = groups.map(({ names }, index) => ({ index, names }))
  const check: Check = (typed) => {
    const { error } = schema.safeParse(typed)
    return error ? issuesOf(error, order) : []
  }
  return (
    <GroupPager
      groups={asked}
      check={check}
      start={isBegun ? undefined : 0}
      texts={{ next: t('request.form.group.next'), back: t('request.form.group.back') }}
      {...props}
    />
  )
}
