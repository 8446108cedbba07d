import { expect, test } from 'vitest'
import { namesContact } from './named-contacts.ts'

test.each([
  'Payez sur https://wassit-paiement.example',
  'Payez sur wassit-paiement.ma dès ce soir',
  'Payez sur ｗｗｗ．wassit。example',
  'Écrivez à paiement@exemple.ma',
  'Appelez le 05 22 33 44 55',
  'Appelez le 05.22.33.44.55',
  'اتصلوا على ٠٥٢٢٣٣٤٤٥٥',
  'Appelez le 5050',
  'RIB 007 780 0001234567890123 45',
  'RIB 007\u200b780\u200b000123',
  'Le 26-11-2026, appelez le 0522 334455',
  'Appelez le 06-61-23-45-67',
])('finds the address or the number in "%s"', (text) => expect(namesContact(text)).toBe(true))

test.each([
  'Le paiement par carte est interrompu de 22:00 à 23:30.',
  'Interruption le 26-11-2026 de 8 h 30 à 9 h. Merci de votre patience.',
  'Loi 31-08, article 36. En vigueur depuis 2011.',
  '{identity} est joignable à {email} ou au {phone}.',
  'الأداء بالبطاقة متوقف يوم ٢٦-١١-٢٠٢٦.',
  '1 290,00 DHS au lieu de 1 300,00',
])('finds neither in "%s"', (text) => expect(namesContact(text)).toBe(false))
