/** Returns the share of UTF-16 in a file without a mark: separators and digits have a zero byte each. */
const zerosIn = (bytes: Uint8Array): { even: number; odd: number; pairs: number } => {
  const sample = bytes.subarray(0, 8192)
  const zeros = { even: 0, odd: 0, pairs: sample.length / 2 }
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1
  return zeros
}

/** Zeros of one side for each one of the other side, and their least share, in a file of two bytes a sign. */
const oneSided = 4
const leastShare = 1 / 20

/** Returns the coding of a file of two bytes a sign, by its mark or by the side of its zeros. */
const wideCoding = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const { even, odd, pairs } = zerosIn(bytes)
  if (Math.max(even, odd) < pairs * leastShare) return undefined
  if (odd > even * oneSided) return 'utf-16le'
  return even > odd * oneSided ? 'utf-16be' : undefined
}

const decoded = (bytes: Uint8Array, coding: string): string => new TextDecoder(coding).decode(bytes)

/** Returns the coding that a file names: in the head of OFX 1, or in the declaration of XML. */
const statedCoding = (bytes: Uint8Array): string | undefined => {
  const head = decoded(bytes.subarray(0, 400), 'windows-1252')
  const page = /CHARSET:\s*(125\d)\b/i.exec(head)?.[1]
  const declared = /<\?xml[^>]*encoding=["']((?:windows-125|iso-8859-)\d{1,2})["']/i.exec(head)?.[1]
  return page ? `windows-${page}` : declared
}

const arabicWord = /(?<![\p{L}\p{N}])\p{Script=Arabic}{2,}(?![\p{L}\p{N}])/gu
/** Word of Latin and Arabic letters, which no language has: the text was decoded wrongly. */
const mixedWord = /[A-Za-z]\p{Script=Arabic}|\p{Script=Arabic}[A-Za-z]/gu

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Letters of French in Windows-1252. */
const frenchLetter = /[àâçèéêîïôùûÀÇÈÉ]/g
/** Signs that stand behind a letter where Windows-1252 reads a file of a Macintosh, or of DOS. */
const macintoshSign = /(?<=[a-z])[ƒ\u008dŽ\u008f\u009d]/gi
const dosSign = /(?<=[a-z])[€‚‡Š\u0090]/gi

/** Letters of code page 850, which no decoder knows, by their signs in Windows-1252. */
const dosLetters: Readonly<Record<string, string>> = Object.fromEntries(
  [...'€‚ƒ…‡ˆ‰Š‹Œ\u0090“–—·ÔÒø'].map((sign, at) => [sign, 'ÇéâàçêëèïîÉôûùÀÈÊ°'[at] ?? sign]),
)

/** Decodes a text of French, also one that a spreadsheet saved for a Macintosh or for DOS. */
const latin = (bytes: Uint8Array): string => {
  const text = decoded(bytes, 'windows-1252')
  const [mac, dos] = [countOf(text, macintoshSign), countOf(text, dosSign)]
  if (Math.max(mac, dos) <= countOf(text, frenchLetter)) return text
  if (mac >= dos) return decoded(bytes, 'macintosh')
  return text.replace(/[^\0-\u007f]/g, (sign) => dosLetters[sign] ?? sign)
}

/**
 * Decodes one byte a sign: both codings share the small letters of French. Read as Arabic, the capitals of
 * French give words of two scripts and letters by themselves; Arabic gives words.
 */
const singleByte = (bytes: Uint8Array): string => {
  const stated = statedCoding(bytes)
  if (stated) return decoded(bytes, stated)
  const arabic = decoded(bytes, 'windows-1256')
  const isArabic = countOf(arabic, arabicWord) > countOf(arabic, mixedWord)
  return isArabic ? arabic : latin(bytes)
}

/** Letters of UTF-8 for each broken byte, above which a file is UTF-8 with a cut sign. */
const clearlyUtf8 = 4

/**
 * Decodes a file by evidence, not by exclusion: UTF-16 with or without a mark, UTF-8, or one byte a sign
 * of older programs for French or Arabic. Ends of lines become line feeds.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const wide = wideCoding(bytes)
  const text = wide ? decoded(bytes, wide) : decoded(bytes, 'utf-8')
  const broken = wide ? 0 : countOf(text, /\ufffd/g)
  const isUtf8 = broken === 0 || countOf(text, /[^\0-\u007f\ufffd]/g) > broken * clearlyUtf8
  return (isUtf8 ? text : singleByte(bytes)).replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
}
