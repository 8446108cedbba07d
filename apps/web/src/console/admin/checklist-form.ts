import { checklistCalls } from '@wassit/domain/api/site/checklists'
import type { Answer } from '@wassit/domain/api/endpoint'
import { proofNames } from '@wassit/domain/document/proof'
import type { FormValues } from '../../forms/values.ts'
import { reading } from '../live/reading.ts'

export type ChecklistOfProduct = Answer<typeof checklistCalls.checklists>['checklists'][number]

const textAt = (values: unknown, name: string): string => String(Object(values)[name] ?? '')

/** Form of a checklist: a stage for each proof, none if it is not wanted; or the usual list again. */
export const checklistForm = reading(
  ({ stage, condition, usual }) => ({
    items:
      usual === undefined
        ? proofNames
            .filter((proof) => textAt(stage, proof) !== '')
            .map((proof) => ({
              proof,
              stage: textAt(stage, proof),
              condition: textAt(condition, proof) || 'always',
            }))
        : null,
  }),
  checklistCalls.changeChecklist.body,
)

/** Returns the values of the form for a checklist. */
export const checklistValues = ({ items }: ChecklistOfProduct): FormValues => ({
  stage: Object.fromEntries(items.map(({ proof, stage }) => [proof, stage])),
  condition: Object.fromEntries(items.map(({ proof, condition }) => [proof, condition])),
})
