import type french from '../fr/site.ts'

export default {
  'site.identity.name': 'Name',
  'site.identity.licence': 'ACAPS licence',
  'site.identity.capital': 'Share capital',
  'site.identity.tradeRegister': 'Trade register',
  'site.identity.ice': 'ICE (company identifier)',
  'site.identity.seat': 'Registered office',
  'site.identity.phone': 'Phone',
  'site.identity.mail': 'Email',
  'site.identity.cndp': 'CNDP authorisation',
  'site.incident.label': 'Important information',
  'site.terms.title': 'General terms of use and sale',
  'site.terms.lead':
    'Your rights and our commitments: quote, contract, signature, price, withdrawal and complaints.',
  'site.privacy.title': 'Privacy and personal data',
  'site.privacy.lead':
    'Which data we process, why, who receives them, for how long, and how to exercise your rights under law no.\u00a009\u201108.',
  'site.legal.version': 'Version {version}, in force since {date}',
  'site.legal.since': 'In force since',
  'site.legal.download': 'Download the PDF',
  'site.legal.open': 'Open the text on a page of its own',
  'site.legal.frame': 'Text: {title}',
  'site.contact.title': 'Contact us',
  'site.contact.lead':
    'A question, a doubt about a quote, a contract to understand: write to us, an adviser will answer.',
  'site.contact.description':
    'Write to your insurance broker, call or reach us on WhatsApp. An adviser answers in French, Arabic or English.',
  'site.contact.formTitle': 'Your message',
  'site.contact.name': 'Full name',
  'site.contact.email': 'Email address',
  'site.contact.emailHint': 'The answer will be sent there.',
  'site.contact.phone': 'Mobile phone',
  'site.contact.phoneHint': 'For example 06\u00a012\u00a034\u00a056\u00a078.',
  'site.contact.message': 'Message',
  'site.contact.messageHint': 'Do not write a password or a card number.',
  'site.contact.website': 'Leave this field empty',
  'site.contact.submit': 'Send the message',
  'site.contact.sent': 'Your message has been sent!',
  'site.contact.sentText': 'An adviser will read it and answer at the address you gave.',
  'site.contact.another': 'Write another message',
  'site.contact.notSent': 'Your message was not sent.',
  'site.contact.tooMany':
    'Your message was not sent. Too many messages have just been sent: try again in a few minutes.',
  'site.contact.failed': 'An error occurred. Please try again.',
  'site.contact.data':
    'Your message is used only to answer you; {name} deletes it after 12\u00a0months. All four fields are needed. Under law no.\u00a009\u201108 you can, with or without an account, have access to your data, have them corrected or deleted and object to their processing, by writing to us here or by post.',
  'site.contact.replySubject': 'Your message to {name}',
  'site.contact.more': 'Privacy',
  'site.contact.directTitle': 'Reach us directly',
  'site.contact.call': 'Phone',
  'site.contact.chat': 'WhatsApp',
  'site.contact.chatStart': 'Start a conversation',
  'site.contact.seat': 'Address',
  'site.contact.route': 'Get directions',
  'site.contact.newTab': '{text} (new tab)',
  'site.contact.mapTown': 'Drawn map of Morocco with a mark on {town}, where our office is.',
  'site.contact.mapWhole': 'Drawn map of Morocco: we work online, throughout the country.',
  'site.contact.online': 'Online, throughout Morocco',
  'site.about.title': 'A broker at your side',
  'site.about.description':
    'An independent insurance broker in Morocco: what we do for you, what we value, our licence and how to send us a complaint.',
  'site.about.lead':
    '{name} is an insurance broker in Morocco. We act for you with the insurers: we look for the contract that fits, we explain it, and we are there on the day of a claim.',
  'site.about.servicesTitle': 'What a broker does for you',
  'site.about.search.title': 'Finds cover',
  'site.about.search.text':
    'You describe your need once. We turn it into cover and propose the contract that meets it.',
  'site.about.explain.title': 'Explains it',
  'site.about.explain.text': 'What is covered, what is not, and every line of the price, before you decide.',
  'site.about.conclude.title': 'Arranges it',
  'site.about.conclude.text':
    'Quote, payment, electronic signature: all of it online, and your documents stay in your customer area.',
  'site.about.defend.title': 'Stands up for you',
  'site.about.defend.text':
    'When you have a claim, we pass on your claim, follow the file and talk to the insurer with you.',
  'site.about.valuesTitle': 'What we value',
  'site.about.independence.title': 'Independence',
  'site.about.independence.text': 'No insurer decides in our place what we propose to you.',
  'site.about.clarity.title': 'Clarity',
  'site.about.clarity.text':
    'Short sentences, exclusions in plain words, a price that adds up to the centime.',
  'site.about.discretion.title': 'Discretion',
  'site.about.discretion.text':
    'Only the questions that are needed. Each time an agent opens a file, it is recorded.',
  'site.about.presence.title': 'Presence',
  'site.about.presence.text': 'Behind every screen, an adviser you can reach, in French, Arabic or English.',
  'site.about.paidTitle': 'How we are paid',
  'site.about.paidText':
    'The insurer pays us a commission, which is part of the premium. We charge you nothing on top of it.',
  'site.about.identityTitle': 'Legal information',
  'site.about.guarantee':
    'The insurance code requires us to hold a financial guarantee and professional liability insurance.',
  'site.about.complaintTitle': 'Complaints',
  'site.about.complaintLead':
    'Three ways, in this order, free of charge. None of them takes away your right to go to court.',
  'site.about.complaint.broker.title': 'Write to us',
  'site.about.complaint.broker.text':
    'Write to us through the contact page, by email or by post to our office. We acknowledge it and we answer it.',
  'site.about.complaint.insurer.title': 'Turn to the insurer',
  'site.about.complaint.insurer.text':
    'If our answer does not satisfy you, turn to the complaints department of the insurer named on your contract.',
  'site.about.complaint.mediator.title': 'Turn to the mediator or ACAPS',
  'site.about.complaint.mediator.text':
    'The insurance mediator gives an opinion within 60\u00a0days (individuals, disputes of more than 5\u00a0000\u00a0DHS). You can also turn to ACAPS, which supervises the sector.',
  'site.about.callTitle': 'Let us talk about what you want to protect',
  'site.about.callText': 'Ask an adviser your question, or see your price in two minutes.',
  'site.about.contact': 'Contact us',
  'site.about.quote': 'Start my quote',
} satisfies Record<keyof typeof french, string>
