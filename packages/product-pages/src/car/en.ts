import type { ProductPage } from '@wassit/domain/products/product-page'
import type { carExamples } from './examples.ts'

export const page = {
  search: {
    title: 'Car insurance in Morocco: cover, price examples, quote',
    description:
      'Third-party liability, collision damage or all risks: what is covered, what is not, prices worked out line by line, and your quote online.',
  },
  title: 'Car insurance',
  promise:
    'From compulsory third-party liability to all risks: your price is shown line by line, taxes included, before you create any account.',
  forWhom: [
    'You own a private car registered in Morocco, or a new one still on WW plates.',
    'You drive it privately, never to carry people or goods for payment.',
    'Your contract is coming to its end and you want to know what each cover costs.',
  ],
  covered: [
    {
      title: 'Third-party liability (compulsory)',
      text: 'In all three options. Bodily injury and material damage your car causes to others.',
    },
    {
      title: 'Legal defence and recovery',
      text: 'In all three options. Your defence after an accident, and the claim for your damage against whoever is liable.',
    },
    {
      title: 'Passengers',
      text: 'In all three options. Medical expenses, disability and death of the occupants, even if the driver is at fault.',
    },
    {
      title: 'Catastrophic events',
      text: 'In all three options, by law no.\u00a0110\u201114: earthquake, flood, act of terrorism, following the decision published in the Official Bulletin.',
    },
    {
      title: 'Collision damage',
      text: 'In the option of that name. Your car, at fault or not, when it collides with an identified vehicle.',
    },
    {
      title: 'Damage whatever the cause',
      text: 'In all risks. Your car, whatever the cause, even with no identified third party.',
    },
    {
      title: 'Theft, fire and glass',
      text: 'In collision damage and in all risks. The value of the car on the day of the loss as assessed by an expert; the windscreen and windows.',
    },
    { title: 'Assistance', text: 'In collision damage and in all risks. Roadside repair and towing.' },
  ],
  notCovered: [
    'With liability only: damage to your own car, including theft, fire and glass breakage.',
    'With collision damage: damage without an identified third party, such as hitting an obstacle or damage while parked.',
    'Wear, lack of maintenance and breakdowns without an accident.',
    'Carrying people or goods for payment, even occasionally.',
    'Driving without a valid licence and, for damage to your car, under the influence of alcohol or drugs.',
    'Races, wagers and track trials.',
    'Objects and goods carried in the car.',
    'Damage the insured causes intentionally.',
  ],
  limits: [
    { name: 'Third-party liability', value: '50\u00a0000\u00a0000\u00a0DHS per event' },
    { name: 'Passengers, death', value: '50\u00a0000\u00a0DHS' },
    { name: 'Passengers, disability', value: '100\u00a0000\u00a0DHS' },
    { name: 'Passengers, medical expenses', value: '10\u00a0000\u00a0DHS' },
    { name: 'Collision damage, limit', value: '20% of the current value, at least 20\u00a0000\u00a0DHS' },
    { name: 'Collision damage, excess', value: '5% of the damage' },
    {
      name: 'Damage whatever the cause, excess',
      value: '5% of the damage, at least 3\u00a0000\u00a0DHS',
    },
    { name: 'Theft, excess', value: '10% of the value, at least 3\u00a0000\u00a0DHS' },
    { name: 'Fire, excess', value: '5% of the value' },
    { name: 'Glass, limit', value: '6\u00a0000\u00a0DHS' },
  ],
  examples: {
    liability: {
      title: 'Petrol city car, liability only',
      assumptions: [
        'Petrol, fiscal power 6',
        'Car 6\u00a0years old',
        'Licence held for over two years',
        'One-year contract, bonus-malus not counted',
      ],
    },
    collision: {
      title: 'Diesel saloon, collision damage',
      assumptions: [
        'Diesel, fiscal power 7',
        'Current value: 150\u00a0000\u00a0DHS',
        'Licence held for over two years',
        'One-year contract, bonus-malus not counted',
      ],
    },
    allRisks: {
      title: 'Recent diesel car, all risks',
      assumptions: [
        'Diesel, fiscal power 6, car one year old',
        'Value when new: 200\u00a0000\u00a0DHS',
        'Licence held for over two years',
        'One-year contract, bonus-malus not counted',
      ],
    },
  },
  documents: [
    'The policyholder’s national identity card, both sides.',
    'The usual driver’s licence, both sides.',
    'The vehicle registration card, both sides, or the certificate of first use for a car on WW plates.',
    'The claims record of your previous insurer, for the 10% bonus.',
  ],
  claim: [
    {
      title: 'Make the scene safe, then call',
      text: 'If somebody is hurt, call the emergency services, then the police or the gendarmerie: an official report is needed.',
    },
    {
      title: 'Fill in the joint accident statement',
      text: 'On the spot, with the other driver, even if you disagree. Take photographs and the names of witnesses.',
    },
    {
      title: 'Report within 5\u00a0days',
      text: 'From your customer area, with your photographs. A theft: go to the police, then report it to us within 48\u00a0hours. A catastrophic event: within 20\u00a0days.',
    },
    {
      title: 'Have it assessed before any repair',
      text: 'The expert assesses the damage. The insurer pays for the repairs, or the value of the car if it is stolen or destroyed, less the excess.',
    },
    {
      title: 'Follow your file',
      text: 'Every step is in your customer area; the compensation is paid after your signed agreement.',
    },
  ],
  law: [
    {
      title: 'Law no.\u00a017\u201199, insurance code',
      text: 'It makes third-party liability compulsory for every motor vehicle and sets your rights and duties: information before the contract (art. 10), claim reported within 5\u00a0days (art. 20).',
    },
    {
      title: 'Law no.\u00a059\u201113',
      text: 'It raises the minimum third-party liability cover to 50\u00a0000\u00a0000\u00a0DHS per event for cars.',
    },
    {
      title: 'Law no.\u00a0110\u201114',
      text: 'It writes cover against catastrophic events into motor contracts.',
    },
    {
      title: 'Bonus-malus (CRM)',
      text: '10% less on third-party liability after 24\u00a0months without an at-fault accident; 20% more for each accident with material damage and 30% for each with bodily injury in the last 12\u00a0months.',
    },
    {
      title: 'Law no.\u00a031\u201108',
      text: 'A contract made at a distance can be given up within 7\u00a0days. For this compulsory insurance, the certificate is returned and the period covered remains due.',
    },
  ],
  questions: [
    {
      question: 'Is the price shown final?',
      answer:
        'It is worked out with the tariff in force and marked “Indicative” until the insurer has confirmed it. The quote you accept sets the price.',
    },
    {
      question: 'How is the bonus taken into account?',
      answer:
        'The examples use a coefficient of 1.00. With a claims record showing no at-fault accident over 24\u00a0months, the liability part drops by 10%.',
    },
    {
      question: 'Can I choose all risks for an older car?',
      answer:
        'It depends on the insurer. Up to the age that each one sets, the price is immediate; beyond it, the insurer must agree or an adviser looks into your request. The comparison tells you so for each offer.',
    },
    {
      question: 'When will I get the insurance certificate?',
      answer:
        'The insurer issues it once the contract is signed and the premium paid. It has to be in the car: ours does not replace it at roadside checks.',
    },
    {
      question: 'My licence is recent: what difference does it make?',
      answer:
        'Less than one year of licence adds 25% to third-party liability, less than two years 15%. The line is shown in your price.',
    },
    {
      question: 'What happens at the end of the contract?',
      answer:
        'It is made for a fixed term of one year and does not renew by itself. You ask for the renewal from your customer area.',
    },
  ],
} satisfies ProductPage<keyof typeof carExamples>
