import { underwritingCalls } from '@wassit/domain/api/policies/underwriting'
import { reading } from '../../live/reading.ts'

const filled = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

/** Form of a decision; a blank loading is none. */
export const decisionForm = reading(
  ({ loading, ...values }) => ({ ...values, loading: filled(loading) }),
  underwritingCalls.decideUnderwriting.body,
)
