import { createContext, useContext } from 'react'
import type { GroupPage } from '../forms/groups/group-page.ts'
import { useWords } from '../i18n/words.tsx'

/** Questions and files that a phone shows together; a name is the part of a path before `[`. */
export interface QuestionGroup {
  key: string
  names: readonly string[]
}

interface ShownGroups {
  groups: readonly QuestionGroup[]
  /** Group that fills the screen; none on a wide screen. */
  page: GroupPage | undefined
}

const GroupsContext = createContext<ShownGroups>({ groups: [], page: undefined })
export const GroupsProvider = GroupsContext.Provider

/** Returns the attributes of a section in the form's groups, and its number as a sentence. */
export const useGroup = (key: string | undefined) => {
  const { t } = useWords()
  const { groups, page } = useContext(GroupsContext)
  const index = groups.findIndex((group) => group.key === key)
  if (index < 0) return {}
  return {
    attributes: {
      'data-group': index,
      hidden: page !== undefined && page.index !== index,
    },
    motion: page?.motion,
    progress: page && t('request.form.group.progress', { position: page.position, total: page.total }),
  }
}
