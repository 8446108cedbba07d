import type french from '../fr/storefront.ts'

export default {
  'storefront.home.pageTitle': 'Insurance quotes online in Morocco',
  'storefront.home.pageDescription':
    'Car, motorcycle, health, home, travel: your insurance quote in two minutes, itemised line by line. A broker in Morocco, in French, English and Arabic.',
  'storefront.home.languagePrompt': 'Choose your language',
  'storefront.home.title': 'Your insurance quote in two minutes',
  'storefront.home.lead':
    'A few questions, a price itemised line by line, and your request waits for you in your customer area. Free and without obligation.',
  'storefront.home.start': 'Start my quote',
  'storefront.preview.title': 'The price of your car, right away',
  'storefront.preview.price': 'Indicative price',
  'storefront.preview.continue': 'Continue with these answers',
  'storefront.tile.from': 'Example:',
  'storefront.tile.note':
    'Prices with taxes on {date}, for the least expensive example of each page, which names everything it assumes.',
  'storefront.home.formTitle': 'Start here',
  'storefront.home.productsTitle': 'What would you like to insure?',
  'storefront.home.productsLead': 'Choose your insurance, see your price.',
  'storefront.home.factsTitle': 'What you can check for yourself',
  'storefront.fact.price.title': 'A price that explains itself',
  'storefront.fact.price.text':
    'The price of each cover, fees, taxes: every amount is shown, to the centime.',
  'storefront.fact.saved.title': 'Carry on whenever you like',
  'storefront.fact.saved.text':
    'Your answers are saved at every step. Close the page, come back later: they are still there.',
  'storefront.fact.broker.title': 'One broker, every insurer',
  'storefront.fact.broker.text':
    'We are an intermediary governed by law no.\u00a017\u201199 (the insurance code): we represent you, not the insurer.',
  'storefront.home.stepsTitle': 'How it works',
  'storefront.step.describe.title': 'Describe',
  'storefront.step.describe.text': 'Your car, your home, your family: only the questions that matter.',
  'storefront.step.price.title': 'See your price',
  'storefront.step.price.text': 'It appears at once, itemised, before you create any account.',
  'storefront.step.follow.title': 'Follow it online',
  'storefront.step.follow.text': 'Accept, pay, sign, and find your documents in your customer area.',
  'storefront.home.partnersTitle': 'The insurers we work with',
  'storefront.home.partnersLabel': 'Partner insurers',
  'storefront.partners.pause': 'Stop scrolling',
  'storefront.partners.play': 'Start scrolling again',
  'storefront.home.questionsTitle': 'Frequently asked questions',
  'storefront.question.binding.title': 'Does asking for a quote commit me to anything?',
  'storefront.question.binding.text':
    'No. The quote is free. Nothing is binding until you have accepted the quote, paid and signed your contract.',
  'storefront.question.price.title': 'Where does the price come from?',
  'storefront.question.price.text':
    'It is worked out from dated tariffs: covers, fees and taxes separately. Where the insurer has to confirm a figure, the price is marked “Indicative”.',
  'storefront.question.later.title': 'Can I stop and carry on later?',
  'storefront.question.later.text':
    'Yes. Every step is saved, and the quote goes on where you left it, in the same browser.',
  'storefront.question.contact.title': 'Why do you ask for my email and phone?',
  'storefront.question.contact.text':
    'The email receives the code that confirms your request; the phone lets an adviser reach you if something is missing.',
  'storefront.question.data.title': 'What happens to my data?',
  'storefront.question.data.text':
    'It is used to prepare your quote and manage your policy, under law no.\u00a009\u201108 on personal data. You may see it, correct it or object to its processing.',
} satisfies Record<keyof typeof french, string>
