import type french from '../fr/mail.ts'

export default {
  'mail.code.subject': '{code} is your verification code',
  'mail.code.brief':
    '{code} is your code, valid for ten minutes. Give it to nobody: we will never ask you for it.',
  'mail.notice.brief': '{title} ({number}). Read it here: {url}',
  'mail.code.title': 'Confirm your email address',
  'mail.code.intro': 'Enter this code on the page where you asked for it:',
  'mail.code.lifetime':
    'It is valid for ten minutes and works once. Do not share it with anyone: we will never ask you for it.',
  'mail.code.link': 'Or continue with this link',
  'mail.code.ignore': 'If you did not ask for this, ignore this message: nothing happens without the code.',
  'mail.reset.title': 'Reset your password',
  'mail.reset.ignore': 'If you did not ask for this, ignore this message: your password stays the same.',
  'mail.channel.title': 'Confirm your phone',
  'mail.channel.ignore': 'You asked for nothing? Give this code to nobody: nothing changes without it.',
  'mail.device.title': 'Confirm your browser',
  'mail.device.intro':
    'Somebody has just signed in to your account from a browser we do not know. If it was you, enter this code there:',
  'mail.device.ignore':
    'If it was not you, do not share this code with anyone and change your password at once.',
  'mail.contactCode.title': 'Your contact details',
  'mail.contactCode.intro':
    'Your adviser is replacing the email address or the phone of your account at your request. This code confirms the new value:',
  'mail.contactCode.lifetime':
    'It is valid for ten minutes and serves this correction only; it never opens your account. Read it only to the adviser you are talking to right now.',
  'mail.contactCode.ignore':
    'If you did not ask for this, do not share the code with anyone: nothing changes without it.',
  'mail.contactChanged.subject': 'The email address of your account was replaced',
  'mail.contactChanged.title': 'The email address of your account was replaced',
  'mail.contactChanged.intro':
    'At your request an adviser replaced this address on {moment} (Moroccan time). Your messages now go to the new address, with which you sign in.',
  'mail.contactChanged.stranger': 'If it was not you, call your adviser at once.',
  'mail.password.subject': 'Your password was changed',
  'mail.password.title': 'Your password was changed',
  'mail.password.intro': 'The password of your account was changed on {moment} (Moroccan time).',
  'mail.password.sessions': 'Sign-ins opened with the old password have been ended.',
  'mail.password.stranger': 'If it was not you, choose a new password at once with the link above.',
  'mail.password.link': 'Reset the password',
  'mail.firstPassword.title': 'Your password was chosen',
  'mail.firstPassword.intro': 'A password was chosen for your account on {moment} (Moroccan time).',
  'mail.sessionsEnded.title': 'Your sessions were ended',
  'mail.sessionsEnded.intro': 'An administrator ended all your sessions on {moment} (Moroccan time).',
  'mail.sessionsEnded.again': 'To work again, sign in with your password and your second factor.',
  'mail.sessionsEnded.why': 'If you do not know why, ask your administrator.',
  'mail.sessionsEnded.link': 'Sign in',
  'mail.newBrowser.title': 'Sign-in from a new browser',
  'mail.newBrowser.intro': 'Somebody signed in to your account on {moment} (Moroccan time).',
  'mail.newBrowser.device': 'Browser: {browser}',
  'mail.newBrowser.on': '{browser} on {system}',
  'mail.newBrowser.unknown': 'unknown browser',
  'mail.newBrowser.own': 'If it was you, there is nothing to do.',
  'mail.newBrowser.stranger':
    'If it was not you, change your password at once with the link above: this ends every open sign-in.',
  'mail.newBrowser.brief':
    'Sign-in to your account from a new browser on {moment}. If it was not you, change your password: {url}',
  'mail.emailAdded.title': 'An email address was added to your account',
  'mail.emailAdded.brief':
    'An email address was added to your account on {moment}. Was it not you? Contact us at once: {url}',
  'mail.notice.quoteReady':
    'Your quote {number} ({product}) is ready. You can read and accept it in your customer area.',
  'mail.notice.validUntil': 'It is valid until {date}.',
  'mail.notice.priceToConfirm':
    'With what we know now, such as your date of birth or your bonus-malus, the price of your request {number} ({product}) is a different one: the earlier quote is no longer valid, and an adviser is sending you a new one.',
  'mail.notice.priceChanged':
    'With what we know now, such as your date of birth or your bonus-malus, the price of your request {number} ({product}) is a different one: the earlier quote is no longer valid, and a new one reaches you in a moment.',
  'mail.notice.offerProposed':
    'Your adviser proposes another offer for your file {number} ({product}). Compare it with yours in your customer area and choose, or keep your choice.',
  'mail.notice.quoteWithdrawn':
    'We withdrew the quote of your file {number} ({product}): it is no longer valid. We will send you a new quote; there is nothing for you to do until then.',
  'mail.notice.coverAccepted':
    'The insurer accepts your file {number} ({product}) at the price of the quote. You can now pay in your customer area.',
  'mail.notice.termsChanged':
    'The insurer accepts your file {number} ({product}) on other terms: the earlier quote is no longer valid. Read the new quote in your customer area, and accept it if it suits you.',
  'mail.notice.coverDeclined':
    'The insurer did not accept your file {number} ({product}). You have paid nothing and owe nothing. Your adviser looks for another solution with you.',
  'mail.notice.furtherPapersAsked':
    'The insurer asks for something more for your file {number} ({product}). For your privacy, its request is not in this message: read it in your customer area.',
  'mail.notice.contractWithdrawn':
    'We withdrew the contract of your file {number} ({product}) before its signature. We will send you a corrected one. Your payment stays with the file.',
  'mail.notice.fileCorrected':
    'An adviser corrected the answers of your file {number} ({product}). Your customer area shows what changed. A quote or a contract from before this correction is no longer valid; we send you the new one.',
  'mail.notice.differenceDue':
    'An adviser corrected the answers of your file {number} ({product}), and the price is higher. Your customer area shows what changed, what you already paid and what is left to pay. If you do not agree, you can withdraw there and get everything back.',
  'mail.notice.holderCorrected':
    'An adviser corrected your details in the file {number} ({product}). Your customer area shows what changed. If you did not ask for it, contact us at once.',
  'mail.notice.policyCancelled':
    'Your file {number} ({product}) is cancelled. What you paid is refunded within fifteen days.',
  'mail.notice.refundDue':
    'A refund is due to you for the file {number} ({product}). You receive it within fifteen days.',
  'mail.notice.refundSent':
    'The refund of your file {number} ({product}) was sent. The refund notice is in your customer area.',
  'mail.notice.withdrawalReceived':
    'Your withdrawal from the contract {number} ({product}) is recorded. What you paid for the days without cover is refunded within fifteen days.',
  'mail.notice.successorDropped':
    'The policy {number} ({product}) was to follow a policy that is terminated: it is cancelled with it. If you have already paid for it, its amount is refunded.',
  'mail.notice.contractReady':
    'The contract for your file {number} ({product}) is ready. All that is left is to sign it online.',
  'mail.notice.signatureSucceeded':
    'Your contract {number} ({product}) is signed. The signed contract and your documents are waiting in your customer area.',
  'mail.notice.official':
    'The official certificate is issued by the insurer: your adviser tells you when and how you receive it. The confirmation of cover in your customer area does not replace it.',
  'mail.notice.signatureFailed':
    'The contract for your file {number} ({product}) was not signed. We will get back to you with a new contract.',
  'mail.notice.paymentConfirmed':
    'We have received your payment for file {number} ({product}). Your contract is being prepared.',
  'mail.notice.paymentRejected':
    'Your payment for file {number} ({product}) was not accepted. You can upload another receipt or choose another way to pay.',
  'mail.notice.documentsRequired':
    'To move your file {number} ({product}) forward, we need documents from you.',
  'mail.notice.documentRefused':
    'A document of your file {number} ({product}) could not be accepted. The reason is in your account: please send it again.',
  'mail.notice.documents': 'Documents needed: {list}',
  'mail.notice.quoteExpired':
    'Your quote {number} ({product}) is no longer valid. You can ask for a new one at any time.',
  'mail.notice.reason': 'Message from your adviser: {reason}',
  'mail.notice.link': 'Open my file',
  'mail.invitation.title': 'Your access to the agents’ console',
  'mail.invitation.intro':
    'An account in the agents’ console of {name} has been opened for this address. Choose your password to sign in.',
  'mail.invitation.lifetime':
    'This link is valid for seven days and works once. After that, use “Forgot your password?” on the sign-in page.',
  'mail.invitation.link': 'Choose my password',
  'mail.invitation.ignore': 'Were you not expecting this? Ignore it: without a password nobody can sign in.',
  'mail.footer': '{name}, your online insurance broker in Morocco.',
  'mail.greeting': 'Hello {name},',
  'mail.notice.amount': 'Amount: {amount}',
  'mail.alert.text.title': 'Public text changed',
  'mail.alert.text.intro': '{actor} changed a public text on {moment}: {text}',
  'mail.alert.account.title': 'Bank details changed: {insurer}',
  'mail.alert.account.intro':
    '{actor} changed the account of {insurer} on {moment} (Moroccan time). Customers who pay by transfer see this account from now on.',
  'mail.alert.account.before': 'Before: {holder}, {account}',
  'mail.alert.account.after': 'Now: {holder}, {account}',
  'mail.alert.staff.title': 'Access to the agents’ console: {name}',
  'mail.alert.staff.intro':
    '{actor} gave access to {name} ({email}) on {moment} (Moroccan time). Role: {role}.',
  'mail.alert.loss.title': 'Access taken away: {name}',
  'mail.alert.loss.intro': '{actor} took rights away from {name} ({email}) on {moment} (Moroccan time).',
  'mail.alert.loss.rule': 'Until {until}, nobody can decide alone on what {name} had the right to approve.',
  'mail.alert.loss.own.title': 'Your rights in the agents’ console were reduced',
  'mail.alert.loss.own.intro': '{actor} took rights away from you on {moment} (Moroccan time).',
  'mail.alert.loss.own.rule': 'Until {until}, nobody can decide alone on what you had the right to approve.',
  'mail.alert.loss.own.stranger':
    'Does this surprise you? Call another administrator or the management at once.',
  'mail.alert.factor.done.intro':
    '{actor} approved on {moment} (Moroccan time) the reset of the second factor of {name} ({email}). The sessions of this person are closed.',
  'mail.alert.factor.done.title': 'Second factor reset: {name}',
  'mail.alert.factor.asked.intro':
    '{actor} asked on {moment} (Moroccan time) to reset the second factor of {name} ({email}). Another administrator must approve or refuse it after speaking with this person.',
  'mail.alert.factor.asked.title': 'Reset to approve: {name}',
  'mail.alert.change.title': 'Change to approve: {what}',
  'mail.alert.change.intro':
    'On {moment}, {actor} proposed this change: {what}. Somebody else has to approve it. Nothing changes before.',
  'mail.alert.change.what': '{kind}, {subject}',
  'mail.alert.change.field': '{field}: {before} → {after}',
  'mail.alert.change.reason': 'Reason: {reason}',
  'mail.alert.change.link': 'See the change',
  'mail.alert.stranger':
    'Does this surprise you? Call the person who made the change, undo it, and remove their access if in doubt.',
  'mail.alert.stock.title': 'Attestations of {insurer} are running out',
  'mail.alert.stock.intro':
    '{count, plural, =0 {No attestation of {insurer} is left.} one {Only one attestation of {insurer} is left.} other {Only # attestations of {insurer} are left.}} Order the next series: the limit is {limit}.',
  'mail.alert.stock.link': 'Open the register',
  'mail.alert.link': 'Open the console',
  'mail.factor.stranger':
    'Was it not you? Change your password at once and tell an administrator or your adviser.',
  'mail.factor.intro': 'This change was made on {moment} (Moroccan time).',
  'mail.factor.brief': '{title}, on {moment}. Was it not you? Contact us at once: {url}',
  'mail.factor.reset': 'Your second factors were reset',
  'mail.factor.recoveryRenewed': 'New recovery codes were created',
  'mail.factor.recoveryUsed': 'A recovery code was used to open your account',
  'mail.factor.removed': 'A second factor was removed from your account',
  'mail.factor.added': 'A second factor was added to your account',
  'mail.notice.renewalDue':
    'Your policy {number} ({product}) is about to expire. Ask for its renewal in your customer area to stay covered.',
  'mail.notice.request': 'Request {report} on your policy {number} ({product}).',
  'mail.notice.requestReceived': 'We have received it and are working on it. We will tell you at each step.',
  'mail.notice.requestEntered':
    'An adviser entered it for you, as you asked. If you asked for nothing, call us.',
  'mail.notice.payoutReceived':
    'We have received your settlement from the insurer. We contact you to hand it over.',
  'mail.notice.requestInReview': 'Your adviser is checking the documents of your file.',
  'mail.notice.requestDocument':
    'To continue, we need one more document: {document}. Add it in your customer area.',
  'mail.notice.requestApproved':
    'Your request has been approved. Open your file to see what changes and what is left to do.',
  'mail.notice.settlementSheet':
    'The settlement sheet, with the amount that the insurer offers, is in your file. The discharge to sign will follow.',
  'mail.notice.dischargeToSign':
    'The discharge is ready. Sign it in your customer area to receive the agreed amount.',
  'mail.notice.requestClosed': 'The file is closed. Its documents stay in your customer area.',
  'mail.notice.requestRejected':
    'Your request could not be accepted. You can write to us or call us about it.',
  'mail.contact.title': 'Message from {name}',
  'mail.contact.sender': 'From {name}, {email}, {phone}:',
  'mail.contact.hidden': 'To check: this message may be automatic (hidden field filled in: “{text}”).',
  'mail.contact.link': 'Open the inbox',
  'mail.contact.reply': 'Reply to this email: your reply goes to the sender of the message.',
  'mail.notice.termChanged':
    'The days of your contract {number} ({product}) have changed by an endorsement. The new certificate is in your area.',
  'mail.notice.numbersRecorded':
    'The insurer has given its numbers to your contract {number} ({product}). They are in your account and on your certificate.',
  'mail.notice.paperAdded':
    'A document of the insurer for your contract {number} ({product}) is available in your account.',
  'mail.notice.deliveryToCollect':
    'The papers of your contract {number} ({product}) are ready. Please collect them at the office with your identity card.',
  'mail.notice.deliveryHandedOver':
    'The papers of your contract {number} ({product}) are on their way. Their tracking number, if there is one, is in your account.',
  'mail.notice.deliveryDelivered':
    'The papers of your contract {number} ({product}) have been delivered. If you did not receive them, please call us.',
  'mail.notice.paymentReceived':
    'We received a part of the premium of your file {number} ({product}). The receipt and what is left to pay are in your account.',
  'mail.notice.paymentReversed':
    'A payment of your file {number} ({product}) was reversed, for example because the bank returned the cheque. Its receipt is no longer valid. Your account shows what is left to pay; call us if you do not see why.',
  'mail.notice.instalmentPaid':
    'We received a payment of the instalments of your file {number} ({product}). The receipt and the instalments that are left are in your account.',
  'mail.notice.instalmentDue':
    'An instalment of the premium of your file {number} ({product}) is due in a few days. The amount, the day and the ways to pay are in your account. You can also pay at our office.',
  'mail.notice.instalmentLate':
    'The due day of an instalment of your file {number} ({product}) has passed and we have not received the payment. Pay it today in your account or at our office to keep your cover. If you have just paid, ignore this message.',
  'mail.notice.instalmentFormal':
    'An instalment of your file {number} ({product}) has been unpaid for more than ten days. The insurer may now give you formal notice, suspend the cover twenty days later, and then end the contract (insurance code, article 21). Pay it or call us without delay.',
  'mail.setup.title': 'Test mail',
  'mail.setup.intro':
    'This mail shows that messages of this installation arrive. Type this code in the console, under “Setup”.',
  'mail.setup.after': 'The code is valid for one hour. If you asked for nothing, ignore this mail.',
  'mail.login.title': 'Your sign-in code',
  'mail.login.intro': 'Enter this code to open your file:',
  'mail.login.ignore': 'You asked for nothing? Give this code to nobody: without it, nobody opens your file.',
  'mail.dataCopy.ready.title': 'The copy of your data is ready',
  'mail.dataCopy.ready.intro':
    'The copy of your personal data that you asked for is ready. Sign in to download it: it stays available for {days}\u00a0days.',
  'mail.dataCopy.ready.brief': 'The copy of your data is ready. Download it in your customer area: {url}',
  'mail.dataCopy.failed.title': 'The copy of your data could not be prepared',
  'mail.dataCopy.failed.intro':
    'The copy of your personal data could not be prepared, and we are sorry for it. Sign in to ask for it once more.',
  'mail.dataCopy.failed.brief': 'The copy of your data could not be prepared. Ask for it once more: {url}',
  'mail.dataCopy.link': 'Open My data',
  'mail.dataCopy.stranger':
    'You did not ask for a copy? Change your password and write to us: without the code that we ask for, nobody can download it.',
  'mail.promotion.why': 'You receive this reminder because you agreed to it.',
  'mail.promotion.oppose': 'Stop these messages',
  'mail.promotion.opposeBrief': 'STOP: {url}',
  'mail.quoteExpires.subject': 'Your quote {number} expires on {date}',
  'mail.quoteExpires.title': 'Your quote expires soon',
  'mail.quoteExpires.text':
    'Your quote {number} ({product}) is valid until {date}. After that day its price is no longer guaranteed.',
  'mail.quoteExpires.free': 'If you no longer want it, you have nothing to do.',
  'mail.quoteExpires.link': 'See my quote',
  'mail.quoteExpires.brief': 'Your quote expires on {date}. See it here: {url}',
  'mail.quoteLink.title': 'Your quote is ready',
  'mail.quoteLink.intro':
    '{name} has prepared your quote. Open it with this link: a code will be sent to you to confirm that it is you.',
  'mail.quoteLink.lifetime': 'The link is valid for 30\u00a0days.',
  'mail.quoteLink.link': 'Open my quote',
  'mail.quoteLink.ignore':
    'You did not ask for a quote? Ignore this message: without the code, nobody opens the file.',
  'mail.quoteLink.brief': 'Your quote is ready, open it here within 30\u00a0days: {url}',
  'mail.rights.open.title': 'Your request {number} is recorded',
  'mail.rights.open.text': 'We have received your request ({kind}) about your personal data.',
  'mail.rights.enter.title': 'Your request {number} is recorded',
  'mail.rights.enter.text':
    'We have noted the request ({kind}) that you made about your personal data. You did not make it? Tell us.',
  'mail.rights.ask.title': 'Information for your request {number}',
  'mail.rights.ask.text': 'We need information to handle your request ({kind}).',
  'mail.rights.correct.title': 'Your detail is corrected',
  'mail.rights.correct.text':
    'The correction that you asked for ({number}) is applied to your account and your open files. A contract that is already signed keeps its printed data.',
  'mail.rights.accept.title': 'Your request {number} is accepted',
  'mail.rights.accept.text': 'We accept your request ({kind}) and carry it out.',
  'mail.rights.complete.title': 'Your request {number} is carried out',
  'mail.rights.complete.text': 'Your request ({kind}) about your personal data is carried out.',
  'mail.rights.refuse.title': 'Your request {number} is refused',
  'mail.rights.refuse.text': 'We cannot grant your request ({kind}).',
  'mail.rights.withdraw.title': 'Your request {number} is withdrawn',
  'mail.rights.withdraw.text': 'You have withdrawn your request ({kind}). We take no further action.',
  'mail.rights.fulfil.title': 'No more promotion',
  'mail.rights.fulfil.text':
    'You will receive no more reminders of quotes, offers or news. Messages that your contracts need continue. Number of the request: {number}.',
  'mail.rights.erase.title': 'Your data are deleted',
  'mail.rights.erase.text':
    'Your request {number} is accepted: your account is closed and your data are deleted, except those that the law makes us keep. This message is the last one.',
  'mail.rights.erase.stranger':
    'Your request {number} is accepted: the data to which your address or number led are deleted. This message is the last one.',
  'mail.rights.held.title': 'Your data could not be deleted',
  'mail.rights.held.text':
    'Since we agreed, a file or an account needs your data again. Your request ({kind}) stays open and we will get back to you.',
  'mail.rights.said': 'Message of the broker: {text}',
  'mail.rights.due': 'Reply by {day} at the latest.',
  'mail.rights.link': 'See my requests',
  'mail.rights.brief': '{title}: {url}',
} satisfies Record<keyof typeof french, string>
