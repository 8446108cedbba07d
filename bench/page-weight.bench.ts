import { paths } from '@wassit/domain/site/paths'
import { visit } from './first-visit.ts'
import type { Fetched } from './first-visit.ts'
import { budget, say, startProduct, withServers } from './support.ts'

// Measures the download of a first visit to the home page and to a product page: compressed bytes
// as a browser counts them.

const kilobytes = (files: readonly Fetched[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000

/** Includes the longest of the product pages. */
const pages = { 'home page': paths.home, 'product page': paths.product('car') }

await withServers([startProduct], async ({ origin }) => {
  for (const [name, path] of Object.entries(pages)) {
    const files = await visit(`${origin}${path}`)
    const ofKind = (...kinds: string[]) => files.filter(({ kind }) => kinds.includes(kind))
    for (const { path: file, kind, encoding, bytes } of files)
      say(`       ${String(bytes).padStart(7)} ${encoding} ${kind} ${file}`)
    const text = ofKind('document', 'stylesheet', 'script')
    const plain = text.filter(({ encoding }) => encoding !== 'br')
    if (plain.length > 0) throw new Error(`not brotli: ${plain.map((each) => each.path).join(', ')}`)
    const painted = kilobytes(ofKind('document', 'stylesheet'))
    budget(`${name}, HTML and the CSS it paints with`, painted, { atMost: 21.5 }, ' kB')
    budget(`${name}, all JavaScript of the first load`, kilobytes(ofKind('script')), { atMost: 105 }, ' kB')
    const pictures = kilobytes(ofKind('image'))
    say(`       fonts ${kilobytes(ofKind('font')).toFixed(1)} kB, images ${pictures.toFixed(1)} kB`)
  }
})
