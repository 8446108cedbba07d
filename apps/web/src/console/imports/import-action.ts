import { importCalls } from '@wassit/domain/api/book/imports'
import { importChoices, waitingReasonNames } from '@wassit/domain/import/decided'
import { importFieldNames } from '@wassit/domain/import/fields'
import type { ImportField } from '@wassit/domain/import/fields'
import type { Call } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerAction } from '../../api/customer.ts'
import { failureOf, refuse } from '../../forms/action.ts'
import { readValues, textAt } from '../../forms/values.ts'
import type { FormValues } from '../../forms/values.ts'

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((each) => each === text)

const columnsIn = (values: FormValues, count: number): (ImportField | null)[] =>
  Array.from(
    { length: count },
    (_, index) => oneOf(importFieldNames, textAt(values, `column-${index}`)) ?? null,
  )

/** Sends the act of the pressed button. */
const send = (call: Call, id: string, values: FormValues) => {
  const params = { id }
  const row = textAt(values, 'row')
  switch (textAt(values, 'act')) {
    case 'commit':
      return call(importCalls.commitImport, { params })
    case 'undo':
      return call(importCalls.takeImportBack, { params })
    case 'map':
      return call(importCalls.mapImport, {
        params,
        body: {
          columns: columnsIn(values, Number(textAt(values, 'columns'))),
          day_order: oneOf(['dayFirst', 'monthFirst'], textAt(values, 'day_order')) ?? null,
          end_rule: oneOf(['firstUncovered', 'lastCovered'], textAt(values, 'end_rule')) ?? null,
        },
      })
    case 'value':
      return call(importCalls.correctImportRow, {
        params: { id, row },
        body: {
          field: oneOf(importFieldNames, textAt(values, 'field')) ?? 'customer',
          value: textAt(values, 'value'),
        },
      })
    default: {
      const reason = oneOf(waitingReasonNames, textAt(values, 'reason'))
      return call(importCalls.decideImportRows, {
        params,
        body: {
          choice: oneOf(importChoices, textAt(values, 'choice')) ?? 'skip',
          ...(row && { rows: [row] }),
          ...(reason && { reason }),
        },
      })
    }
  }
}

/** Action of the page of an import: decides rows, names columns, takes the import in or back. */
export const importAction = customerAction(async ({ request, context, params }) => {
  const values = readValues(await request.formData())
  const sent = await send(context.get(api), params.id ?? '', values)
  return sent.ok ? null : refuse(values, failureOf(sent))
})
