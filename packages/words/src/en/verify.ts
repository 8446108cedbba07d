import type french from '../fr/verify.ts'

export default {
  'verify.title': 'Check a document',
  'verify.description':
    'Check that a quote, a contract, a receipt or a certificate really comes from us and whether it is still in force.',
  'verify.lead': 'Enter the reference printed below the document’s QR code.',
  'verify.reference.label': 'Verification reference',
  'verify.reference.hint': 'For example WST-2026-000123-7KQ4…',
  'verify.reference.submit': 'Check',
  'verify.another': 'Check another document',
  'verify.genuine.inForce': 'Genuine document, in force',
  'verify.genuine.toSign': 'Genuine document, waiting for its signature',
  'verify.genuine.upcoming': 'Genuine document, but the cover has not begun yet',
  'verify.genuine.ended': 'Genuine document, but it has ended',
  'verify.genuine.cancelled': 'Genuine document, but cancelled',
  'verify.genuine.replaced': 'Genuine document, but a newer one replaces it',
  'verify.genuine.text': 'We issued this document. Compare what follows with the copy in your hand.',
  'verify.unknown.title': 'Unknown reference',
  'verify.unknown.text':
    'We have not issued any document under this reference. Check what you typed; if it is correct, do not rely on the document and write to us.',
  'verify.failed.title': 'The check could not be completed',
  'verify.failed.text':
    'Our records are not responding at the moment. This says nothing about the document: try again in a moment.',
  'verify.fact.kind': 'Document type',
  'verify.kind.contract': 'Insurance contract',
  'verify.kind.discharge': 'Discharge',
  'verify.fact.number': 'File no.',
  'verify.fact.product': 'Insurance',
  'verify.fact.insurer': 'Insurer',
  'verify.fact.issued': 'Issued on',
  'verify.fact.period': 'Period of cover',
  'verify.fact.periodDates': 'from {start} to {end}',
  'verify.file.title': 'Compare a file',
  'verify.file.lead':
    'Do you have the PDF? Drop it here: your browser computes its fingerprint and compares it. The file does not leave your device.',
  'verify.file.choose': 'Choose the file',
  'verify.file.drop': 'or drop it here',
  'verify.file.computing': 'Computing the fingerprint...',
  'verify.file.same': 'This file is identical, byte for byte, to the one we issued.',
  'verify.file.other':
    'This file is not the one we issued: it has been changed, or it is a different document.',
  'verify.file.unable':
    'This browser cannot compute a fingerprint at this address. Compare the SHA\u2011256 fingerprint by hand.',
  'verify.file.sha': 'SHA\u2011256 fingerprint',
} as const satisfies Record<keyof typeof french, string>
