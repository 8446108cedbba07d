/** Valid body of each call of an agent about one insurance. */
export const agentBodies = {
  quote: { company_name: 'Wafa Assurance' },
  requireDocuments: { documents: ['cinFront'], reason: 'Illisible' },
  approvePayment: {},
  rejectPayment: { reason: 'Pas reçu' },
  issueContract: {},
  cancel: { reason: 'Vendu' },
  withdrawQuote: { reason: 'Montant erroné' },
  withdrawContract: { reason: 'Nom mal écrit' },
  expire: {},
  note: { text: 'Rappeler demain' },
  assign: { agent_id: null },
} as const
