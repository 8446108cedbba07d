import { sql } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import { joinsOneOf } from '../../people/pending-changes/joined-persons.ts'
import { builtInName } from '../../policies/signing-provider/built-in-signature.ts'
import { by, either } from './personal-table.ts'
import type { Condition } from './personal-table.ts'

/** Conditions by which rows belong to a person in more than one way (map.ts). */

export const ofDrafts = either(by('users', 'drafts.user_id'), by('prospects', 'drafts.prospect_id'))
export const ofConsents = either(by('users', 'consents.user_id'), by('prospects', 'consents.prospect_id'))
export const ofTasks = either(
  by('users', 'tasks.user_id'),
  either(by('policies', 'tasks.policy_id'), by('requests', 'tasks.request_id')),
)
export const ofMerges = either(by('users', 'merges.kept_id'), by('users', 'merges.joined_id'))

/** A proposal to merge two persons holds the values of both. */
export const ofChanges = either(by('users', 'pending_changes.subject'), ({ users }) => joinsOneOf(users))

/** Sessions of the built-in provider, whose references are their ids. */
export const ofSigningSessions: Condition = (person) =>
  sql`signing_sessions.id = any(array(
    select case when provider = ${builtInName} then provider_reference::uuid end
    from signatures where ${isOneOf('signatures.policy_id', person.policies)}))`

/** A person without an account left an address at which the broker replies. */
export const ofRights = either(
  by('users', 'rights_requests.user_id'),
  by('emails', 'rights_requests.contact', 'text'),
)

/** Subjects of the trail are ids of accounts, files, requests, payments and refunds. */
export const ofTrail: Condition = (person) =>
  sql`(${isOneOf(
    'audit_events.subject',
    [...person.users, ...person.policies, ...person.requests, ...person.payments, ...person.refunds],
    'text',
  )} or audit_events.subject = any(array(select id::text from rights_requests where ${ofRights(person)})))`
