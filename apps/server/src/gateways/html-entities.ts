/** Names of the characters 160 to 255 in HTML 4, in order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['rsquo', '’'],
  ...latin1.map((name, index) => [name, String.fromCodePoint(160 + index)] as const),
])

const highestCharacter = 0x10_ff_ff

const characterOf = (code: number): string | undefined =>
  code <= highestCharacter ? String.fromCodePoint(code) : undefined

/** Decodes entities once: `B&eacute;n&#233; &amp; fils` → `Béné & fils`. Other text stays unchanged. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]\w{1,7}));/g,
    (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name) return named.get(name) ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
      return characterOf(code) ?? whole
    },
  )
