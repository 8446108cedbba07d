import { stepsOf } from './steps.ts'

/** Steps of an instalment by the days around its due day, in their order. */
export const instalmentSteps: readonly { name: string; days: number }[] = stepsOf('instalment').flatMap(
  ({ name, when }) => ('days' in when ? [{ name, days: when.days }] : []),
)
