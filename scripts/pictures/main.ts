import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@wassit/words/language'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { findBrowser } from '../../test/support/browser.ts'
import { cardSize, cardsIn } from './cards.ts'

const target = path.resolve(import.meta.dirname, '../../apps/web/public')

/** Sizes for phones and browsers; the mark has a margin where systems cut corners off. */
const icons = [
  { file: 'icon-192.png', size: 192, margin: 0 },
  { file: 'icon-512.png', size: 512, margin: 0 },
  { file: 'icon-maskable-512.png', size: 512, margin: 80 },
  { file: 'apple-touch-icon.png', size: 180, margin: 18 },
] as const

/** Returns an .ico file with one picture: browsers and crawlers request it at its traditional address. */
const icoOf = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const drawIcons = async (page: Page): Promise<void> => {
  const mark = readFileSync(path.join(target, 'favicon.svg'), 'utf8')
  for (const { file, size, margin } of icons) {
    await page.setViewportSize({ width: size, height: size })
    const ground = margin > 0 ? '#fbf6ec' : 'transparent'
    await page.setContent(
      `<style>body{margin:0;background:${ground}}svg{display:block;margin:${margin}px;width:${size - 2 * margin}px}</style>${mark}`,
    )
    await page.screenshot({ path: path.join(target, file), omitBackground: margin === 0 })
  }
}

const drawFavicon = async (): Promise<void> => {
  const size = 32
  const png = await sharp(path.join(target, 'icon-192.png')).resize(size).png().toBuffer()
  writeFileSync(path.join(target, 'favicon.ico'), icoOf(png, size))
}

const drawCards = async (page: Page): Promise<void> => {
  mkdirSync(path.join(target, 'cartes'), { recursive: true })
  await page.setViewportSize(cardSize)
  for (const language of languages)
    for (const { file, html } of await cardsIn(language)) {
      await page.setContent(html)
      await page.evaluate(() => document.fonts.ready.then(() => true))
      await sharp(await page.screenshot())
        .png({ palette: true, colours: 64, effort: 10 })
        .toFile(path.join(target, file))
    }
}

const { executablePath, env, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, env, args: [...args, '--disable-gpu'] })
const page = await browser.newPage()
await drawIcons(page)
await drawFavicon()
await drawCards(page)
await browser.close()
