import { accountCalls } from './people/accounts.ts'
import { adminCalls } from './people/admin.ts'
import { agentCalls } from './desk/agent.ts'
import { bulkCalls } from './desk/bulk.ts'
import { agentDayCalls } from './desk/agent-day.ts'
import { agentRequestCalls } from './requests/agent-requests.ts'
import { apiKeyCalls } from './people/api-keys.ts'
import { attestationCalls } from './insurers/attestations.ts'
import { channelCalls } from './channels.ts'
import { catalogueCalls } from './sales/catalogue.ts'
import { checklistCalls } from './site/checklists.ts'
import { cspReportCalls } from './operations/csp-reports.ts'
import { correctionCalls } from './policies/corrections.ts'
import { consentCalls } from './people/consents.ts'
import { counterCalls } from './desk/counter.ts'
import { customerPageCalls } from './desk/customer-page.ts'
import { contentCalls } from './site/content.ts'
import { dataCopyCalls } from './data-law/data-copies.ts'
import { detailCalls } from './sales/details.ts'
import { enteredRequestCalls } from './requests/entered-requests.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { followUpCalls } from './desk/follow-up.ts'
import { factorCalls } from './people/factors.ts'
import { assignmentRuleCalls } from './people/assignment-rules.ts'
import { hoursCalls } from './people/hours.ts'
import { instalmentCalls } from './ledger/instalments.ts'
import { mandateCalls } from './insurers/mandates.ts'
import { issuingCalls } from './policies/issuing.ts'
import { dueItemCalls } from './renewals/due-items.ts'
import { deliveryCalls } from './policies/deliveries.ts'
import { deskTableCalls } from './desk/desk-tables.ts'
import { loginCodeCalls } from './people/login-codes.ts'
import { ownEmailCalls } from './people/own-email.ts'
import { liveCalls } from './live.ts'
import { replyCalls } from './desk/replies.ts'
import { insurerChangeCalls } from './policies/insurer-change.ts'
import { figureCalls } from './desk/figures.ts'
import { fileOfferCalls } from './sales/file-offers.ts'
import { offerCalls } from './sales/offers.ts'
import { renewalLinkCalls } from './renewals/renewal-links.ts'
import { renewalOfferCalls } from './renewals/renewal-offers.ts'
import { paymentCalls } from './ledger/payments.ts'
import { mergeCalls } from './data-law/merges.ts'
import { pendingChangeCalls } from './people/pending-changes.ts'
import { policyCalls } from './policies/policies.ts'
import { quoteCalls } from './sales/quotes.ts'
import { readingCalls } from './people/readings.ts'
import { receivedPaymentCalls } from './ledger/received-payments.ts'
import { refundCalls } from './ledger/refunds.ts'
import { requestCalls } from './requests/requests.ts'
import { registerCalls } from './data-law/register.ts'
import { retentionCalls } from './data-law/retention.ts'
import { rightsCalls } from './data-law/rights.ts'
import { rightsDeskCalls } from './data-law/rights-desk.ts'
import { serviceStateCalls } from './operations/service-state.ts'
import { sharedQuoteCalls } from './sales/shared-quotes.ts'
import { houseCalls } from './site/house.ts'
import { houseAccountCalls } from './insurers/house-accounts.ts'
import { setupCalls } from './operations/setup.ts'
import { signingCalls } from './policies/signing.ts'
import { siteCalls } from './site/site.ts'
import { teamCalls } from './people/team.ts'
import { reconciliationCalls } from './ledger/reconciliation.ts'
import { staffCalls } from './people/staff.ts'
import { importCalls } from './book/imports.ts'
import { invitationCalls } from './book/invitations.ts'
import { statementCalls } from './ledger/statements.ts'
import { tariffCalls } from './insurers/tariffs.ts'
import { openFileCalls } from './desk/open-files.ts'
import { taskCalls } from './desk/tasks.ts'
import { reminderCalls } from './renewals/reminders.ts'
import { tillCalls } from './ledger/tills.ts'
import { traceCalls } from './operations/trace.ts'
import { underwritingCalls } from './policies/underwriting.ts'
import { verificationCalls } from './policies/verification.ts'
import { whatIfCalls } from './sales/what-ifs.ts'

const calls = {
  ...catalogueCalls,
  ...assignmentRuleCalls,
  ...hoursCalls,
  ...taskCalls,
  ...openFileCalls,
  ...reminderCalls,
  ...quoteCalls,
  ...offerCalls,
  ...figureCalls,
  ...fileOfferCalls,
  ...insurerChangeCalls,
  ...replyCalls,
  ...renewalLinkCalls,
  ...renewalOfferCalls,
  ...serviceStateCalls,
  ...traceCalls,
  ...reconciliationCalls,
  ...sharedQuoteCalls,
  ...accountCalls,
  ...factorCalls,
  ...channelCalls,
  ...loginCodeCalls,
  ...ownEmailCalls,
  ...readingCalls,
  ...dataCopyCalls,
  ...policyCalls,
  ...paymentCalls,
  ...signingCalls,
  ...verificationCalls,
  ...liveCalls,
  ...agentCalls,
  ...bulkCalls,
  ...agentDayCalls,
  ...consentCalls,
  ...counterCalls,
  ...customerPageCalls,
  ...followUpCalls,
  ...correctionCalls,
  ...issuingCalls,
  ...attestationCalls,
  ...deliveryCalls,
  ...deskTableCalls,
  ...dueItemCalls,
  ...underwritingCalls,
  ...agentRequestCalls,
  ...enteredRequestCalls,
  ...adminCalls,
  ...checklistCalls,
  ...mandateCalls,
  ...mergeCalls,
  ...pendingChangeCalls,
  ...detailCalls,
  ...receivedPaymentCalls,
  ...instalmentCalls,
  ...refundCalls,
  ...requestCalls,
  ...rightsCalls,
  ...rightsDeskCalls,
  ...registerCalls,
  ...retentionCalls,
  ...siteCalls,
  ...setupCalls,
  ...houseCalls,
  ...houseAccountCalls,
  ...cspReportCalls,
  ...contentCalls,
  ...staffCalls,
  ...statementCalls,
  ...importCalls,
  ...invitationCalls,
  ...tariffCalls,
  ...tillCalls,
  ...teamCalls,
  ...apiKeyCalls,
  ...whatIfCalls,
}

type CallName = keyof typeof calls

/** Names of the calls with an access: a table over them names its missing row when a call is added. */
export type CallNameOf<A extends Access> = {
  [Name in CallName]: (typeof calls)[Name]['access'] extends A ? Name : never
}[CallName]

/** Calls of the two specifications (§7 of each) and our own. */
export const contract: Readonly<Record<CallName, Endpoint>> = calls
