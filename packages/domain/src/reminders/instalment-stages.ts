import { stagesOf } from './stages.ts'

/** Steps of an instalment by the days around its due day, in their order. */
export const instalmentStages: readonly { name: string; days: number }[] = stagesOf('instalment').flatMap(
  ({ name, when }) => ('days' in when ? [{ name, days: when.days }] : []),
)
