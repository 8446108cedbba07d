import { z } from 'zod/mini'
import { invitationObstacles, mostADay } from '../../invitation/invitation.ts'
import { channels } from '../../party/channel.ts'
import { WholeNumber } from '../../party/number.ts'
import { Password } from '../../party/password.ts'
import { endpoint } from '../endpoint.ts'
import { failures } from '../failures.ts'
import { Asked, CodeWays, LinkCode, LinkToken } from '../people/login-codes.ts'
import { Moment, Ticked, Uuid } from '../values.ts'

/** Import whose customers a wave invites; a form sends an empty text for all imports. */
const OfImport = z.optional(z.union([Uuid, z.literal('')]))

/** Wave that still invites: so many persons a day, until all of its choice had their turn. */
const Wave = z.object({
  import_name: z.nullable(z.string()),
  a_day: z.int(),
  started_at: Moment,
  invited: z.int(),
  claimed: z.int(),
})

/** Persons of a choice, by the way that would reach them, and the text that they would get. */
export const InvitationDesk = z.object({
  imports: z.array(z.object({ id: z.string(), name: z.string() })),
  wave: z.nullable(Wave),
  reach: z.array(z.object({ way: z.enum([...channels, ...invitationObstacles]), count: z.int() })),
  /** Persons who were invited lately, and those who have claimed their account. */
  lately: z.int(),
  claimed: z.int(),
  /** False outside of the hours of messages: a wave begins with the next of them. */
  now: z.boolean(),
  mail: z.object({ title: z.string(), paragraphs: z.array(z.string()) }),
  brief: z.string(),
})
export type InvitationDesk = z.output<typeof InvitationDesk>

/** Account behind the link of an invitation, before its person is known. */
export const LinkedInvitation = z.object({
  standing: z.enum(['open', 'claimed', 'expired']),
  /** Ways of a code to its person, with the masked address. */
  ways: CodeWays,
})
export type LinkedInvitation = z.output<typeof LinkedInvitation>

/** Calls by which customers of a book claim their account (docs/decisions/071-invitations.md). */
export const invitationCalls = {
  invitations: endpoint('GET /api/agent/invitations', {
    access: 'staff:import',
    summary: 'Returns whom a wave of invitations would reach, its text, and the wave that runs',
    query: z.object({ import: OfImport }),
    answers: { 200: InvitationDesk },
  }),
  startWave: endpoint('POST /api/agent/invitations', {
    access: 'staff:import',
    device: 'confirmed',
    summary:
      'Begins a wave: so many customers a day are invited to claim their account, nobody twice in 30 days',
    body: z.object({ import: OfImport, a_day: WholeNumber({ min: 1, max: mostADay }) }),
  }),
  stopWave: endpoint('POST /api/agent/invitations/stop', {
    access: 'staff:import',
    device: 'confirmed',
    summary: 'Ends the wave that runs; links that were sent still open',
  }),
  linkedInvitation: endpoint('POST /api/invitation', {
    access: 'public',
    summary: 'Returns how the person of an invitation proves who they are, without anything about them',
    body: z.object({ token: LinkToken }),
    answers: { 200: LinkedInvitation },
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  askInvitationCode: endpoint('POST /api/invitation/code', {
    access: 'public',
    summary: 'Sends a code to the person of an invitation, if the name is theirs',
    body: LinkCode,
    answers: { 200: Asked },
    limit: { perAddress: 15, windowSeconds: 900 },
  }),
  claimAccount: endpoint('POST /api/user/claim', {
    access: 'customer',
    device: 'confirmed',
    summary: 'Accepts the terms, and chooses the first password of a person with an email address',
    body: z.object({
      terms: z.pipe(z._default(Ticked, false), z.literal(true, 'validation.termsRequired')),
      password: z.optional(Password),
    }),
    failure: failures.changePassword,
    limit: { perAddress: 20, windowSeconds: 600 },
  }),
}
