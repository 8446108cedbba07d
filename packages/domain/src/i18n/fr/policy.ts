export default {
  'policy.status.expired': 'Devis périmé',
  'policy.status.requested': 'Devis en cour',
  'policy.status.quoted': 'Devis génère',
  'policy.status.accepted': 'Devis validé',
  'policy.status.paymentReview': 'Règlement en validation',
  'policy.status.awaitingSignature': 'Signature du contrat est nécessaire',
  'policy.status.active': 'Validée réglé',
  'policy.status.signatureRefused': 'Signature refusée',
  'policy.status.documentsRequired': 'Documents requis',
} as const
