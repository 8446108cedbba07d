import type french from '../fr/document.ts'

export default {
  'document.kind.cinFront': 'ID card, front',
  'document.kind.cinBack': 'ID card, back',
  'document.kind.permisFront': 'Driving licence, front',
  'document.kind.permisBack': 'Driving licence, back',
  'document.kind.carteFront': 'Vehicle registration, front',
  'document.kind.carteBack': 'Vehicle registration, back',
  'document.kind.transferReceipt': 'Transfer receipt',
  'document.kind.quote': 'Quote',
  'document.kind.contract': 'Contract to sign',
  'document.kind.signedContract': 'Signed contract',
  'document.kind.paymentReceipt': 'Payment receipt',
  'document.kind.certificate': 'Insurance certificate',
} as const satisfies Record<keyof typeof french, string>
