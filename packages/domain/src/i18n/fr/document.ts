export default {
  'document.kind.cinFront': 'CIN, recto',
  'document.kind.cinBack': 'CIN, verso',
  'document.kind.permisFront': 'Permis de conduire, recto',
  'document.kind.permisBack': 'Permis de conduire, verso',
  'document.kind.carteFront': 'Carte grise, recto',
  'document.kind.carteBack': 'Carte grise, verso',
  'document.kind.transferReceipt': 'Reçu de virement',
  'document.kind.quote': 'Devis',
  'document.kind.contract': 'Contrat à signer',
  'document.kind.signedContract': 'Contrat signé',
  'document.kind.paymentReceipt': 'Quittance de paiement',
  'document.kind.certificate': 'Attestation d’assurance',
} as const
