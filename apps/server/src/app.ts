import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Deps } from './deps.ts'
import { accountsWith } from './features/people/accounts/accounts.routes.ts'
import { ownEmailWith } from './features/people/accounts/own-email.routes.ts'
import { authentication } from './features/people/accounts/authentication.ts'
import { staffRoutes } from './features/people/accounts/staff.routes.ts'
import { apiKeysRoutes } from './features/people/accounts/api-keys.routes.ts'
import { alarmsRoutes } from './features/people/alarms/alarms.routes.ts'
import { discountCodeEffect } from './features/insurers/agreements/agreement-changes.service.ts'
import { agreementsRoutes } from './features/insurers/agreements/agreements.routes.ts'
import { houseAccountsRoutes } from './features/insurers/house-accounts/house-accounts.routes.ts'
import { houseAccountEffectWith } from './features/insurers/house-accounts/house-accounts.service.ts'
import { attestationsRoutes } from './features/insurers/attestations/attestations.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { backupsRoutes } from './features/operations/backups/backups.routes.ts'
import { cardPaymentsRoutes } from './features/collection/card-payments/card-payments.routes.ts'
import { catalogueAdministrationRoutes } from './features/insurers/catalogue/catalogue-administration.routes.ts'
import { catalogueRoutes } from './features/insurers/catalogue/catalogue.routes.ts'
import { consentsRoutes } from './features/people/consents/consents.routes.ts'
import { contactRoutes } from './features/site/contact/contact.routes.ts'
import { dataCopiesRoutes } from './features/data-law/data-copies/data-copies.routes.ts'
import { deliveryDeskRoutes } from './features/desk/delivery-desk.routes.ts'
import { cspReportsRoutes } from './features/operations/csp-reports/csp-reports.routes.ts'
import { counterDeskRoutes } from './features/desk/counter-desk.routes.ts'
import { correctionDeskRoutes } from './features/desk/correction-desk.routes.ts'
import { entryDeskRoutes } from './features/desk/entry-desk.routes.ts'
import { issuingDeskRoutes } from './features/desk/issuing-desk.routes.ts'
import { bulkRoutes } from './features/desk/bulk.routes.ts'
import { policyDeskRoutes } from './features/desk/policy-desk.routes.ts'
import { underwritingDeskRoutes } from './features/desk/underwriting-desk.routes.ts'
import { customerDeskRoutes } from './features/desk/customer-desk.routes.ts'
import { dayRoutes } from './features/desk/day.routes.ts'
import { figureRoutes } from './features/desk/figures/figures.routes.ts'
import { tableRoutes } from './features/desk/table.routes.ts'
import { requestDeskRoutes } from './features/desk/request-desk.routes.ts'
import { factorsRoutes } from './features/people/factors/factors.routes.ts'
import { askerErasure } from './features/data-law/erasures/asker-erasure.service.ts'
import { erasuresRoutes } from './features/data-law/erasures/erasures.routes.ts'
import { retentionRoutes } from './features/data-law/retention/retention.routes.ts'
import { failedJobsRoutes } from './features/operations/failed-jobs/failed-jobs.routes.ts'
import { historyRoutes } from './features/policies/history/history.routes.ts'
import { repliesRoutes } from './features/site/replies/replies.routes.ts'
import { houseRoutes } from './features/site/house/house.routes.ts'
import { houseEffectWith } from './features/site/house/house.service.ts'
import { incidentsRoutes } from './features/site/incidents/incidents.routes.ts'
import { incidentEffect } from './features/site/incidents/incidents.service.ts'
import { generalConditionsRoutes } from './features/insurers/panel/general-conditions.routes.ts'
import { insurerAccountEffect } from './features/insurers/panel/insurer-accounts.service.ts'
import { mandatesRoutes } from './features/insurers/mandates/mandates.routes.ts'
import { insurersRoutes } from './features/insurers/panel/insurers.routes.ts'
import { legalTextsRoutes } from './features/site/legal-texts/legal-texts.routes.ts'
import { legalTextEffect } from './features/site/legal-texts/new-version.service.ts'
import { mergesRoutes } from './features/data-law/merges/merges.routes.ts'
import { mergeEffect } from './features/data-law/merges/merges.service.ts'
import { reversalOf } from './features/data-law/merges/reversal.service.ts'
import { nodeKeysRoutes } from './features/operations/node-keys/node-keys.routes.ts'
import { noticesRoutes } from './features/policies/notices/notices.routes.ts'
import { contractEffects } from './features/policies/pipeline/acts/contract-signature.service.ts'
import { paymentReversalEffectWith } from './features/policies/debts/reversing.service.ts'
import { contractTermEffect } from './features/policies/corrections/term-change.service.ts'
import { questionnaireRoutes } from './features/policies/questionnaires/questionnaire.routes.ts'
import { offersRoutes } from './features/sales/offers/offers.routes.ts'
import { processingRegisterRoutes } from './features/data-law/processing-register/processing-register.routes.ts'
import { pendingChangesWith } from './features/people/pending-changes/pending-changes.routes.ts'
import type { ChangeEffects } from './features/people/pending-changes/pending-changes.service.ts'
import { customerViewsRoutes } from './features/policies/customer-views/customer-views.routes.ts'
import { correctionsRoutes } from './features/policies/corrections/corrections.routes.ts'
import { debtsRoutes } from './features/policies/debts/debts.routes.ts'
import { proofsRoutes } from './features/policies/proofs/proofs.routes.ts'
import { withdrawalsRoutes } from './features/policies/withdrawals/withdrawals.routes.ts'
import { policiesRoutes } from './features/policies/pipeline/policies.routes.ts'
import { handOver } from './features/policies/pipeline/visitor-requests.service.ts'
import { quotesRoutes } from './features/sales/quotes/quotes.routes.ts'
import { setupRoutes } from './features/operations/setup/setup.routes.ts'
import { reconciliationRoutes } from './features/collection/reconciliation/reconciliation.routes.ts'
import { serviceStateRoutes } from './features/operations/service-state/service-state.routes.ts'
import { traceRoutes } from './features/operations/trace/trace.routes.ts'
import { invitationsRoutes } from './features/reminders/invitations/invitations.routes.ts'
import { remindersRoutes } from './features/reminders/schedule/reminders.routes.ts'
import { quoteLinksRoutes } from './features/sales/quote-links/quote-links.routes.ts'
import { sharedQuotesRoutes } from './features/sales/shared-quotes/shared-quotes.routes.ts'
import { dischargeRoutes } from './features/requests/discharge.routes.ts'
import { dischargeEffects } from './features/requests/discharge.service.ts'
import { paymentDeskRoutes } from './features/desk/payment-desk.routes.ts'
import { tillsRoutes } from './features/ledger/tills/tills.routes.ts'
import { readingsRoutes } from './features/people/readings/readings.routes.ts'
import { refundDeskRoutes } from './features/collection/refund-desk/refund-desk.routes.ts'
import { dueItemsRoutes } from './features/renewals/due-items/due-items.routes.ts'
import { renewalLinksRoutes } from './features/renewals/renewal-links/renewal-links.routes.ts'
import { refusalsRoutes } from './features/people/refusals/refusals.routes.ts'
import { requestsRoutes } from './features/requests/requests.routes.ts'
import { deletionEffectWith } from './features/data-law/rights-requests/deletion.service.ts'
import { rightsDeskWith } from './features/data-law/rights-requests/rights-desk.routes.ts'
import { rightsRequestsWith } from './features/data-law/rights-requests/rights-requests.routes.ts'
import type { SignatureEffects } from './features/policies/signatures/concluding.service.ts'
import { signaturesWith } from './features/policies/signatures/signatures.routes.ts'
import { signingRoutes } from './features/policies/signing-provider/signing.routes.ts'
import { documentsRoutes } from './features/stored-files/documents.routes.ts'
import { importsRoutes } from './features/book/imports/imports.routes.ts'
import { statementsRoutes } from './features/collection/statements/statements.routes.ts'
import { releaseMovement } from './features/collection/statements/statements.service.ts'
import { storefrontRoutes } from './features/sales/storefront/storefront.routes.ts'
import { tariffsRoutes } from './features/insurers/tariffs/tariffs.routes.ts'
import { agentAccessEffect, newAgentEffect, roleRightsEffect } from './features/people/team/team-effects.ts'
import { openFilesRoutes } from './features/desk/open-files/open-files.routes.ts'
import { taskDeskRoutes } from './features/desk/task-desk.routes.ts'
import { assignmentRulesRoutes } from './features/people/assignment-rules/assignment-rules.routes.ts'
import { hoursRoutes } from './features/people/hours/hours.routes.ts'
import { teamRoutes } from './features/people/team/team.routes.ts'
import { verificationRoutes } from './features/policies/verification/verification.routes.ts'
import { whatIfsRoutes } from './features/sales/what-ifs/what-ifs.routes.ts'
import { compilersOfContract } from './http/endpoint.ts'
import { readableAddress } from './http/readable-address.ts'
import { isLoopbackUrl } from './http/this-machine.ts'
import { workerRoutes } from './nodes/worker-routes.ts'
import { bodies } from './plugins/bodies.ts'
import { connectionTimes, connections } from './plugins/connections.ts'
import { crossSite } from './plugins/cross-site.ts'
import { ended } from './plugins/ended.ts'
import { errors } from './plugins/errors.ts'
import { headers } from './plugins/headers.ts'
import { health } from './plugins/health.ts'
import { limits } from './plugins/limits.ts'
import { log, requestId } from './plugins/log.ts'
import { mailbox } from './plugins/mailbox.ts'
import { malformed } from './plugins/malformed.ts'
import { metrics } from './plugins/metrics.ts'
import { openapi } from './plugins/openapi.ts'
import { pressure } from './plugins/pressure.ts'
import { uploads } from './plugins/uploads.ts'

