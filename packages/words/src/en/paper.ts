import type french from '../fr/paper.ts'

export default {
  'paper.title.contract': 'Insurance contract',
  'paper.title.conditions': 'General conditions',
  'paper.label.number': 'Number',
  'paper.label.issuedAt': 'Issued on',
  'paper.label.validUntil': 'Valid until',
  'paper.label.startDate': 'Start date',
  'paper.label.endDate': 'End date',
  'paper.label.premium': 'Premium incl. taxes',
  'paper.label.name': 'Name',
  'paper.label.identity': 'National ID or passport',
  'paper.label.birthDate': 'Date of birth',
  'paper.label.address': 'Address',
  'paper.label.phone': 'Phone',
  'paper.label.email': 'Email',
  'paper.label.insurer': 'Insurer',
  'paper.label.broker': 'Broker',
  'paper.label.licence': 'Licence',
  'paper.label.method': 'Payment method',
  'paper.label.paymentReference': 'Payment reference',
  'paper.label.transaction': 'Transaction number',
  'paper.label.paidAt': 'Paid on',
  'paper.label.paid': 'Already paid',
  'paper.label.due': 'Left to pay',
  'paper.label.amount': 'Amount',
  'paper.label.givenBack': 'Amount refunded',
  'paper.label.version': 'Version',
  'paper.label.policyholder': 'Policyholder',
  'paper.label.forInsurer': 'For the insurer, through the broker',
  'paper.method.card': 'Bank card',
  'paper.method.transfer': 'Bank transfer',
  'paper.section.policyholder': 'Policyholder',
  'paper.section.professionals': 'Insurer and broker',
  'paper.section.risk': 'Insured risk',
  'paper.section.premium': 'Premium',
  'paper.section.covered': 'What is covered',
  'paper.section.excluded': 'What is not covered',
  'paper.section.limits': 'Limits and excesses',
  'paper.section.duration': 'Term',
  'paper.section.exclusions': 'Exclusions',
  'paper.section.ownExclusion': 'Exclusion of this contract',
  'paper.section.accept': 'To accept this quote',
  'paper.section.notice': 'Information notice',
  'paper.section.terms': 'Terms of the contract',
  'paper.section.signatures': 'Signatures',
  'paper.section.payment': 'Payment',
  'paper.section.givenBack': 'Refund',
  'paper.section.policy': 'Policy',
  'paper.section.scope': 'Scope of this document',
  'paper.price.total': 'Total to pay',
  'paper.price.paid': 'Total paid',
  'paper.price.period': 'Price {period}, taxes included.',
  'paper.price.set': 'Premium set by the insurer, taxes and fees included',
  'paper.price.indicative':
    'Amount based on market rates; the insurer confirms it when the contract is issued.',
  'paper.accept.steps':
    'Open this quote in your customer area, read it again and accept the amount shown, then pay by card or transfer. The contract is then presented to you for electronic signature.',
  'paper.accept.validity':
    'The price holds until {date} as long as your statements remain accurate. After that, ask for a new quote.',
  'paper.accept.validityIndicative':
    'You can accept this quote until {date}. Its amount is still to be confirmed by the insurer; if it changes, you are asked for your agreement again.',
  'paper.conditions.at': 'The details are in the general conditions {version}: {address}',
  'paper.conditions.ask': 'The details are in the general conditions {version}, which the broker gives you.',
  'paper.notice.title': 'This document',
  'paper.notice.text':
    'This quote serves as the information notice under article 10 of law no.\u00a017-99, the insurance code: it states the price, the cover, the exclusions and your obligations. It is not a contract and gives no cover before the contract is signed and the premium is paid.',
  'paper.parts.title': 'Parts of the contract',
  'paper.parts.text':
    'The contract consists of these special conditions, your statements and the insurer’s general conditions. The special conditions prevail. Any change is made by an endorsement signed by the parties.',
  'paper.premium.title': 'Paying the premium',
  'paper.premium.text':
    'The insurer sets the premium. It is payable in one sum, taxes included, before the contract is handed over.',
  'paper.declarations.title': 'Your statements',
  'paper.declarations.text':
    'The price and the cover rest on your answers: they must be accurate and complete.',
  'paper.declarations.apparent':
    'Deliberate concealment or a deliberately false statement makes the contract void. An omission or a mistake made in good faith reduces the compensation in proportion to the premium paid against the premium that was due (proportional rule).',
  'paper.change.title': 'Change in the risk',
  'paper.change.text':
    'Report any change that increases the risk: before it happens if it depends on you, otherwise within 8\u00a0days of learning of it.',
  'paper.claim.title': 'If a loss occurs',
  'paper.claim.text':
    'Report the loss as soon as you know of it and within 5\u00a0days of its occurrence, from your customer area or in writing, with its circumstances and the documents asked for.',
  'paper.claim.theft': 'After a theft, report it to the police and tell the insurer within 48\u00a0hours.',
  'paper.claim.catastrophe':
    'After a catastrophic event, the report is due within 20\u00a0days; cover applies after the administrative decision published in the Official Bulletin (law no.\u00a0110-14).',
  'paper.duration.title': 'Term',
  'paper.duration.quote':
    'Fixed-term contract: it ends on its expiry date, with no automatic renewal and no statutory reminder.',
  'paper.duration.contract':
    'Fixed-term contract, from {start} to {end}. It ends on that date, with no automatic renewal.',
  'paper.duration.notBefore': 'The cover does not begin before this contract was issued, on {moment}.',
  'paper.termination.title': 'Termination',
  'paper.termination.text':
    'Before its end the contract can be terminated in the cases set out by law and by the general conditions, including sale or loss of the insured property, death of the insured, double insurance, and an increase in or the end of the risk. The request is made by registered letter, by a declaration against receipt or by an extrajudicial act; your customer area passes it on.',
  'paper.withdrawal.title': 'Withdrawal',
  'paper.withdrawal.text':
    'This is a distance contract: you may withdraw within 7\u00a0days of your acceptance, without reason or penalty (law no.\u00a031-08); the premium is refunded within 15\u00a0days. The law provides for exceptions, in particular where cover has begun with your consent.',
  'paper.withdrawal.compulsory':
    'For compulsory insurance, the insurer’s certificate is returned and the premium for the period covered remains due.',
  'paper.complaint.title': 'Complaints and mediation',
  'paper.complaint.text':
    'Send your complaint to the broker first, then to the insurer. If no agreement is reached, you can turn free of charge to the insurance mediator (individuals, disputes above 5\u00a0000\u00a0DHS, opinion within 60\u00a0days) or to ACAPS. The Moroccan courts keep their jurisdiction.',
  'paper.limitation.title': 'Time limit for action',
  'paper.limitation.text':
    'Any action arising from the contract is time-barred two years after the event that gave rise to it.',
  'paper.data.title': 'Personal data',
  'paper.data.text':
    'The broker and the insurer process your data to draw up and perform the contract, under law no.\u00a009-08. You may access them, have them corrected and object to their processing by writing to the broker.',
  'paper.data.health':
    'Health data are shared only with authorised persons at the insurer and its medical adviser.',
  'paper.signatures.text':
    'The policyholder acknowledges having received the information notice and the general conditions before signing. The electronic signature and its evidence are on the page attached to the signed contract (law no.\u00a043-20).',
  'paper.receipt.text':
    'This receipt records the payment of the premium above. It is not a certificate of insurance: cover begins on the date written in the contract.',
  'paper.certificate.text':
    'The broker certifies that the policy above was concluded with the insurer through the broker. Cover applies within the limits and exclusions of the contract and the general conditions; this confirmation does not change them.',
  'paper.certificate.motor':
    'This document is not the official certificate of motor insurance. Only the insurer issues the certificate to be shown at roadside checks; keep that certificate in the vehicle.',
  'paper.certificate.travel':
    'This document is not the certificate required for a visa. Only the insurer or the assistance company issues it, with the persons, the dates and the territory.',
  'paper.certificate.hunting':
    'This document is not the certificate required for a hunting permit. Only the insurer issues it.',
  'paper.certificate.other':
    'This document is a summary made by the broker. It replaces neither the contract nor a document issued by the insurer or an authority.',
  'paper.section.summary': 'At a glance',
  'paper.conditions.download': 'Download the PDF',
  'paper.conditions.contents': 'Contents',
  'paper.verify.label': 'Scan to verify',
  'paper.foot.withdrawal':
    'Withdrawal within 7\u00a0days (law no.\u00a031-08). Losses to be reported within 5\u00a0days. Time limit for action: 2\u00a0years. Complaints: broker, insurer, then mediator or ACAPS.',
  'paper.foot.page': 'Page {page} of {pages}',
  'paper.title.terminationLetter': 'Termination letter',
  'paper.title.terminationStatement': 'Termination endorsement',
  'paper.title.settlementSheet': 'Settlement sheet',
  'paper.title.discharge': 'Discharge',
  'paper.label.report': 'Request',
  'paper.label.claim': 'Claim',
  'paper.label.claimType': 'Kind',
  'paper.label.claimDay': 'Date of the loss',
  'paper.label.claimPlace': 'Date and place as declared',
  'paper.label.thirdParty': 'Third party',
  'paper.label.lastDay': 'Last day of cover',
  'paper.label.effectiveDay': 'In effect from',
  'paper.label.term': 'Term of the contract',
  'paper.label.motive': 'Reason',
  'paper.label.subject': 'Subject',
  'paper.label.renews': 'Renews the contract',
  'paper.label.changes': 'Changes the contract',
  'paper.label.difference': 'Additional premium, taxes included',
  'paper.label.refund': 'Refund',
  'paper.label.sentOn': 'Sent on',
  'paper.label.refundCause': 'Cause',
  'paper.label.refundReason': 'Reason',
  'paper.label.account': 'Account',
  'paper.refundNotice.text':
    'This refund was sent to the policyholder by the means and under the reference above. Depending on the bank, it appears on the statement within a few days.',
  'paper.label.paidPremium': 'Premium paid, taxes included',
  'paper.label.netPremium': 'Net premium for the full term',
  'paper.label.termBefore': 'Premium for the full term before the change',
  'paper.label.termAfter': 'Premium for the full term after the change',
  'paper.label.termDays': 'Days of the full term',
  'paper.label.leftDays': 'Days no longer covered',
  'paper.label.changedDays': 'Days to the end of the term',
  'paper.label.settlement': 'Compensation offered',
  'paper.label.paidSum': 'Sum paid',
  'paper.label.beneficiary': 'Beneficiary',
  'paper.label.receipt': 'Receipt: date, stamp, signature',
  'paper.label.before': 'Before',
  'paper.label.after': 'After',
  'paper.label.none': 'None',
  'paper.section.sender': 'Sender',
  'paper.section.recipient': 'Recipient',
  'paper.section.ending': 'End of the contract',
  'paper.section.refund': 'Refund',
  'paper.section.due': 'What stays due and covered',
  'paper.section.changes': 'What changes',
  'paper.section.asked': 'What the policyholder asked for',
  'paper.section.unchanged': 'What does not change',
  'paper.section.claim': 'Claim',
  'paper.section.settlement': 'Settlement',
  'paper.section.next': 'To give your agreement',
  'paper.section.discharge': 'Discharge',
  'paper.value.period': 'from {start} to {end}',
  'paper.price.proRata':
    'Additional premium for the period from {start} to {end}: the difference between two premiums for the full term, in proportion to the days.',
  'paper.accept.agreed':
    'Your request has been agreed to: pay the amount shown by card or by transfer in your customer area. The contract is then shown to you for electronic signature.',
  'paper.letter.placeAndDate': '{city}, {date}',
  'paper.letter.date': '{date}',
  'paper.letter.subject': 'Termination of insurance contract no.\u00a0{number}',
  'paper.letter.greeting': 'Dear Sir or Madam,',
  'paper.letter.notice':
    'As the policyholder of contract no.\u00a0{number} ({product}), which runs from {start} to {end}, I hereby give you notice that I terminate it at the end of {date}.',
  'paper.letter.motive': 'Reason: {motive}.',
  'paper.letter.dueDate':
    'This termination at the due date is made under article 8 of law no.\u00a017-99 on the insurance code. Notice is given at least {days}\u00a0days before the due date, that is, no later than {date}, the last day of the notice period.',
  'paper.letter.dueDateLate':
    'This termination at the due date is made under article 8 of law no.\u00a017-99 on the insurance code. The notice period of {days}\u00a0days ended on {date}; please accept it nevertheless or tell me in writing the first date on which the contract can end.',
  'paper.letter.cause':
    'This termination is made for the reason above, in the cases provided for by law no.\u00a017-99 on the insurance code and by the terms of the contract. The evidence is attached to my request or will be handed over as soon as you ask for it.',
  'paper.letter.confirm': 'Please confirm in writing that the contract ends on that date.',
  'paper.letter.confirmRefund':
    'Please confirm this by a termination endorsement and refund the part of the premium for the days that are no longer covered.',
  'paper.letter.form':
    'This letter reaches you through {broker}, in the form laid down by article 9 of the same law.',
  'paper.letter.closing': 'Yours faithfully,',
  'paper.letter.summary':
    'With this letter the policyholder asks to terminate the contract on the date stated above.',
  'paper.letter.sign':
    'To be signed, then attached to the request, handed over against receipt or sent by registered post.',
  'paper.ending.text':
    'At the policyholder’s request, contract no.\u00a0{number} ends on {date} at midnight. What happens after that date is not covered.',
  'paper.ending.summary': 'The contract ends on the last day of cover stated above.',
  'paper.refund.computed':
    'Refund = net premium for the full term × days no longer covered ÷ days of the full term. Taxes and fees are not refunded.',
  'paper.refund.set': 'Amount agreed with the insurer.',
  'paper.refund.none': 'No premium is to be refunded.',
  'paper.refund.payment':
    'The insurer pays the refund into the account shown on the bank details (RIB) that the policyholder gave.',
  'paper.due.premiums': 'Premiums for the period that was covered stay with the insurer or stay due.',
  'paper.due.claims':
    'Losses up to the last day of cover stay covered, if they are declared within the periods of the contract.',
  'paper.due.certificate':
    'The certificate that the insurer issued is no longer valid after that date and is returned to the insurer.',
  'paper.endorsement.effect': 'Contract no.\u00a0{number} is changed as follows from {date}.',
  'paper.endorsement.summary': 'The contract changes from the date stated above; everything else stays.',
  'paper.endorsement.paid':
    'The change takes effect once the additional premium is paid and the changed contract is signed.',
  'paper.endorsement.computed':
    'Difference between the two premiums for the full term × days to the end of the contract ÷ days of the full term.',
  'paper.endorsement.free': 'This change does not affect the premium.',
  'paper.endorsement.unchanged':
    'All other provisions of the contract, its covers, limits, exclusions and its end, stay unchanged. This endorsement is a part of it.',
  'paper.endorsement.sign':
    'The parties sign this endorsement as their agreement (law no.\u00a017-99: every change is made by a signed endorsement).',
  'paper.settlement.claim':
    'Lump sum offered for all the damage covered, with the excess and the limits of the contract already applied.',
  'paper.settlement.refund':
    'Amount agreed for the part of the premium refunded on termination of the contract.',
  'paper.settlement.delay':
    'The insurer pays it no later than {days}\u00a0days after receiving the signed discharge, into the account shown on the bank details (RIB) you gave.',
  'paper.settlement.next':
    'The discharge is then shown to you in your customer area: by signing it you accept this amount. Nothing is settled without your signature.',
  'paper.settlement.dispute':
    'If this amount does not suit you, refuse to sign and tell us why; you may also turn to the insurer, then to the insurance mediator or ACAPS.',
  'paper.discharge.claim':
    'I, the undersigned {name}, beneficiary, acknowledge that {insurer} pays me the sum of {amount} in full and final settlement of claim {report}, under contract no.\u00a0{number}.',
  'paper.discharge.refund':
    'I, the undersigned {name}, beneficiary, acknowledge that {insurer} pays me the sum of {amount} as the full and final refund of premium after termination {report} of contract no.\u00a0{number}.',
  'paper.discharge.release':
    'Once this sum has reached me, and only then, I have nothing more to claim from the insurer on this account.',
  'paper.discharge.subrogation':
    'Up to this sum the insurer takes over my rights against responsible third parties, in the cases for which law no.\u00a017-99 provides. My rights are reserved should a bodily injury worsen.',
  'paper.discharge.summary':
    'The beneficiary acknowledges full and final settlement for the sum stated above.',
  'paper.discharge.sign':
    'Read and approved as a discharge. The electronic signature and its evidence stand on the page attached (law no.\u00a043-20).',
  'paper.audit.title': 'Signature page',
  'paper.audit.evidence': 'Evidence of the signature',
  'paper.audit.name': 'Name',
  'paper.audit.proof': 'Identity verified by',
  'paper.audit.proofValue': 'One-time code sent to {address}',
  'paper.audit.codeSent': 'Code sent at (UTC)',
  'paper.audit.moment': 'Signed at (UTC)',
  'paper.audit.address': 'IP address',
  'paper.audit.agent': 'Browser',
  'paper.audit.unknown': 'not given',
  'paper.audit.hash': 'SHA-256 before signing',
  'paper.audit.consent': 'Consent given',
  'paper.audit.signature': 'Signature',
  'paper.audit.drawn': 'Drawn on the screen by the signer',
  'paper.audit.typed': 'Typed by the signer',
  'paper.audit.seal': 'Electronic seal',
  'paper.audit.sealText':
    'The preceding document and this page are sealed together (PAdES). Any later change makes the seal invalid. The original file is the beginning of the sealed file, byte for byte.',
  'paper.audit.sealHash':
    'The hash of the sealed file, which cannot appear in the file itself, is kept in the broker’s audit trail and published on the verification page of the signed document.',
  'paper.audit.reason': 'Signed electronically by {signer}',
  'paper.label.insurerPolicy': 'Policy no. (insurer)',
  'paper.label.insurerReceipt': 'Receipt no. (insurer)',
  'paper.label.attestation': 'Attestation no.',
  'paper.bordereau.title': 'Bordereau of attestations',
  'paper.bordereau.period': 'from {from} to {to}',
  'paper.bordereau.days': 'Period',
  'paper.bordereau.count': 'Numbers that left the stock',
  'paper.bordereau.numbers': 'Numbers',
  'paper.bordereau.none': 'No number left the stock in this period.',
  'paper.comparison.title': 'Comparison of offers',
  'paper.comparison.order': 'Order',
  'paper.comparison.chosen': 'Chosen offer',
  'paper.comparison.offer': '{position}. {name}',
  'paper.comparison.month': 'A month',
  'paper.comparison.priceYear': 'Price, taxes included',
  'paper.comparison.study': 'To be confirmed by the insurer',
  'paper.comparison.delay': 'Delay',
  'paper.comparison.immediate': 'Quote at once',
  'paper.comparison.reply': 'Reply within {hours} working hours',
  'paper.comparison.assistance': 'Assistance',
  'paper.comparison.tariff': 'Tariff',
  'paper.comparison.included': 'Included',
  'paper.comparison.ceiling': 'limit: {amount}',
  'paper.comparison.deductible': 'excess: {amount}',
  'paper.comparison.indicative': 'Indicative price, confirmed by the insurer',
  'paper.comparison.purpose':
    'This document contains all offers that were calculated with your answers, of every formula, in this order. The broker’s pay never counts in it.',
  'paper.comparison.byPrice':
    'From the lowest to the highest price; offers without an instant price come last.',
  'paper.comparison.byDeductible':
    'From the lowest to the highest excess, for {amount} of damage to your property, then from the lowest to the highest price.',
  'paper.comparison.section': 'How to read this document',
  'paper.comparison.nobody': 'Indicative market price',
  'paper.method.cash': 'Cash',
  'paper.method.cheque': 'Cheque',
  'paper.method.terminal': 'Card at the counter',
  'paper.label.receiptNumber': 'Receipt no.',
  'paper.label.received': 'Amount received',
  'paper.label.cheque': 'Cheque no.',
  'paper.label.bank': 'Bank',
  'paper.label.chequeDay': 'Date of the cheque',
  'paper.label.chequeHolder': 'Drawer',
  'paper.label.paidSoFar': 'Paid to date',
  'paper.section.balance': 'State of the premium',
  'paper.moneyReceipt.text':
    'This receipt proves that the amount above was handed over. A cheque counts once its bank has paid it. The premium receipt follows when the whole premium is paid; this receipt is no certificate of insurance.',
  'paper.section.instalments': 'Payment in instalments',
  'paper.section.instalmentRules': 'Rules of the instalments',
  'paper.instalment.count': '{count, plural, other {In #\u00a0instalments}}',
  'paper.instalment.first': 'Instalment 1, before the cover begins',
  'paper.instalment.on': 'Instalment {number}, by {day}',
  'paper.instalment.after':
    'Instalment {number}, {months, plural, one {#\u00a0month} other {#\u00a0months}} after the cover begins',
  'paper.instalment.offer':
    'The insurer accepts payment of the premium in instalments of equal periods. The first, which also pays the fees, is due before the cover begins. Amounts in the order of the instalments.',
  'paper.instalment.law':
    'The premium is payable on the days above. If an instalment is not paid within ten days of its day, the insurer may give formal notice; the cover may be suspended twenty days after that notice, and the contract ended ten days later (article 21 of law 17-99, the insurance code).',
  'paper.receipt.part':
    'This receipt records the payment of a part of the premium, which is paid in instalments. It is not a certificate of insurance: cover begins on the date written in the contract.',
  'paper.due.instalments':
    '{amount} is left to pay for the days of cover. The premium of the other days first lowered the instalments that were not paid.',
  'paper.label.unused': 'Premium of the days without cover',
  'paper.label.openInstalments': 'Instalments not paid, deducted first',
  'paper.refund.kept':
    'The instalments that were not paid exceed the premium of the days without cover: nothing is refunded.',
  'paper.label.lowered': 'Reduction of the premium',
  'paper.refund.openFirst':
    'This reduction first lowers the instalments that were not paid; only what was paid too much is refunded.',
} as const satisfies Record<keyof typeof french, string>
