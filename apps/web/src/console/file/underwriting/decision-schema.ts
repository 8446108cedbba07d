import { underwritingCalls } from '@wassit/domain/api/underwriting'
import { reading } from '../../reading.ts'

const filled = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

/** Form of a decision; a blank loading is none. */
export const decisionForm = reading(
  ({ loading, ...values }) => ({ ...values, loading: filled(loading) }),
  underwritingCalls.decideUnderwriting.body,
)
