/**
 * Rights that an admin gives single members of the staff, besides their role. `medical`: reads
 * health questionnaires and decides on the files that have one.
 */
export const staffRights = ['medical'] as const
export type StaffRight = (typeof staffRights)[number]
