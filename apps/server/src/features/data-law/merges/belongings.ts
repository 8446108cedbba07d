import type { Database } from '../../../schema.ts'
import { reassignMergedAccounts } from '../../people/accounts/merged-accounts.service.ts'
import type { Reassign } from '../../../reassignment.ts'
import { reassignConsents } from '../../people/consents/account-rows.service.ts'
import { reassignFactors, reassignRecoveryCodes } from '../../people/factors/account-rows.service.ts'
import { reassignNotices } from '../../policies/notices/account-rows.service.ts'
import { reassignPolicies } from '../../policies/pipeline/account-rows.service.ts'
import { reassignReminders, reassignReminderStops } from '../../reminders/schedule/account-rows.service.ts'
import { reassignTasks } from '../../people/tasks/account-rows.service.ts'
import { reassignProspects } from '../../people/prospects/account-rows.service.ts'
import { reassignDrafts } from '../../sales/quotes/account-rows.service.ts'
import { reassignRightsRequests } from '../rights-requests/account-rows.service.ts'
import { reassignRequestDrafts, reassignRequests } from '../../requests/account-rows.service.ts'

/**
 * Tables whose rows a merge moves, in the order in which other calls lock them. Documents, payments,
 * claims, signatures and messages follow their policy or request.
 */
export const movedTables = {
  drafts: reassignDrafts,
  prospects: reassignProspects,
  policies: reassignPolicies,
  requests: reassignRequests,
  /** Moves `request_draft_files` as well. */
  request_drafts: reassignRequestDrafts,
  rights_requests: reassignRightsRequests,
  notices: reassignNotices,
  reminders: reassignReminders,
  reminder_stops: reassignReminderStops,
  tasks: reassignTasks,
  consents: reassignConsents,
  factors: reassignFactors,
  recovery_codes: reassignRecoveryCodes,
  /** Accounts that were merged into the joined one before. */
  users: reassignMergedAccounts,
} as const satisfies Partial<Record<keyof Database, Reassign>>
export type MovedTable = keyof typeof movedTables

/** Columns with the id of an account that a merge changes. */
export const movedColumns = [
  'policies.user_id',
  'prospects.user_id',
  'drafts.user_id',
  'requests.user_id',
  'request_drafts.user_id',
  'request_draft_files.user_id',
  'rights_requests.user_id',
  'notices.user_id',
  'reminders.user_id',
  'reminder_stops.user_id',
  'tasks.user_id',
  'consents.user_id',
  'factors.user_id',
  'recovery_codes.user_id',
  'users.merged_into',
] as const

/**
 * Columns of ids that a merge leaves as they are, with the reason. A test compares both lists with the
 * database: a new column is in one of them.
 */
export const keptColumns: Readonly<Record<string, readonly string[]>> = {
  'The sessions and open codes of both persons end.': [
    'sessions.user_id',
    'factor_challenges.user_id',
    'code_challenges.user_id',
  ],
  'A browser was confirmed for one address and one password: the next login confirms it again.': [
    'devices.user_id',
  ],
  'An invitation led to the account that it was sent for; of a joined account it opens the kept one.': [
    'invitations.user_id',
  ],
  'A copy holds the data that an account had: a merge and its reversal end those of both persons.': [
    'data_copies.user_id',
  ],
  'Both persons keep what they did themselves.': [
    'audit_events.actor_id',
    'audit_events_before.actor_id',
    'audit_events_default.actor_id',
    'documents.created_by',
    'policy_events.actor_id',
    'request_events.actor_id',
    'rights_events.actor_id',
  ],
  'The row is about the merge or its proposal.': [
    'merges.kept_id',
    'merges.joined_id',
    'pending_changes.subject',
  ],
  'The row says what a file held when it was read.': ['import_rows.user_id'],
  'An erased account is never merged.': ['erasures.user_id'],
  'The id is not that of an account.': [
    'audit_links.event_id',
    'code_challenges.subject',
    'drafts.insurer_id',
    'drafts.writer',
  ],
  'The account is that of a member of the staff, who is never merged.': [
    'absences.member_id',
    'assignment_rule_members.member_id',
    'assignment_turns.member_id',
    'absences.taken_by',
    'open_files.member_id',
    'hand_overs.member_id',
    'hand_overs.taken_by',
    'hand_overs.made_by',
    'api_keys.created_by',
    'api_keys.revoked_by',
    'attestation_series.received_by',
    'attestations.changed_by',
    'consents.recorded_by',
    'consents.withdrawal_recorded_by',
    'bank_statements.imported_by',
    'branch_members.user_id',
    'imports.imported_by',
    'import_mappings.changed_by',
    'contact_messages.settled_by',
    'credit_moves.moved_by',
    'drafts.agent_id',
    'due_items.assigned_to',
    'due_items.outcome_by',
    'renewal_clauses.noted_by',
    'factor_resets.user_id',
    'factor_resets.asked_by',
    'factor_resets.decided_by',
    'house.changed_by',
    'legal_texts.author',
    'lunar_days.confirmed_by',
    'mandates.recorded_by',
    'mandates.ended_by',
    'formal_notices.posted_by',
    'merges.merged_by',
    'merges.reversed_by',
    'money_differences.settled_by',
    'offer_advice.by_id',
    'offer_sets.chosen_by',
    'payments.decided_by',
    'pending_changes.asked_by',
    'pledges.noted_by',
    'reminders.sent_by',
    'reminder_stops.stopped_by',
    'invitation_waves.started_by',
    'pending_changes.decided_by',
    'policies.assigned_to',
    'policy_notes.author_id',
    'refunds.approved_by',
    'quote_links.created_by',
    'refunds.created_by',
    'refunds.sent_by',
    'refunds.settled_by',
    'request_notes.author_id',
    'replies.changed_by',
    'requests.assigned_to',
    'requests.entered_by',
    'rights_requests.entered_by',
    'setup_confirmations.confirmed_by',
    'setup_mails.asked_by',
    'site_openings.decided_by',
    'statement_lines.decided_by',
    'statement_lines.proposed_by',
    'statement_lines.released_by',
    'statement_lines.release_approved_by',
    'table_columns.member_id',
    'table_views.owner_id',
    'task_feeds.member_id',
    'tasks.assigned_to',
    'tasks.created_by',
    'tasks.done_by',
    'tariffs.created_by',
    'tariffs.proposed_by',
    'tariffs.published_by',
    'tills.agent_id',
    'tills.closed_by',
    'underwritings.decided_by',
    'underwritings.typed_by',
    'users.entered_by',
    'what_ifs.created_by',
  ],
}
