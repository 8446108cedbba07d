import type { AccountsTables } from './features/accounts/accounts.tables.ts'
import type { AgreementsTables } from './features/agreements/agreements.tables.ts'
import type { AttestationsTables } from './features/attestations/attestations.tables.ts'
import type { AuditTables } from './features/audit/audit.tables.ts'
import type { AlarmsTables } from './features/alarms/alarms.tables.ts'
import type { BackupsTables } from './features/backups/backups.tables.ts'
import type { CatalogueTables } from './features/catalogue/catalogue.tables.ts'
import type { ConsentsTables } from './features/consents/consents.tables.ts'
import type { ContactTables } from './features/contact/contact.tables.ts'
import type { CspReportsTables } from './features/csp-reports/csp-reports.tables.ts'
import type { DataCopiesTables } from './features/data-copies/data-copies.tables.ts'
import type { DeliveriesTables } from './features/deliveries/deliveries.tables.ts'
import type { ErasuresTables } from './features/erasures/erasures.tables.ts'
import type { RetentionTables } from './features/retention/retention.tables.ts'
import type { FactorsTables } from './features/factors/factors.tables.ts'
import type { IncidentsTables } from './features/incidents/incidents.tables.ts'
import type { InsurersTables } from './features/insurers/insurers.tables.ts'
import type { LegalTextsTables } from './features/legal-texts/legal-texts.tables.ts'
import type { MergesTables } from './features/merges/merges.tables.ts'
import type { NodeKeysTables } from './features/node-keys/node-keys.tables.ts'
import type { NoticesTables } from './features/notices/notices.tables.ts'
import type { PaymentsTables } from './features/payments/payments.tables.ts'
import type { PendingChangesTables } from './features/pending-changes/pending-changes.tables.ts'
import type { PoliciesTables } from './features/policies/policies.tables.ts'
import type { ProspectsTables } from './features/prospects/prospects.tables.ts'
import type { OffersTables } from './features/offers/offers.tables.ts'
import type { QuoteLinksTables } from './features/quote-links/quote-links.tables.ts'
import type { QuotesTables } from './features/quotes/quotes.tables.ts'
import type { RefundsTables } from './features/refunds/refunds.tables.ts'
import type { RightsRequestsTables } from './features/rights-requests/rights-requests.tables.ts'
import type { RequestsTables } from './features/requests/requests.tables.ts'
import type { SetupTables } from './features/setup/setup.tables.ts'
import type { ServiceStateTables } from './features/service-state/service-state.tables.ts'
import type { SharedQuotesTables } from './features/shared-quotes/shared-quotes.tables.ts'
import type { SignaturesTables } from './features/signatures/signatures.tables.ts'
import type { SigningProviderTables } from './features/signing-provider/signing-provider.tables.ts'
import type { StoredFilesTables } from './features/stored-files/stored-files.tables.ts'
import type { TariffsTables } from './features/tariffs/tariffs.tables.ts'
import type { TillsTables } from './features/tills/tills.tables.ts'
import type { StatementsTables } from './features/statements/statements.tables.ts'
import type { WhatIfsTables } from './features/what-ifs/what-ifs.tables.ts'
import type { UnderwritingTables } from './features/underwriting/underwriting.tables.ts'
import type { PeriodicWorkTables } from './periodic-work/periodic-work.tables.ts'
import type { KnownKeysTables } from './known-keys/known-keys.tables.ts'
import type { LimitsTables } from './limits/limits.tables.ts'

/** Tables of the database; each is declared by the feature that writes it. */
export interface Database
  extends
    AccountsTables,
    AgreementsTables,
    AlarmsTables,
    ServiceStateTables,
    AttestationsTables,
    AuditTables,
    BackupsTables,
    CatalogueTables,
    ConsentsTables,
    ContactTables,
    CspReportsTables,
    DataCopiesTables,
    DeliveriesTables,
    ErasuresTables,
    RetentionTables,
    FactorsTables,
    IncidentsTables,
    InsurersTables,
    KnownKeysTables,
    LegalTextsTables,
    LimitsTables,
    MergesTables,
    NodeKeysTables,
    NoticesTables,
    PaymentsTables,
    PendingChangesTables,
    PeriodicWorkTables,
    PoliciesTables,
    ProspectsTables,
    OffersTables,
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
    TillsTables,
    UnderwritingTables,
    WhatIfsTables {}
