/** What a browser calls itself, in the order in which it must be asked: many claim to be others too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string, 'hand' | 'desk'])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone', 'hand'],
  [/\biPad\b/, 'iPad', 'hand'],
  [/\bAndroid\b/, 'Android', 'hand'],
  [/\bWindows\b/, 'Windows', 'desk'],
  [/\bCrOS\b/, 'ChromeOS', 'desk'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'desk'],
  [/\bLinux\b/, 'Linux', 'desk'],
]

interface BrowserName {
  browser?: string
  system?: string
  /** Held in the hand: a telephone or a tablet. */
  isHandheld: boolean
}

/** A browser and its system by the names people know, as far as the user agent tells them. */
export const browserName = (userAgent: string | null): BrowserName => {
  const agent = userAgent ?? ''
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(agent))
  return { browser, system: system?.[1], isHandheld: system?.[2] === 'hand' }
}
