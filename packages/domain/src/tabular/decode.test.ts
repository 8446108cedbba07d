import { expect, test } from 'vitest'
import { decodeText } from './decode.ts'

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const wide = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const ascii = (text: string) => Buffer.from(text, 'latin1').toString('hex')

test.each([
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeffCrédit'), 'Crédit'],
  ['UTF-8 with a cut sign', Buffer.concat([Buffer.from('éàèùç é'), Buffer.from([0xc3])]), 'éàèùç é\ufffd'],
  ['UTF-16 with a mark', wide('\ufeffDate;Crédit'), 'Date;Crédit'],
  ['UTF-16 from the other end', wide('\ufeffDate').map((_, at, all) => all[at ^ 1] ?? 0), 'Date'],
  ['UTF-16 without a mark', wide('Date;Montant\n23/11/2026;10'), 'Date;Montant\n23/11/2026;10'],
  ['Arabic in UTF-16 without a mark', wide('التاريخ;المبلغ\n23/11;10'), 'التاريخ;المبلغ\n23/11;10'],
  ['French capitals of Windows', bytesOf(`4352c9444954 20 c0 20 ${ascii('NADIA')}`), 'CRÉDIT À NADIA'],
  ['a French capital by itself', bytesOf(`${ascii('VIR ')}c0${ascii(' NADIA')}`), 'VIR À NADIA'],
  ['small French letters of Windows', bytesOf(`${ascii('Cr')}e9${ascii('dit')}`), 'Crédit'],
  [
    'French of MS-DOS',
    bytesOf(`${ascii('T')}82${ascii('l')}82${ascii('phone de l')}27${ascii('assur')}82`),
    "Téléphone de l'assuré",
  ],
  ['French of an old Macintosh', bytesOf(`${ascii('T')}8e${ascii('l')}8e${ascii('phone')}`), 'Téléphone'],
  ['a Windows apostrophe within a word', bytesOf(`${ascii('d')}92${ascii('effet')}`), 'd’effet'],
  ['French of a Macintosh', bytesOf(`${ascii('Libell')}8e20${ascii('RE')}82${ascii('U')}`), 'Libellé REÇU'],
  [
    'French of DOS',
    bytesOf(`${ascii('Libell')}82${ascii(' CR')}90${ascii('DIT RE')}80${ascii('U')}`),
    'Libellé CRÉDIT REÇU',
  ],
  ['Arabic of Windows', bytesOf('c7e1cac7d1edce 3b c7e1e3c8e1db'), 'التاريخ;المبلغ'],
  ['the coding that OFX names', bytesOf(`${ascii('CHARSET:1252\n')}c7c7c7`), 'CHARSET:1252\nÇÇÇ'],
  ['carriage returns', new TextEncoder().encode('a\rb\r\nc'), 'a\nb\nc'],
])('decodes %s', (_what, bytes, text) => {
  expect(decodeText(bytes)).toBe(text)
})
