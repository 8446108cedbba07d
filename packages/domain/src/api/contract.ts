import { accountCalls } from './accounts.ts'
import { adminCalls } from './admin.ts'
import { agentCalls } from './agent.ts'
import { bulkCalls } from './bulk.ts'
import { agentDayCalls } from './agent-day.ts'
import { agentRequestCalls } from './agent-requests.ts'
import { apiKeyCalls } from './api-keys.ts'
import { attestationCalls } from './attestations.ts'
import { channelCalls } from './channels.ts'
import { catalogueCalls } from './catalogue.ts'
import { checklistCalls } from './checklists.ts'
import { cspReportCalls } from './csp-reports.ts'
import { correctionCalls } from './corrections.ts'
import { consentCalls } from './consents.ts'
import { counterCalls } from './counter.ts'
import { customerPageCalls } from './customer-page.ts'
import { contentCalls } from './content.ts'
import { dataCopyCalls } from './data-copies.ts'
import { detailCalls } from './details.ts'
import { enteredRequestCalls } from './entered-requests.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { followUpCalls } from './follow-up.ts'
import { factorCalls } from './factors.ts'
import { assignmentRuleCalls } from './assignment-rules.ts'
import { hoursCalls } from './hours.ts'
import { instalmentCalls } from './instalments.ts'
import { mandateCalls } from './mandates.ts'
import { issuingCalls } from './issuing.ts'
import { dueItemCalls } from './due-items.ts'
import { deliveryCalls } from './deliveries.ts'
import { deskTableCalls } from './desk-tables.ts'
import { loginCodeCalls } from './login-codes.ts'
import { ownEmailCalls } from './own-email.ts'
import { liveCalls } from './live.ts'
import { replyCalls } from './replies.ts'
import { insurerChangeCalls } from './insurer-change.ts'
import { figureCalls } from './figures.ts'
import { fileOfferCalls } from './file-offers.ts'
import { offerCalls } from './offers.ts'
import { renewalLinkCalls } from './renewal-links.ts'
import { renewalOfferCalls } from './renewal-offers.ts'
import { paymentCalls } from './payments.ts'
import { mergeCalls } from './merges.ts'
import { pendingChangeCalls } from './pending-changes.ts'
import { policyCalls } from './policies.ts'
import { quoteCalls } from './quotes.ts'
import { readingCalls } from './readings.ts'
import { receivedPaymentCalls } from './received-payments.ts'
import { refundCalls } from './refunds.ts'
import { requestCalls } from './requests.ts'
import { registerCalls } from './register.ts'
import { retentionCalls } from './retention.ts'
import { rightsCalls } from './rights.ts'
import { rightsDeskCalls } from './rights-desk.ts'
import { serviceStateCalls } from './service-state.ts'
import { sharedQuoteCalls } from './shared-quotes.ts'
import { houseCalls } from './house.ts'
import { houseAccountCalls } from './house-accounts.ts'
import { setupCalls } from './setup.ts'
import { signingCalls } from './signing.ts'
import { siteCalls } from './site.ts'
import { teamCalls } from './team.ts'
import { reconciliationCalls } from './reconciliation.ts'
import { staffCalls } from './staff.ts'
import { importCalls } from './imports.ts'
import { invitationCalls } from './invitations.ts'
import { statementCalls } from './statements.ts'
import { tariffCalls } from './tariffs.ts'
import { openFileCalls } from './open-files.ts'
import { taskCalls } from './tasks.ts'
import { reminderCalls } from './reminders.ts'
import { tillCalls } from './tills.ts'
import { traceCalls } from './trace.ts'
import { underwritingCalls } from './underwriting.ts'
import { verificationCalls } from './verification.ts'
import { whatIfCalls } from './what-ifs.ts'

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
