import type { ColumnOf } from '../desk-table/desk-tables.ts'

/** Steps of a file from its opening to the next term, each with the column of its moment. */
export const milestoneColumns = {
  opened: 'opened_on',
  quoted: 'quoted_on',
  accepted: 'accepted_on',
  paid: 'paid_on',
  signed: 'signed_on',
  renewed: 'renewed_on',
} as const satisfies Record<string, ColumnOf<'steps'>>

export type Milestone = keyof typeof milestoneColumns
export const milestones = Object.keys(milestoneColumns) as Milestone[]

/** Steps of a file with the step before, whose distance is a time per step. */
export const timedMilestones = milestones
  .filter((step) => step !== 'opened' && step !== 'renewed')
  .map((step) => ({ step, before: milestones[milestones.indexOf(step) - 1] ?? 'opened' }))

/** Properties by which figures are grouped; a week is that of the opening. */
export const figureDimensions = ['week', 'product', 'insurer', 'source', 'agent', 'town'] as const
export type FigureDimension = (typeof figureDimensions)[number]

/** Number of files that reached each step. */
export type MilestoneCounts = Record<Milestone, number>

/** Longest period of figures in days: a year with the weeks around it. */
export const mostFigureDays = 380

/** Most groups that figures name; the smallest ones beyond are one group. */
export const mostGroups = 30

/** Share in whole percent; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole)

/** Returns the contracts of which the renewal is decided: those that still run are neither renewed nor lost. */
export const renewalBase = ({ ended, open }: { ended: number; open: number }): number => ended - open
