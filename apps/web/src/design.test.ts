import { readFileSync } from 'node:fs'
import { loadArea } from '@wassit/words/catalogue'
import { languages } from '@wassit/words/language'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./design.css', import.meta.url), 'utf8')

type Rgb = readonly [number, number, number]

/** Converts OKLCH to linear sRGB (CSS Color 4 §10.2), clipped to the gamut of a screen. */
const fromOklch = (lightness: number, chroma: number, hue: number): Rgb => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const cut = (value: number) => Math.min(1, Math.max(0, value))
  return [
    cut(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    cut(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    cut(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)/g)].map(
    ([, name = '', light = '', dark = '']) => {
      const parse = (text: string) => {
        const [lightness = 0, chroma = 0, hue = 0] = text.split(/\s+/).map((part) => Number.parseFloat(part))
        return fromOklch(lightness / 100, chroma, hue)
      }
      return [name, { light: parse(light), dark: parse(dark) }] as const
    },
  ),
)

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

const contrast = (one: Rgb, other: Rgb): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['ground', 'surface', 'field', 'sunken']
const onGrounds = ['ink', 'muted', 'brand-ink', 'saffron-ink', 'mint', 'amber', 'terracotta']
const textPairs = [
  ...onGrounds.flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['brand-ink', 'brand-soft'],
  ['ink', 'brand-soft'],
  ['muted', 'brand-soft'],
  ['saffron-ink', 'brand-soft'],
  ['mint', 'mint-soft'],
  ['amber', 'amber-soft'],
  ['terracotta', 'terracotta-soft'],
  ['ink', 'terracotta-soft'],
  ['on-night', 'night'],
  ['on-night-muted', 'night'],
] as [string, string][]
/** Visible shapes besides text: edges of fields and the focus ring. */
const shapePairs = [
  ['line-strong', 'ground'],
  ['line-strong', 'surface'],
  ['line-strong', 'field'],
  ['brand-ink', 'ground'],
  ['brand', 'surface'],
] as [string, string][]

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const colour = (name: string): Rgb => {
    const token = tokens.get(name)
    if (!token) throw new Error(`no token --${name}`)
    return token[theme]
  }

  test.each(textPairs)('shows text in %s on %s with a contrast of at least 4.5', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('shows shapes in %s on %s with a contrast of at least 3', (shape, ground) => {
    expect(contrast(colour(shape), colour(ground))).toBeGreaterThanOrEqual(3)
  })
})

test('measures a contrast of 21 for black on white', () => {
  expect(contrast(fromOklch(0, 0, 0), fromOklch(1, 0, 0))).toBeCloseTo(21, 1)
})

test('types as many letters as the prompt for the language has, at 80 ms each', async () => {
  const letters = {
    fr: /\.typed \{\s*--letters: (\d+)/,
    en: /\.typed:lang\(en\) \{\s*--letters: (\d+)/,
    ar: /\[dir='rtl'\] \.typed \{\s*--letters: (\d+)/,
  }
  expect(css).toContain('calc(var(--letters) * 80ms) steps(var(--letters))')
  for (const language of languages) {
    const { 'storefront.home.languagePrompt': prompt = '' } = await loadArea(language, 'storefront')
    expect(Number(letters[language].exec(css)?.[1]), language).toBe(prompt.length)
  }
})
