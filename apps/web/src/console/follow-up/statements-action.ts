import type { Answer } from '@wassit/domain/api/endpoint'
import { mostShares, statementCalls } from '@wassit/domain/api/ledger/statements'
import { confirming } from '../../api/confirmation.ts'
import type { Call } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerAction } from '../../api/customer.ts'
import { uploadCall } from '../../api/upload.ts'
import { failureOf, refuse } from '../../forms/action.ts'
import { readValues, textAt } from '../../forms/values.ts'
import type { FormValues } from '../../forms/values.ts'
import { tellUpload } from '../acts/upload-progress.ts'

/** Outcome of an import, of which the page tells. */
export interface Imported {
  imported: Answer<typeof statementCalls.importStatement>
}

const sendFile = async (form: FormData) => {
  const values = readValues(form)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0)
    return refuse(values, { issues: [{ path: 'file', message: 'validation.required' }] })
  try {
    const call = confirming(uploadCall(tellUpload))
    const sent = await call(statementCalls.importStatement, {
      body: { account: textAt(values, 'account') },
      files: { file: [file] },
    })
    return sent.ok ? ({ imported: sent.data } satisfies Imported) : refuse(values, failureOf(sent))
  } finally {
    tellUpload(undefined)
  }
}

/** Returns the rows of a split that someone filled in. */
const sharesIn = (values: FormValues) =>
  Array.from({ length: mostShares }, (_each, row) => ({
    insurance_number: textAt(values, `shares[${row}].insurance_number`).trim(),
    amount: textAt(values, `shares[${row}].amount`),
  })).filter(({ insurance_number: number, amount }) => number !== '' || amount !== '')

/**
 * Takes a movement off the list, puts it back, shares it out, tells it (or several of an import) from an
 * earlier one, or matches it to the file of the pressed button.
 */
const send = (call: Call, values: FormValues) => {
  const params = { id: textAt(values, 'line') }
  switch (textAt(values, 'act')) {
    case 'dismiss':
      return call(statementCalls.dismissMovement, { params, body: { reason: textAt(values, 'reason') } })
    case 'reopen':
      return call(statementCalls.reopenMovement, { params })
    case 'join':
      return call(statementCalls.reopenMovement, { params: { id: textAt(values, 'whole') } })
    case 'split':
      return call(statementCalls.splitMovement, { params, body: { shares: sharesIn(values) } })
    case 'same':
    case 'another':
      return call(statementCalls.answerMovements, {
        body: { lines: textAt(values, 'line').split(' '), same: textAt(values, 'act') === 'same' },
      })
    default: {
      const amount = textAt(values, 'amount')
      return call(statementCalls.matchMovement, {
        params,
        body: {
          insurance_number: textAt(values, 'insurance_number').trim(),
          ...(amount !== '' && { amount }),
        },
      })
    }
  }
}

const decide = async (call: Call, values: FormValues) => {
  const sent = await send(call, values)
  return sent.ok ? null : refuse(values, failureOf(sent))
}

/** Action of the page: an import, or a decision about one movement. */
export const statementsAction = customerAction(async ({ request, context }) => {
  const form = await request.formData()
  const values = readValues(form)
  return textAt(values, 'line') ? decide(context.get(api), values) : sendFile(form)
})
