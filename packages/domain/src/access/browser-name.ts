/**
 * Names of browsers in the order of the checks, because many user agents also claim to be other
 * browsers.
 */
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
  /** True for a telephone or a tablet. */
  isHandheld: boolean
}

/** Returns the common names of a browser and its system, as far as the user agent contains them. */
export const browserName = (userAgent: string | null): BrowserName => {
  const agent = userAgent ?? ''
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(agent))
  return { browser, system: system?.[1], isHandheld: system?.[2] === 'hand' }
}
