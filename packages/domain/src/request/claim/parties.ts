import { z } from 'zod/mini'
import { OptionalDate } from '../../party/date.ts'
import { readPhone } from '../../party/phone.ts'
import { readAs, refuse, textual } from '../../party/reading.ts'
import { OptionalText } from '../../party/text.ts'

const OptionalPhone = z.optional(
  z.pipe(
    textual,
    readAs((input: string | number) =>
      input === '' ? '' : (readPhone(String(input)) ?? refuse('validation.phone.any')),
    ),
  ),
)

/** Persons who see the damage of a claim, with the fields of each: name and phone first, and one more. */
export const claimParties = {
  expert: ['expert_name', 'expert_phone', 'expert_day'],
  garage: ['garage_name', 'garage_phone', 'garage_town'],
} as const
export type ClaimParty = keyof typeof claimParties
export const claimPartyNames = Object.keys(claimParties) as ClaimParty[]

/** Expert and garage of a claim; an empty field is unknown. */
const Fields = z.object({
  expert_name: OptionalText(120),
  expert_phone: OptionalPhone,
  /** ISO day of the visit. */
  expert_day: OptionalDate,
  garage_name: OptionalText(120),
  garage_phone: OptionalPhone,
  garage_town: OptionalText(80),
})
export type ClaimParties = z.output<typeof Fields>

/** Fields of a claim without expert and garage, as its form shows them. */
export const noParties: Record<keyof ClaimParties, string> = {
  expert_name: '',
  expert_phone: '',
  expert_day: '',
  garage_name: '',
  garage_phone: '',
  garage_town: '',
}

/** Form of the agents: whoever is noted has a name and a phone. */
export const ClaimPartiesForm = Fields.check(({ value, issues }) => {
  const noted = Object.values(claimParties).filter((fields) => fields.some((name) => value[name]))
  for (const path of noted.flatMap(([name, phone]) => [name, phone]).filter((name) => !value[name]))
    issues.push({ code: 'custom', message: 'validation.required', path: [path], input: value[path] })
})

/** Persons of a claim as its page shows them, without unknown fields. */
export const ClaimPartiesView = z.partialRecord(z.enum(Object.values(claimParties).flat()), z.string())