/** Effects that other features give to the end of a signature. */
export const signatureEffects: SignatureEffects = { contract: contractEffects, discharge: dischargeEffects }

/** Effect of each kind of change that another person approves. */
const changeEffects: Omit<ChangeEffects, 'house' | 'houseAccount'> = {
  insurerAccount: insurerAccountEffect,
  newAgent: newAgentEffect,
  agentAccess: agentAccessEffect,
  roleRights: roleRightsEffect,
  discountCode: discountCodeEffect,
  incident: incidentEffect,
  legalText: legalTextEffect,
  contractTerm: contractTermEffect,
  paymentReversal: paymentReversalEffectWith(releaseMovement),
  merge: { ...mergeEffect, reversal: reversalOf },
  deletion: deletionEffectWith(askerErasure),
}

/** Changes that wait for another person; those of the house stand over what the environment says. */
const pendingChanges: FastifyPluginAsync = (app) =>
  pendingChangesWith({
    ...changeEffects,
    house: houseEffectWith(app.deps.config),
    houseAccount: houseAccountEffectWith(app.deps),
  })(app, {})

/** Areas of the business: plugins that bind their calls of the contract. */
export const features: readonly FastifyPluginAsync[] = [
  authentication,
  catalogueRoutes,
  storefrontRoutes,
  quotesRoutes,
  sharedQuotesRoutes,
  quoteLinksRoutes,
  consentsRoutes,
  accountsWith(handOver),
  ownEmailWith(handOver),
  historyRoutes,
  readingsRoutes,
  dataCopiesRoutes,
  customerViewsRoutes,
  policiesRoutes,
  proofsRoutes,
  debtsRoutes,
  correctionsRoutes,
  withdrawalsRoutes,
  questionnaireRoutes,
  offersRoutes,
  requestsRoutes,
  dueItemsRoutes,
  renewalLinksRoutes,
  remindersRoutes,
  invitationsRoutes,
  rightsRequestsWith(askerErasure),
  erasuresRoutes,
  retentionRoutes,
  rightsDeskWith(askerErasure),
  processingRegisterRoutes,
  documentsRoutes,
  noticesRoutes,
  cardPaymentsRoutes,
  dischargeRoutes,
  signaturesWith(signatureEffects),
  signingRoutes,
  generalConditionsRoutes,
  verificationRoutes,
  contactRoutes,
  legalTextsRoutes,
  incidentsRoutes,
  policyDeskRoutes,
  bulkRoutes,
  requestDeskRoutes,
  entryDeskRoutes,
  correctionDeskRoutes,
  counterDeskRoutes,
  customerDeskRoutes,
  issuingDeskRoutes,
  deliveryDeskRoutes,
  underwritingDeskRoutes,
  attestationsRoutes,
  dayRoutes,
  tableRoutes,
  figureRoutes,
  paymentDeskRoutes,
  tillsRoutes,
  refundDeskRoutes,
  statementsRoutes,
  reconciliationRoutes,
  importsRoutes,
  staffRoutes,
  teamRoutes,
  apiKeysRoutes,
  hoursRoutes,
  assignmentRulesRoutes,
  taskDeskRoutes,
  openFilesRoutes,
  factorsRoutes,
  insurersRoutes,
  mandatesRoutes,
  pendingChanges,
  mergesRoutes,
  agreementsRoutes,
  houseAccountsRoutes,
  auditRoutes,
  catalogueAdministrationRoutes,
  tariffsRoutes,
  failedJobsRoutes,
  backupsRoutes,
  nodeKeysRoutes,
  setupRoutes,
  houseRoutes,
  repliesRoutes,
  cspReportsRoutes,
  alarmsRoutes,
  refusalsRoutes,
  serviceStateRoutes,
  traceRoutes,
  whatIfsRoutes,
]

