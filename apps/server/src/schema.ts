import type { AccountsTables } from './features/people/accounts/accounts.tables.ts'
import type { AgreementsTables } from './features/insurers/agreements/agreements.tables.ts'
import type { HouseAccountsTables } from './features/insurers/house-accounts/house-accounts.tables.ts'
import type { AssignmentRulesTables } from './features/people/assignment-rules/assignment-rules.tables.ts'
import type { AttestationsTables } from './features/insurers/attestations/attestations.tables.ts'
import type { AuditTables } from './features/audit/audit.tables.ts'
import type { AlarmsTables } from './features/people/alarms/alarms.tables.ts'
import type { BackupsTables } from './features/operations/backups/backups.tables.ts'
import type { CatalogueTables } from './features/insurers/catalogue/catalogue.tables.ts'
import type { ConsentsTables } from './features/people/consents/consents.tables.ts'
import type { ContactTables } from './features/site/contact/contact.tables.ts'
import type { CspReportsTables } from './features/operations/csp-reports/csp-reports.tables.ts'
import type { DataCopiesTables } from './features/data-law/data-copies/data-copies.tables.ts'
import type { DeliveriesTables } from './features/policies/deliveries/deliveries.tables.ts'
import type { DueItemsTables } from './features/renewals/due-items/due-items.tables.ts'
import type { ErasuresTables } from './features/data-law/erasures/erasures.tables.ts'
import type { RetentionTables } from './features/data-law/retention/retention.tables.ts'
import type { OpenFilesTables } from './features/desk/open-files/open-files.tables.ts'
import type { HandOverTables } from './features/desk/hand-over.tables.ts'
import type { FormalNoticeTables } from './features/desk/formal-notice.tables.ts'
import type { FiguresTables } from './features/desk/figures/figures.tables.ts'
import type { FactorsTables } from './features/people/factors/factors.tables.ts'
import type { HoursTables } from './features/people/hours/hours.tables.ts'
import type { ImportsTables } from './features/book/imports/imports.tables.ts'
import type { IncidentsTables } from './features/site/incidents/incidents.tables.ts'
import type { InsurersTables } from './features/insurers/panel/insurers.tables.ts'
import type { LegalTextsTables } from './features/site/legal-texts/legal-texts.tables.ts'
import type { MandatesTables } from './features/insurers/mandates/mandates.tables.ts'
import type { MergesTables } from './features/data-law/merges/merges.tables.ts'
import type { RefusedAddressesTables } from './features/people/refused-addresses/refused-addresses.tables.ts'
import type { NodeKeysTables } from './features/operations/node-keys/node-keys.tables.ts'
import type { NoticesTables } from './features/policies/notices/notices.tables.ts'
import type { PaymentsTables } from './features/ledger/payments/payments.tables.ts'
import type { PendingChangesTables } from './features/people/pending-changes/pending-changes.tables.ts'
import type { PoliciesTables } from './features/policies/pipeline/policies.tables.ts'
import type { ProspectsTables } from './features/people/prospects/prospects.tables.ts'
import type { OffersTables } from './features/sales/offers/offers.tables.ts'
import type { OpeningTables } from './features/site/opening/opening.tables.ts'
import type { QuoteLinksTables } from './features/sales/quote-links/quote-links.tables.ts'
import type { QuotesTables } from './features/sales/quotes/quotes.tables.ts'
import type { PledgesTables } from './features/reminders/pledges/pledges.tables.ts'
import type { InvitationsTables } from './features/reminders/invitations/invitations.tables.ts'
import type { RemindersTables } from './features/reminders/schedule/reminders.tables.ts'
import type { RepliesTables } from './features/site/replies/replies.tables.ts'
import type { StandingTables } from './features/ledger/standing/standing.tables.ts'
import type { RefundsTables } from './features/ledger/refunds/refunds.tables.ts'
import type { RightsRequestsTables } from './features/data-law/rights-requests/rights-requests.tables.ts'
import type { RequestsTables } from './features/requests/requests.tables.ts'
import type { HouseTables } from './features/site/house/house.tables.ts'
import type { SetupTables } from './features/operations/setup/setup.tables.ts'
import type { ServiceStateTables } from './features/operations/service-state/service-state.tables.ts'
import type { SharedQuotesTables } from './features/sales/shared-quotes/shared-quotes.tables.ts'
import type { SignaturesTables } from './features/policies/signatures/signatures.tables.ts'
import type { SigningProviderTables } from './features/policies/signing-provider/signing-provider.tables.ts'
import type { StoredFilesTables } from './features/stored-files/stored-files.tables.ts'
import type { SavedViewsTables } from './features/desk/desk-tables/saved-views.tables.ts'
import type { TasksTables } from './features/people/tasks/tasks.tables.ts'
import type { TariffsTables } from './features/insurers/tariffs/tariffs.tables.ts'
import type { TillsTables } from './features/ledger/tills/tills.tables.ts'
import type { ReconciliationTables } from './features/collection/reconciliation/reconciliation.tables.ts'
import type { StatementsTables } from './features/collection/statements/statements.tables.ts'
import type { WhatIfsTables } from './features/sales/what-ifs/what-ifs.tables.ts'
import type { UnderwritingTables } from './features/policies/underwriting/underwriting.tables.ts'
import type { PeriodicWorkTables } from './periodic-work/periodic-work.tables.ts'
import type { KnownKeysTables } from './known-keys/known-keys.tables.ts'
import type { LimitsTables } from './limits/limits.tables.ts'

/** Tables of the database; each is declared by the feature that writes it. */
export interface Database
  extends
    AccountsTables,
    AgreementsTables,
    HouseAccountsTables,
    AlarmsTables,
    ServiceStateTables,
    AssignmentRulesTables,
    AttestationsTables,
    AuditTables,
    BackupsTables,
    CatalogueTables,
    ConsentsTables,
    ContactTables,
    CspReportsTables,
    DataCopiesTables,
    DeliveriesTables,
    DueItemsTables,
    ErasuresTables,
    RetentionTables,
    HandOverTables,
    OpenFilesTables,
    FiguresTables,
    FormalNoticeTables,
    FactorsTables,
    HouseTables,
    HoursTables,
    ImportsTables,
    IncidentsTables,
    InsurersTables,
    KnownKeysTables,
    LegalTextsTables,
    LimitsTables,
    StandingTables,
    MandatesTables,
    MergesTables,
    RefusedAddressesTables,
    NodeKeysTables,
    NoticesTables,
    PaymentsTables,
    PendingChangesTables,
    PeriodicWorkTables,
    PoliciesTables,
    PledgesTables,
    RemindersTables,
    InvitationsTables,
    RepliesTables,
    ProspectsTables,
    OffersTables,
    OpeningTables,
    ReconciliationTables,
    StatementsTables,
    QuoteLinksTables,
    QuotesTables,
    RefundsTables,
    RequestsTables,
    RightsRequestsTables,
    SetupTables,
    SharedQuotesTables,
    SignaturesTables,
    SigningProviderTables,
    StoredFilesTables,
    TariffsTables,
    SavedViewsTables,
    TasksTables,
    TillsTables,
    UnderwritingTables,
    WhatIfsTables {}
