export default {
  'request.status.rejected': 'Rejet reçu',
  'request.status.submitted': 'En attente de traitement',
  'request.status.documentsRequired': 'Documents requis',
  'request.status.documentsReview': 'Documents en cours de vérification',
  'request.status.approved': 'Accord reçu',
  'request.status.settlementSheetIssued': 'Fiche forfaitaire reçue',
  'request.status.dischargeToSign': 'Quittance de paiement à signer reçue',
  'request.status.closed': 'Dossier clôturé',
  'request.kind.renewal': 'Renouvellement',
  'request.kind.termination': 'Résiliation',
  'request.kind.endorsement': 'Modification',
  'request.kind.claim': 'Sinistre',
} as const
