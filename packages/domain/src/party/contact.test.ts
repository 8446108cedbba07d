import { expect, test } from 'vitest'
import { ContactField, ReachedContactField } from './contact.ts'
import { Email, ResetEmail } from './email.ts'
import { dialledPhone, isMobile, MobilePhone, Phone } from './phone.ts'

test.each([
  '0612345678',
  '06 12 34 56 78',
  '06-12-34-56-78',
  '06.12.34.56.78',
  '06/12/34/56/78',
  '06 12 34 56 78 Fatima',
  '0612345678 هاتف',
  '06–12–34–56–78',
  '(06) 12 34 56 78',
  '+212612345678',
  '+212 6 12 34 56 78',
  '+212 (0)6 12 34 56 78',
  '+2120612345678',
  '00212612345678',
  '00 212 06 12 34 56 78',
  '212612345678',
  '612345678',
  'tel:+212612345678',
  'Tél. : 06 12 34 56 78',
  '0612345678;',
  '0612345678.',
  '٠٦١٢٣٤٥٦٧٨',
  '۰۶۱۲۳۴۵۶۷۸',
  '０６１２３４５６７８',
  '\u202a+212612345678\u202c',
  '06\u00a012\u202f34\u00a056\u00a078',
  '(+212) 612345678',
  'WhatsApp: 0612345678',
  'Mobile 06 12 34 56 78',
  'N° 0612345678',
  'هاتف: ٠٦١٢٣٤٥٦٧٨',
  '06 12 34 56 78 (WhatsApp)',
  'https://wa.me/212612345678',
  'sms:+212612345678',
  "'0612345678",
  '="0612345678"',
  '06_12_34_56_78',
  '06·12·34·56·78',
  '٢١٢٦١٢٣٤٥٦٧٨+',
])('reads %j as one mobile number', (typed) => {
  for (const schema of [Phone, MobilePhone]) expect(schema.parse(typed)).toBe('+212612345678')
  expect(ReachedContactField.parse(typed)).toEqual({ phone: '+212612345678' })
})

test.each([
  ['0522123456', '+212522123456'],
  ['05 37 12 34 56', '+212537123456'],
  ['0801002345', '+212801002345'],
  ['+212 (0)5 22 12 34 56', '+212522123456'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['+33 (6) 12 34 56 78', '+33612345678'],
  ['0034 912 345 678', '+34912345678'],
  ['+1 (212) 555-0123', '+12125550123'],
])('keeps %j, which no message reaches', (typed, phone) => {
  expect(Phone.parse(typed)).toBe(phone)
  expect(isMobile(phone)).toBe(false)
  expect(ContactField.parse(typed)).toEqual({ phone })
  expect(MobilePhone.safeParse(typed).error?.issues[0]?.message).toBe('validation.phone.notMobile')
  expect(ReachedContactField.safeParse(typed).error?.issues[0]?.message).toBe('validation.phone.notReached')
})

test.each([
  '061234567',
  '06123456789',
  '33612345678',
  '+2126123456789',
  '06a2345678',
  'O612345678',
  '+212',
  '0'.repeat(1000),
])('refuses %j as a telephone', (typed) => {
  expect(MobilePhone.safeParse(typed).error?.issues[0]?.message).toBe('validation.phone')
  expect(Phone.safeParse(typed).error?.issues[0]?.message).toBe('validation.phone.any')
})

test.each([
  '06 12 34 56 78 / 06 98 76 54 32',
  '0612345678 ou 0522123456',
  '0522 12 34 56 poste 12',
  'Tél. 0522 12 34 56 poste: 12',
  '05 22 12 34 56 (poste n° 12)',
  '0522123456 ext. 3',
  '0522123456x3',
  '0522123456#12',
  '0522123456,12',
  'tel:+212522123456;ext=12',
  '+33 1 23 45 67 89 p. 4',
  '0522123456 تحويلة 12',
])('asks for one number without its extension where %j is typed', (typed) => {
  for (const schema of [Phone, MobilePhone])
    expect(schema.safeParse(typed).error?.issues[0]?.message).toBe('validation.phone.oneNumber')
})

test('requires a telephone', () => {
  for (const typed of ['', '  ', undefined, null]) {
    expect(MobilePhone.safeParse(typed).error?.issues[0]?.message).toBe('validation.required')
  }
})

test.each([
  [' Sara@Exemple.MA ', 'sara@exemple.ma'],
  ["o'brien+x@a-b.co.uk", "o'brien+x@a-b.co.uk"],
  ['\u200fa@b.ma', 'a@b.ma'],
  ['mailto:elodie@example.ma', 'elodie@example.ma'],
  ['Elodie B <elodie@example.ma>', 'elodie@example.ma'],
  ['<elodie@example.ma>;', 'elodie@example.ma'],
  ['elodie@example.ma,', 'elodie@example.ma'],
  ['elodie@example.ma.', 'elodie@example.ma'],
  ['a@exemple.xn--mgbc0a9azcg', 'a@exemple.xn--mgbc0a9azcg'],
  ['a@exemple.المغرب', 'a@exemple.xn--mgbc0a9azcg'],
  ['elodie@exämple.ma', 'elodie@xn--exmple-cua.ma'],
  ['elodie＠example．ma', 'elodie@example.ma'],
  ['elodie @example.ma', 'elodie@example.ma'],
  ['elodie@ example .ma', 'elodie@example.ma'],
  ['« elodie@example.ma »', 'elodie@example.ma'],
  ["'elodie@example.ma'", 'elodie@example.ma'],
  ['(elodie@example.ma)', 'elodie@example.ma'],
  ['E-mail : elodie@example.ma', 'elodie@example.ma'],
  ['mailto:elodie@example.ma?subject=Devis', 'elodie@example.ma'],
  ['elodie@example.ma!', 'elodie@example.ma'],
])('reads the email address %j', (typed, email) => {
  expect(Email.parse(typed)).toBe(email)
})

test.each([
  'a',
  'a@b',
  '@b.ma',
  'a@.ma',
  'a@b..ma',
  'a..b@c.ma',
  '.a@c.ma',
  'a.@c.ma',
  'a@b.m1',
  'a@b.ma, c@d.ma',
  'a b@c.ma',
  'a@b.ma\r\nBcc: x@y.ma',
  'a@-b.ma',
  'élodie@example.ma',
  'elodie@example.ma merci',
  'elodie@example.ma. Merci',
  'elodie@exa mple.ma',
  `${'a'.repeat(250)}@b.ma`,
])('refuses %j as an email address', (typed) => {
  expect(Email.safeParse(typed).error?.issues[0]?.message).toBe('validation.email')
})

test("uses the reset page's own words for a missing or invalid address", () => {
  expect(ResetEmail.safeParse('').error?.issues[0]?.message).toBe('validation.reset.emailRequired')
  expect(ResetEmail.safeParse(undefined).error?.issues[0]?.message).toBe('validation.reset.emailRequired')
  expect(ResetEmail.safeParse('a').error?.issues[0]?.message).toBe('validation.reset.emailInvalid')
})

test.each([
  ['05 22 33 44 55', '+212522334455'],
  ['+212 (5) 22 33 44 55', '+212522334455'],
  ['212522334455', '+212522334455'],
  ['522334455', '+212522334455'],
  ['+212 (0)5 22 33 44 55', '+212522334455'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['00 33 6 12 34 56 78', '+33612345678'],
])('dials %j as %j', (written, dialled) => {
  expect(dialledPhone(written)).toBe(dialled)
})
