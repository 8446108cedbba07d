const asData = async (address: string): Promise<string> => {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer())
  return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))}`
}

/** Returns the rules of the letters that the page has loaded, with the files in them. */
const loadedFaces = async (): Promise<string> => {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const faces = rules.flatMap((rule) => {
    const file = rule instanceof CSSFontFaceRule && /url\("([^"]+\.woff2)"\)/.exec(rule.cssText)?.[1]
    if (!file) return []
    const address = new URL(file, rule.parentStyleSheet?.href ?? location.origin).href
    return performance.getEntriesByName(address).length > 0 ? [{ css: rule.cssText, file, address }] : []
  })
  const drawn = faces.map(async ({ css, file, address }) => css.replace(file, await asData(address)))
  return (await Promise.all(drawn)).join('')
}

/** Returns a drawing with the letters of the page: as a picture it may load none. */
export const withOwnLetters = async (svg: string): Promise<string> =>
  svg.replace('>', `><style>${await loadedFaces().catch(() => '')}</style>`)
