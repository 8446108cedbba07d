import type french from '../fr/quote.ts'

export default {
  'quote.progress': 'Step {current} of {total}',
  'quote.start.title': 'Your insurance quote',
  'quote.start.lead': 'Two minutes, no commitment. You see the price before creating any account.',
  'quote.start.product': 'Type of insurance',
  'quote.start.chooseProduct': 'Choose a type of insurance',
  'quote.start.email': 'Email address',
  'quote.start.emailHint': 'To receive your quote.',
  'quote.start.phone': 'Mobile phone',
  'quote.start.phoneHint': 'A Moroccan number, for example 06\u00a012\u00a034\u00a056\u00a078.',
  'quote.start.convention': 'Agreement code',
  'quote.start.conventionAsk': 'I have an agreement code',
  'quote.start.conventionHint': 'If your employer or a partner gave you one.',
  'quote.start.terms': 'I accept the general terms of use and sale.',
  'quote.start.termsRead': 'Read the terms',
  'quote.start.termsWait': 'Accept the terms and conditions to continue.',
  'quote.start.submit': 'Continue',
  'quote.start.personalData':
    'Your details are used to prepare your quote and contact you about it (law no.\u00a009\u201108). You may access or correct them, or object to their use, by writing to us.',
  'quote.start.hasAccount': 'You already have an account? Sign in: your request is waiting there.',
  'quote.start.signIn': 'Sign in',
  'quote.resume.title': 'Continue your quote?',
  'quote.resume.draft': 'A {product} quote started with {email} is waiting for you.',
  'quote.resume.code':
    'Your {product} request is saved. All that remains is to enter the code sent to {email}.',
  'quote.resume.continue': 'Continue',
  'quote.resume.cookiesBlocked': 'Your browser blocks cookies',
  'quote.resume.cookies':
    'A quote needs a cookie, which ties it to this browser. If you have just begun it, allow the cookies of this site, then start again.',
  'quote.resume.restart': 'Start again',
} satisfies Record<keyof typeof french, string>
