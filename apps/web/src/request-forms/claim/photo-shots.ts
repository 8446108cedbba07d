import type { ClaimTypeKey } from '@wassit/domain/request/claim/claim-types'

/** Photograph that the insurer needs, in words of `request.shot.…`. */
const shots = [
  'overview',
  'damage',
  'plates',
  'road',
  'otherPapers',
  'breakIn',
  'source',
  'medicalPapers',
] as const
export type Shot = (typeof shots)[number]

const things = ['overview', 'damage'] as const

/** Photographs of each claim type, from the whole to the detail. */
export const shotsOf = {
  collision: [...things, 'plates', 'road', 'otherPapers'],
  bodilyInjury: [...things, 'plates', 'road', 'otherPapers'],
  theft: ['overview', 'breakIn', 'damage'],
  glassOrVandalism: things,
  fire: [...things, 'source'],
  waterDamage: [...things, 'source'],
  catastrophe: things,
  damageToOthers: things,
  illness: ['medicalPapers'],
  repatriation: ['medicalPapers'],
  death: ['medicalPapers'],
  other: things,
} as const satisfies Record<ClaimTypeKey, readonly Shot[]>

/** Names a photo after its shot, so that it is known again after a reload. */
export const namedAfter = (shot: Shot, file: File): File =>
  new File([file], `${shot}${/\.\w+$/.exec(file.name)?.[0] ?? '.jpg'}`, { type: file.type })

/** Returns the shot that a photo was named after. */
export const shotOfName = (name: string): Shot | undefined =>
  shots.find((shot) => name.replace(/\.\w+$/, '') === shot)
