import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CameFrom, readCameFrom } from './came-from.ts'

const host = 'wassit.ma'
const page = (query: string) => `https://wassit.ma/assurance/auto?${query}`

describe('source of a visitor', () => {
  test('keeps the campaign of the address and the host of the site before', () => {
    const pages = [
      'https://wassit.ma/devis?produit=automobile',
      page('utm_source=Facebook&utm_medium=CPC&utm_campaign=Rentrée 2026&utm_content=7&gclid=abc&fbclid=x'),
    ]
    expect(
      readCameFrom({ pages, referrer: 'https://www.google.com/search?q=assurance+nadia', host }),
    ).toEqual({
      utm_source: 'facebook',
      utm_medium: 'cpc',
      utm_campaign: 'rentree 2026',
      referrer: 'google.com',
    })
  })

  test('takes the latest page that names a campaign', () => {
    const pages = [page('utm_medium=alone'), page('utm_source=b'), page('utm_source=a&utm_medium=x')]
    expect(readCameFrom({ pages, host })).toEqual({ utm_source: 'b' })
  })

  test.each([
    ['our own page', 'https://wassit.ma/devis'],
    ['an IP address', 'http://192.0.2.7/'],
    ['an IPv6 address', 'http://[2001:db8::1]/'],
    ['a machine of a local network', 'http://intranet/'],
    ['no address', 'about:client'],
    ['an empty text', ''],
  ])('leaves out %s as the site before', (_, referrer) => {
    expect(readCameFrom({ pages: [null, undefined, 'not an address'], referrer, host })).toBeUndefined()
  })

  test('keeps the name of an app that opened the page', () => {
    const referrer = 'android-app://com.google.android.gm/'
    expect(readCameFrom({ pages: [], referrer, host })).toEqual({ referrer: 'com.google.android.gm' })
  })

  test.each(['nadia@exemple.ma', '06 12 34 56 78', '+212612345678', '٠٦١٢٣٤٥٦٧٨', ' ', 'x'.repeat(501)])(
    'leaves out %j, which may name a person, as a campaign',
    (text) => {
      expect(CameFrom.parse({ utm_source: text, utm_campaign: 'noël-20261224' })).toEqual({
        utm_campaign: 'noel-20261224',
      })
    },
  )

  test('bounds whatever is sent and never refuses it', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string({ unit: 'binary' }), (other, text) => {
        const sent = { utm_source: text, utm_medium: other, referrer: text, ip: '192.0.2.7' }
        const read = CameFrom.parse(sent) ?? {}
        for (const [name, value] of Object.entries(read)) {
          expect(['utm_source', 'utm_medium', 'utm_campaign', 'referrer']).toContain(name)
          expect(value).toMatch(/^[\p{L}\p{N} ._+-]{1,80}$/u)
        }
        expect(CameFrom.parse(read) ?? {}).toEqual(read)
        expect(CameFrom.safeParse(other).success).toBe(true)
      }),
    )
  })
})