/** Largest body that is not a file, in bytes. */
const bodyLimit = 256 * 1024

/** Fastify takes a number of proxies only as a function. A visitor may forge addresses of further hops. */
const trusted = (proxies: boolean | number | string) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** Returns a plugin with its name, which Fastify otherwise looks for among all loaded files. */
const named = (plugin: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: plugin.name || 'area' })

/** Longest start of a plugin: one reads the pages, or starts Vite, which takes minutes on a busy machine. */
const pluginStartMs = 120_000

/**
 * Builds the application. Order matters: guards come before routes. `pages` handles all other
 * addresses; tests of the API omit it.
 */
export const buildApp = async (
  deps: Deps,
  areas = features,
  pages?: FastifyPluginAsync,
): Promise<FastifyInstance> => {
  const { production, smtpUrl, trustProxy, publicUrl } = deps.config
  const app = Fastify({
    loggerInstance: deps.log,
    // Fastify's lines contain the whole address; ours contain the route (plugins/log.ts).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: trusted(trustProxy),
    bodyLimit,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    ...connectionTimes(deps.config),
    pluginTimeout: pluginStartMs,
    // On SIGTERM, finishes requests in flight and closes idle connections at once.
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection meanwhile is served, not refused.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: compilersOfContract },
  })
  app.decorate('deps', deps)
  app.decorateRequest('identity', null)
  app.decorateRequest('caller', null)

  await app.register(connections)

  // Guards of every request
  await app.register(ended)
  await app.register(log)
  await app.register(metrics)
  await app.register(headers)
  await app.register(errors)
  await app.register(malformed)
  await app.register(pressure)
  await app.register(limits)
  await app.register(crossSite)

  // Routes
  await app.register(health)
  await app.register(async (api) => {
    await api.register(bodies)
    await api.register(uploads)
    await api.register(openapi)
    for (const area of areas) await api.register(named(area))
  })
  if (deps.config.node.role !== 'web') await app.register(workerRoutes)
  if (!production && !smtpUrl && isLoopbackUrl(publicUrl)) await app.register(mailbox)
  if (pages) await app.register(pages)
  return app
}
