import { importedTables } from './imported-tables.ts'
import {
  ofDrafts,
  ofConsents,
  ofTasks,
  ofMerges,
  ofChanges,
  ofSigningSessions,
  ofRights,
  ofTrail,
} from './person-conditions.ts'
import { by, either, table, through } from './personal-table.ts'
import type { PersonalTable } from './personal-table.ts'

/** Tables with data of customers. A test compares every column with the database. */
export const personalTables = {
  users: table('account', by('users', 'users.id'), {
    person: 'email phone first_name last_name city address identity_number birth_date proved_phone',
    fact: 'id role language source channel factor_since disabled_at erased_at merged_into created_at updated_at',
    secret: 'password_hash password_chosen',
    staff: 'staff_name staff_role rights lost_rights lost_at factor_due_at entered_by',
  }),
  merges: table('account', ofMerges, {
    person: 'before after',
    fact: 'id kept_id joined_id merged_at reversed_at',
    staff: 'merged_by reversed_by',
  }),
  merge_rows: table('account', through('merge_rows.merge_id', ofMerges, 'merges'), {
    fact: 'merge_id table_name',
    secret: 'row_key',
  }),
  pending_changes: table('account', ofChanges, {
    person: 'before after reason',
    fact: 'id kind subject state asked_at decided_at',
    staff: 'asked_by decided_by',
  }),
  factors: table('signIn', by('users', 'factors.user_id'), {
    person: 'name',
    fact: 'id user_id kind last_used_at created_at',
    secret: 'credential_id public_key counter transports secret last_step',
  }),
  factor_challenges: table('signIn', by('users', 'factor_challenges.user_id'), {
    fact: 'id user_id purpose expires_at',
    secret: 'content',
  }),
  factor_resets: table('signIn', by('users', 'factor_resets.user_id'), {
    person: 'reason',
    fact: 'id user_id asked_at decided_at approved',
    staff: 'asked_by decided_by',
  }),
  recovery_codes: table('signIn', by('users', 'recovery_codes.user_id'), {
    fact: 'user_id created_at used_at',
    secret: 'hash',
  }),
  sessions: table('signIn', by('users', 'sessions.user_id'), {
    person: 'user_agent',
    fact: 'id user_id access_expires_at remembered created_at ended_at last_seen_at factor_at',
    secret: 'access_hash',
  }),
  refresh_tokens: table(
    'signIn',
    through('refresh_tokens.session_id', by('users', 'sessions.user_id'), 'sessions'),
    { fact: 'session_id expires_at used_at', secret: 'hash' },
  ),
  devices: table('signIn', by('users', 'devices.user_id'), {
    fact: 'id user_id confirmed_at last_seen_at created_at',
    secret: 'token_hash',
  }),
  code_challenges: table(
    'signIn',
    either(by('users', 'code_challenges.user_id'), by('emails', 'code_challenges.email', 'text')),
    {
      person: 'email phone',
      fact: 'id purpose language attempts phone_by user_id created_at expires_at verified_at replaced_at proved_at used_at',
      secret: 'subject asked_by',
    },
  ),
  prospects: table('visits', by('prospects', 'prospects.id'), {
    person: 'email phone',
    fact: 'id language terms_accepted_at terms_version email_verified_at user_id created_at',
    secret: 'idempotency_key',
  }),
  drafts: table('visits', ofDrafts, {
    person: 'answers details',
    fact: 'id prospect_id user_id product agreement_code came_from version confirmed_at insurer_id created_at updated_at',
    secret: 'visitor_hash writer idempotency_key',
    staff: 'agent_id',
  }),
  shared_quotes: table('visits', through('shared_quotes.draft_id', ofDrafts, 'drafts'), {
    fact: 'draft_id draft_version product company_name formula price indicative covers priced_on created_at expires_at',
    secret: 'code',
  }),
  offer_sets: table('quotes', by('policies', 'offer_sets.policy_id'), {
    fact: 'policy_id chosen sorted_by offers shown_at',
    staff: 'chosen_by',
  }),
  offer_advice: table('quotes', by('policies', 'offer_advice.policy_id'), {
    person: 'reason',
    fact: 'policy_id offer advice at',
    staff: 'by_id',
  }),
  quote_links: table('quotes', by('policies', 'quote_links.policy_id'), {
    fact: 'id policy_id created_at expires_at opened_at',
    staff: 'created_by',
  }),
  renewal_clauses: table('contracts', by('policies', 'renewal_clauses.policy_id'), {
    fact: 'policy_id kind noted_at',
    staff: 'noted_by',
  }),
  due_items: table('contracts', by('policies', 'due_items.policy_id'), {
    person: 'reason to_whom',
    fact: [
      'id policy_id last_day price priced_at offered_price offered_at offered_by offered_until opened_at outcome',
      'outcome_at version',
    ].join(' '),
    staff: 'assigned_to outcome_by',
  }),
  what_if_lines: table('quotes', by('numbers', 'what_if_lines.number', 'text'), {
    fact: 'what_if_id part number before after',
  }),
  policies: table('contracts', by('policies', 'policies.id'), {
    person: 'answers details delivery required_reason',
    fact: [
      'id number prospect_id user_id product agreement_code came_from status status_since pricing premium seen_price',
      'insurer_id start_date end_date quote_expires_at required_documents required_since required_from',
      'payment_confirmed_at predecessor_id ended_by refund insurer_policy_number insurer_receipt_number',
      'awaits_decision coefficient_confirmed_at unpaid_since instalments debt left_to_pay reminder_on created_at updated_at',
    ].join(' '),
    secret: 'idempotency_key',
    staff: 'assigned_to',
  }),
  policy_events: table('contracts', by('policies', 'policy_events.policy_id'), {
    person: 'reason changes',
    fact: 'id policy_id action from_status to_status actor at position request_id',
    staff: 'actor_id',
  }),
  tasks: table('contracts', ofTasks, {
    person: 'what',
    fact: 'id due_at source policy_id request_id user_id created_at done_at',
    secret: 'idempotency_key',
    staff: 'assigned_to created_by done_by',
  }),
  policy_notes: table('contracts', by('policies', 'policy_notes.policy_id'), {
    person: 'text',
    fact: 'id policy_id at',
    secret: 'idempotency_key',
    staff: 'author_id',
  }),
  deliveries: table('contracts', by('policies', 'deliveries.policy_id'), {
    person: 'name phone address received_by',
    fact: 'id policy_id method papers tracking expected_date state state_since created_at',
  }),
  attestations: table('contracts', by('policies', 'attestations.policy_id'), {
    person: 'reason',
    fact: 'insurer_id number series_id label state policy_id covered_months changed_at',
    staff: 'changed_by',
  }),
  signatures: table('contracts', by('policies', 'signatures.policy_id'), {
    fact: 'id policy_id document_id request_id provider state created_at expires_at ended_at',
    secret: 'provider_reference',
  }),
  signing_sessions: table('contracts', ofSigningSessions, {
    person: 'signer_name signer_email signer_phone title content consent evidence',
    fact: 'id state language signer_phone_by code_by_phone code_missed_first code_sent_to_both sha256_before sha256_after code_sent_at created_at expires_at ended_at',
    secret: 'token_hash object_key signed_object_key code_serial code_attempts',
  }),
  documents: table('documents', by('policies', 'documents.policy_id'), {
    person: 'reference refused_reason',
    fact: 'id policy_id request_id kind value mime_type size sha256 replaced_at withdrawn_at hidden holds_health seen_at refused_at source created_at',
    secret: 'object_key idempotency_key',
    staff: 'created_by',
  }),
  requests: table('requests', by('requests', 'requests.id'), {
    person: 'info proposal required_reason parties',
    fact: [
      'id number policy_id user_id kind status status_since required_document awaited_documents required_since amount',
      'taken_off effective_date successor_id successor_open source payout payout_means created_at updated_at',
    ].join(' '),
    secret: 'idempotency_key',
    staff: 'assigned_to entered_by',
  }),
  request_events: table('requests', by('requests', 'request_events.request_id'), {
    person: 'reason',
    fact: 'id position request_id action from_status to_status actor at',
    staff: 'actor_id',
  }),
  request_notes: table('requests', by('requests', 'request_notes.request_id'), {
    person: 'text',
    fact: 'id request_id at',
    secret: 'idempotency_key',
    staff: 'author_id',
  }),
  request_drafts: table('requests', by('users', 'request_drafts.user_id'), {
    person: 'fields',
    fact: 'user_id policy_id kind updated_at',
  }),
  request_draft_files: table('requests', by('users', 'request_draft_files.user_id'), {
    person: 'name',
    fact: 'id position user_id policy_id kind part mime_type size sha256 created_at',
    secret: 'object_key',
  }),
  payments: table('payments', by('payments', 'payments.id'), {
    person: 'reason cheque_number cheque_holder',
    fact: [
      'id policy_id method amount reference state transaction_id created_at decided_at returned_at receipt_number',
      'receipt_reference cheque_bank cheque_day reverses reversal instalment',
    ].join(' '),
    secret: 'idempotency_key cheque_key',
    staff: 'decided_by till_id',
  }),
  card_answers: table('payments', by('payments', 'card_answers.payment_id'), {
    fact: 'payment_id answered_at',
  }),
  pledges: table('payments', by('policies', 'pledges.policy_id'), {
    fact: 'id policy_id amount due_on noted_at outcome ended_at',
    secret: 'idempotency_key',
    staff: 'noted_by',
  }),
  formal_notices: table('payments', by('policies', 'formal_notices.policy_id'), {
    fact: 'policy_id due_on mandate_id sent_on registered_number posted_at',
    staff: 'posted_by',
  }),
  /** Reminders of releases before the schedule. */
  instalment_reminders: table('payments', by('policies', 'instalment_reminders.policy_id'), {
    fact: 'policy_id instalment stage due_on sent_at',
  }),
  credit_moves: table(
    'payments',
    either(by('policies', 'credit_moves.from_policy_id'), by('policies', 'credit_moves.to_policy_id')),
    { fact: 'id from_policy_id to_policy_id amount reverses moved_at', staff: 'moved_by' },
  ),
  money_differences: table('payments', by('policies', 'money_differences.policy_id'), {
    person: 'reason',
    fact: 'id kind name policy_id ours theirs found_at gone_at settled_at',
    staff: 'settled_by',
  }),
  refunds: table('payments', by('refunds', 'refunds.id'), {
    person: 'rib reason',
    fact: 'id policy_id amount cause state means reference due_on created_at approved_at sent_on sent_at settled_at',
    secret: 'idempotency_key',
    staff: 'created_by approved_by sent_by settled_by',
  }),
  statement_lines: table(
    'payments',
    either(by('payments', 'statement_lines.payment_id'), by('numbers', 'statement_lines.number', 'text')),
    {
      person: 'text reason',
      fact: [
        'id statement_id day amount other_amount bank_id account currency outgoing state doubt like_id part_of number',
        'payment_id returns decided_at released_at proposed_number proposed_at',
      ].join(' '),
      secret: 'name',
      staff: 'decided_by released_by release_approved_by proposed_by',
    },
  ),
  ...importedTables,
  /** Answers and remarks are encrypted in the database; the copy holds them readable. */
  underwritings: table('health', by('policies', 'underwritings.policy_id'), {
    person: 'answers remarks',
    fact: 'id policy_id insurer_id state questionnaire confirmed_at decision loading decided_at created_at ended_at',
    secret: 'risk',
    staff: 'decided_by typed_by',
  }),
  underwriting_papers: table(
    'health',
    through(
      'underwriting_papers.underwriting_id',
      by('policies', 'underwritings.policy_id'),
      'underwritings',
    ),
    { fact: 'id underwriting_id mime_type sha256 created_at', secret: 'object_key' },
  ),
  contact_messages: table('messages', by('emails', 'contact_messages.email', 'text'), {
    person: 'name email phone message hidden_field',
    fact: 'id language state settled_at created_at',
    secret: 'idempotency_key search',
    staff: 'settled_by',
  }),
  notices: table('notices', by('users', 'notices.user_id'), {
    fact: 'id user_id policy_id request_id kind at read_at',
  }),
  reminders: table('notices', by('users', 'reminders.user_id'), {
    fact: [
      'id policy_id draft_id user_id family anchor stage message day created_at channel sent_at dropped_at joined_id',
      'notice_id promotion_id',
    ].join(' '),
    staff: 'sent_by',
  }),
  reminder_stops: table('notices', by('users', 'reminder_stops.user_id'), {
    person: 'reason',
    fact: 'id user_id stopped_at',
    staff: 'stopped_by',
  }),
  invitations: table('notices', by('users', 'invitations.user_id'), {
    fact: 'id wave_id user_id channel obstacle made_at opened_at claimed_at',
  }),
  consents: table('consents', ofConsents, {
    fact: [
      'id user_id prospect_id purpose text_version text_hash language way given_at',
      'withdrawn_at withdrawn_way',
    ].join(' '),
    staff: 'recorded_by withdrawal_recorded_by',
  }),
  promotions: table('consents', through('promotions.consent_id', ofConsents, 'consents'), {
    fact: 'id consent_id template channel policy_id created_at sent_at dropped_at',
  }),
  rights_requests: table('rights', ofRights, {
    person: 'name contact value before reason',
    fact: [
      'id number kind state channel user_id field opposed received_on due_at closed_at mime_type sha256',
      'created_at updated_at',
    ].join(' '),
    secret: 'object_key idempotency_key',
    staff: 'entered_by',
  }),
  rights_events: table('rights', through('rights_events.request_id', ofRights, 'rights_requests'), {
    person: 'text',
    fact: 'id request_id event at position',
    staff: 'actor_id',
  }),
  data_copies: table('rights', by('users', 'data_copies.user_id'), {
    fact: 'id user_id state asked_at ready_at expires_at downloaded_at',
  }),
  data_copy_parts: table(
    'rights',
    through('data_copy_parts.copy_id', by('users', 'data_copies.user_id'), 'data_copies'),
    { fact: 'copy_id position size sha256', secret: 'object_key' },
  ),
  /** `actor_id` is the person, or a member of staff. */
  audit_events: table('trail', either(by('users', 'audit_events.actor_id'), ofTrail), {
    person: 'network user_agent before after',
    fact: 'id at kind outcome subject request_id',
    staff: 'actor_id',
  }),
} as const satisfies Readonly<Record<string, PersonalTable>>
export type PersonalTableName = keyof typeof personalTables
