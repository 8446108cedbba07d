import type { ProductPage } from '@wassit/domain/products/product-page'
import type { motorcycleExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Motorcycle and scooter insurance in Morocco: price by engine size',
    description:
      'Moped, motorcycle, scooter or three-wheeler: compulsory third-party liability, prices worked out by engine size, what is excluded, and your quote online.',
  },
  title: 'Motorcycle insurance',
  promise:
    'Compulsory third-party liability for your moped, motorcycle, scooter or three-wheeler, at a price that depends on the engine and is shown at once.',
  forWhom: [
    'You ride a moped, a scooter or a motorcycle, petrol or electric.',
    'You have a three-wheeler for goods of your own.',
    'You have just bought a two-wheeler and must insure it before riding.',
  ],
  covered: [
    {
      title: 'Third-party liability (compulsory)',
      text: 'Bodily injury and material damage the two- or three-wheeler causes to others. Your passenger, if lawfully carried, is one of them.',
    },
    {
      title: 'Legal defence',
      text: 'The insurer conducts and pays for your defence when your insured liability is at issue.',
    },
    {
      title: 'Catastrophic events',
      text: 'The cover of law no.\u00a0110\u201114 is included, under the conditions of that law.',
    },
  ],
  notCovered: [
    'Damage to the insured vehicle, including theft and fire, and the rider’s own injuries.',
    'An engine larger than declared, or one that was modified.',
    'Carrying people for payment, even occasionally.',
    'Riding without a valid licence for the engine, or under the required age.',
    'More passengers than the registration card allows.',
    'Races, wagers, stunts and trials.',
    'Damage the insured causes intentionally.',
  ],
  limits: [
    { name: 'Third-party liability', value: '25\u00a0000\u00a0000\u00a0DHS per event' },
    { name: 'Excess towards victims', value: 'None' },
    { name: 'Territory', value: 'Morocco' },
  ],
  examples: {
    moped: {
      title: '49\u00a0cc moped',
      assumptions: ['50\u00a0cc at most, real capacity', 'Third-party liability only', 'One-year contract'],
    },
    light: {
      title: '125\u00a0cc motorcycle or scooter',
      assumptions: ['From 51 to 125\u00a0cc', 'Third-party liability only', 'One-year contract'],
    },
    threeWheeler: {
      title: '200\u00a0cc three-wheeler',
      assumptions: [
        'Private use, no paid carriage of people',
        'Third-party liability only',
        'One-year contract',
      ],
    },
  },
  documents: [
    'The policyholder’s national identity card, both sides.',
    'The driving licence, both sides, if the engine requires one.',
    'The registration card or the papers of the vehicle, both sides.',
  ],
  claim: [
    {
      title: 'Help the injured first',
      text: 'If somebody is hurt, call the emergency services, then the police or the gendarmerie, who draw up a report.',
    },
    {
      title: 'Fill in the joint accident statement',
      text: 'After an accident with material damage, on the spot. Admit no liability without the insurer’s agreement.',
    },
    {
      title: 'Report within 5\u00a0days',
      text: 'From your customer area, with the statement and your photographs. A catastrophic event: within 20\u00a0days.',
    },
    {
      title: 'The insurer compensates the victims',
      text: 'According to the legal scale. Your customer area tells you where the file stands.',
    },
  ],
  law: [
    {
      title: 'Law no.\u00a017\u201199, insurance code',
      text: 'Third-party liability is compulsory for every motor vehicle, mopeds included. A claim is reported within 5\u00a0days (art. 20).',
    },
    {
      title: 'Law no.\u00a059\u201113',
      text: 'It raises the minimum cover to 25\u00a0000\u00a0000\u00a0DHS per event for two-wheelers.',
    },
    {
      title: 'Law no.\u00a0110\u201114',
      text: 'It writes cover against catastrophic events into the contracts of motor vehicles.',
    },
    {
      title: 'Law no.\u00a031\u201108',
      text: 'A contract made at a distance can be given up within 7\u00a0days. For this compulsory insurance, the certificate is returned and the period covered remains due.',
    },
  ],
  questions: [
    {
      question: 'Why does the real engine size matter so much?',
      answer:
        'The price depends on it. Many machines sold as 49\u00a0cc exceed 50\u00a0cc: a capacity declared too low can cost you the cover.',
    },
    {
      question: 'Can I insure my motorcycle against theft?',
      answer: 'No. For two-wheelers we offer third-party liability only.',
    },
    {
      question: 'How do I declare an electric two-wheeler?',
      answer: 'It has no engine capacity: choose the equivalent class shown in the form.',
    },
    {
      question: 'Why is a three-wheeler dearer?',
      answer: 'Few insurers accept it. The price shown has to be confirmed by the insurer.',
    },
    {
      question: 'When am I covered?',
      answer:
        'From the date written in the contract, once the premium is paid and the contract signed. The insurer then issues the certificate to show at checks.',
    },
  ],
} satisfies ProductPage<keyof typeof motorcycleExamples>
