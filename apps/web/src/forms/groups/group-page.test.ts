import { productForms } from '@wassit/domain/products/forms'
import { describe, expect, test } from 'vitest'
import { askedGroups, groupAnchor, groupAt, groupOf, issuesOfGroup } from './group-page.ts'

const { groups } = productForms.healthMorocco
const asked = askedGroups(groups, ({ when }) => !when)
const all = askedGroups(groups, () => true)

test('leaves out a group without a question that applies, and keeps the number of the others', () => {
  expect(asked.map(({ index }) => index)).toEqual([0, 3])
})

test('finds the group of an answer about one person', () => {
  expect(groupOf(all, 'enfants[1].nom')?.index).toBe(4)
  expect(groupOf(asked, 'enfants[1].nom')).toBeUndefined()
})

test('returns the issues of one group', () => {
  const issues = ['profession', 'nombreEnfants', 'enfants[0].nom'].map((path) => ({
    path,
    message: 'validation.required' as const,
  }))
  expect(all.map((group) => issuesOfGroup(group, issues).length)).toEqual([1, 0, 0, 1, 1])
})

describe('address of a group', () => {
  test('leads to the group', () => {
    for (const group of all) expect(groupAt(all, groupAnchor(group.index))).toBe(group)
  })

  test('leads to the group of a field that the recap links to', () => {
    expect(groupAt(all, '#champ-profession')?.index).toBe(0)
    expect(groupAt(all, '#champ-enfants%5B0%5D.nom')?.index).toBe(4)
  })

  test.each(['', '#main', '#question-', '#question-x', '#question-9', '#champ-unknown'])(
    'leads nowhere for %j',
    (hash) => expect(groupAt(all, hash)).toBeUndefined(),
  )
})
