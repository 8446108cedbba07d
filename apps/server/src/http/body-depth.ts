/** Levels of objects and lists in a body; the deepest call of the contract has five. */
const mostLevels = 20

const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
const opening = new Set(['{', '['].map((sign) => sign.charCodeAt(0)))
const closing = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)))

/**
 * Tells whether a JSON text is nested deeper than any call, before it is parsed: reading, checking and
 * refusing what is deep costs far more than its bytes. Signs within texts do not count.
 */
export const isTooDeep = (json: string): boolean => {
  let [levels, isText] = [0, false]
  for (let index = 0; index < json.length; index++) {
    const sign = json.charCodeAt(index)
    if (isText && sign === backslash) index += 1
    else if (sign === quote) isText = !isText
    else if (isText) continue
    else if (opening.has(sign)) {
      levels += 1
      if (levels > mostLevels) return true
    } else if (closing.has(sign)) levels -= 1
  }
  return false
}
