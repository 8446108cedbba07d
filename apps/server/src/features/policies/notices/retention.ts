import type { Outdated } from '../../../periodic-work/periodic-work.ts'

export const oldNotices = (since: Date): Outdated[] => [{ table: 'notices', moment: 'at', before: since }]
