import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { paths } from '@wassit/domain/site/paths'
import type { FastifyInstance } from 'fastify'
import { etagOf, sendEncoded } from './encoded.ts'
import type { Encoded } from './encoded.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** The content of a hashed file name never changes. */
const immutable = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

const readIfThere = async (file: string): Promise<Buffer | undefined> =>
  existsSync(file) ? readFile(file) : undefined

const readAsset = async (file: string, type: string): Promise<Encoded> => {
  const [raw, br, gzip] = await Promise.all([
    readFile(file),
    readIfThere(`${file}.br`),
    readIfThere(`${file}.gz`),
  ])
  return { type, raw, ...(br && { br }), ...(gzip && { gzip }), etag: etagOf(raw) }
}

/**
 * Files that are read at once, each with its two compressed forms: a service may open only 1 024 files by
 * default (systemd, containers).
 */
const batch = 32

/**
 * Loads all files that a browser may request, by address. They are few and small, so
 * they stay in memory.
 */
export const loadAssets = async (folder: string): Promise<Map<string, Encoded>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .flatMap((file) => {
      const type = types[path.extname(file)]
      return type ? [{ file, type }] : []
    })
  const loaded = new Map<string, Encoded>()
  for (let first = 0; first < files.length; first += batch) {
    const read = files.slice(first, first + batch).map(async ({ file, type }) => {
      const url = `/${path.relative(folder, file).split(path.sep).join('/')}`
      loaded.set(url, await readAsset(file, type))
    })
    await Promise.all(read)
  }
  return loaded
}

const asFile = { logLevel: 'warn', config: { unlimited: true } } as const

/** Serves the files: hashed ones are cached for ever, the others for an hour. */
export const serveAssets = (app: FastifyInstance, assets: ReadonlyMap<string, Encoded>): void => {
  for (const [url, asset] of assets) {
    if (url.startsWith('/assets/') || url === paths.serviceWorker) continue
    app.get(url, asFile, (request, reply) =>
      sendEncoded(request, reply.header('cache-control', anHour), asset),
    )
  }
  app.get('/assets/*', asFile, (request, reply) => {
    const asset = assets.get(request.url.split('?', 1)[0] ?? '')
    // A program asks for a file, not for a page of ours.
    if (!asset) return reply.code(404).type('text/plain').send('')
    return sendEncoded(request, reply.header('cache-control', immutable), asset)
  })
}
