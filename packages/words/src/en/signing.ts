import type french from '../fr/signing.ts'

export default {
  'signing.title':
    '{paper, select, contract {Signing the contract} discharge {Signing the discharge} other {Signature}}',
  'signing.consent':
    'I have read the document “{title}” of insurance no.\u00a0{number} with {insurer} and accept its terms. I agree to sign it electronically, under Moroccan law no.\u00a043-20 on trust services for electronic transactions.',
  'signing.consentDischarge':
    'I have read the document “{title}” of request no.\u00a0{report} (insurance no.\u00a0{number} with {insurer}) and accept its terms. I agree to sign it electronically, under Moroccan law no.\u00a043-20 on trust services for electronic transactions.',
  'signing.mail.subject': 'Your code to sign',
  'signing.mail.title': 'Confirm your signature',
  'signing.mail.intro': 'To sign the document “{title}”, enter this code on the signing page:',
  'signing.mail.ignore':
    'Not signing anything right now? Share this code with nobody and let us know: nothing is signed without it.',
  'signing.code.sent': 'A code was sent to the address above.',
  'signing.done': 'Your signature is recorded.',
  'signing.refused': 'Your refusal is recorded.',
  'signing.lead':
    '{paper, select, discharge {Read the discharge, then sign at the bottom of the page.} other {Read the contract, then sign at the bottom of the page.}}',
  'signing.facts.number': 'Contract',
  'signing.facts.report': 'Request',
  'signing.facts.insurer': 'Insurer',
  'signing.facts.signer': 'Signer',
  'signing.document.title': '{paper, select, discharge {The discharge} other {The contract}}',
  'signing.document.pdf': 'Open the PDF',
  'signing.document.newTab': '(new tab)',
  'signing.document.only':
    '{paper, select, discharge {This discharge comes as a PDF. Open it and read it before you sign.} other {This contract comes as a PDF. Open it and read it before you sign.}}',
  'signing.document.binding': 'The French text below is the binding one.',
  'signing.document.toEnd': 'Go to the signature',
  'signing.form.title': 'Your signature',
  'signing.code.title': 'Verification code',
  'signing.code.lead': 'A six-digit code proves that it is you. We will send it to {address}.',
  'signing.code.send': 'Send me the code',
  'signing.code.again': 'Send the code again',
  'signing.code.label': 'Code received',
  'signing.way.label': 'How to sign',
  'signing.way.draw': 'Draw',
  'signing.way.type': 'Type my name',
  'signing.pad.label':
    'Signature area. Draw with your finger, a stylus or the mouse; if you use a keyboard, choose to type your name.',
  'signing.pad.hint': 'Sign inside the frame.',
  'signing.pad.undo': 'Undo the last stroke',
  'signing.pad.clear': 'Clear',
  'signing.typed.label': 'Your full name',
  'signing.submit': '{paper, select, discharge {Sign the discharge} other {Sign the contract}}',
  'signing.refuse.open': 'Refuse to sign',
  'signing.refuse.title': '{paper, select, discharge {Refuse this discharge?} other {Refuse this contract?}}',
  'signing.refuse.text':
    '{paper, select, discharge {The settlement will not be paid on this basis. Your adviser will contact you again.} other {The contract will not take effect. Your adviser will contact you again.}}',
  'signing.refuse.reason': 'Reason',
  'signing.refuse.confirm': 'Confirm the refusal',
  'signing.refuse.back': '{paper, select, discharge {Back to the discharge} other {Back to the contract}}',
  'signing.state.signed':
    '{paper, select, discharge {This discharge is signed.} other {This contract is signed.}}',
  'signing.state.refused':
    '{paper, select, discharge {You refused to sign this discharge.} other {You refused to sign this contract.}}',
  'signing.state.closed': 'This signature is no longer open. Open it again from your customer area.',
  'signing.state.continue': 'Continue',
  'signing.failed.text': 'The document could not be loaded.',
  'signing.script.drawing': 'Without JavaScript, sign by typing your name.',
  'signing.return.success': 'Your signature is recorded.',
  'signing.return.fail': 'The document was not signed.',
  'signing.return.area': 'Back to my area',
} as const satisfies Record<keyof typeof french, string>
