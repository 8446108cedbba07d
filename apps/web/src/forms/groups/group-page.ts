import type { Issue } from '@wassit/domain/errors/errors'
import type { Field, FieldGroup } from '@wassit/domain/products/product-form'
import { fieldAnchor } from './field-anchor.ts'

/** Questions of a group that apply to the answers so far. */
export interface AskedGroup {
  /** Index of the group in the form, which stays the same when other groups come and go. */
  index: number
  names: readonly string[]
}

/** Group that a phone shows, out of those that apply. */
export interface GroupPage {
  index: number
  /** Number among the groups that apply, from 1. */
  position: number
  total: number
  /** Side from which the group slides in; absent for the first one that is shown. */
  motion?: 'next' | 'back'
}

/** Returns the groups with a question that applies. */
export const askedGroups = (
  groups: readonly FieldGroup[],
  isAsked: (field: Field) => boolean,
): AskedGroup[] =>
  groups.flatMap(({ fields }, index) => {
    const names = fields.filter(isAsked).map(({ name }) => name)
    return names.length > 0 ? [{ index, names }] : []
  })

const isIn = ({ names }: AskedGroup, path: string): boolean => names.includes(path.split('[', 1)[0] ?? path)

export const groupOf = (groups: readonly AskedGroup[], path: string): AskedGroup | undefined =>
  groups.find((group) => isIn(group, path))

export const issuesOfGroup = (group: AskedGroup, issues: readonly Issue[]): Issue[] =>
  issues.filter(({ path }) => isIn(group, path))

const prefix = '#question-'

/** Address fragment of a group. */
export const groupAnchor = (index: number): string => `${prefix}${index + 1}`

/** Returns the group that a fragment names, by its number or by one of its fields. */
export const groupAt = (groups: readonly AskedGroup[], hash: string): AskedGroup | undefined => {
  const field = fieldAnchor.nameOf(hash)
  if (field) return groupOf(groups, field)
  if (!hash.startsWith(prefix)) return undefined
  const index = Number(hash.slice(prefix.length)) - 1
  return groups.find((group) => group.index === index)
}
