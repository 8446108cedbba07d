import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../start-error.ts'
import { loadAssets, serveAssets } from './assets.ts'
import { loadPageHead } from './head.ts'
import type { PageHead } from './head.ts'
import { serveServiceWorker } from './service-worker.ts'

/** The web app's server build. */
export type Pages = typeof import('../../../web/src/entry-server.tsx')

/** Renders pages, from the build or in development from the sources. */
export interface Renderer {
  /** Returns the current pages: in development each edit rebuilds them. */
  pages: () => Promise<Pages>
  head: PageHead
  /** In development the page passes through Vite, which adds its client. */
  finish: (url: string, html: string) => Promise<string>
  /** True when pages may be kept and the security policy is sent. */
  built: boolean
}

const webRoot = fileURLToPath(new URL('../../../web/', import.meta.url))
const serverEntry = path.join(webRoot, 'dist/server/pages.js')
const clientFolder = path.join(webRoot, 'dist/client')

/** Loads the build of `npm start` once and keeps it in memory. */
export const builtRenderer = async (app: FastifyInstance): Promise<Renderer> => {
  if (!existsSync(serverEntry)) {
    throw new StartError('The web app is not built. Start with `npm start`, which builds it.')
  }
  const pages = (await import(serverEntry)) as Pages
  const assets = await loadAssets(clientFolder)
  serveAssets(app, assets)
  await serveServiceWorker(app, assets)
  return {
    pages: () => Promise.resolve(pages),
    head: await loadPageHead(clientFolder, pages),
    finish: (_url, html) => Promise.resolve(html),
    built: true,
  }
}

/** Page modules export more than components; without this list an edit would reload the page. */
const refreshPreamble =
  "<script type=\"module\">window.__getReactRefreshIgnoredExports=()=>['loader','action','handle']</script>"

/** Runs Vite inside this server: edits show at once, in the browser and in server-rendered pages. */
export const developmentRenderer = async (app: FastifyInstance): Promise<Renderer> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: path.join(webRoot, 'vite.config.ts'),
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const pages = () => vite.ssrLoadModule('/src/entry-server.tsx') as Promise<Pages>
  const { headScript } = await pages()
  const styles = `<script>${headScript}</script><link rel="stylesheet" href="/src/styles.css">`
  const head: PageHead['inline'] = (_routeIds, _language, isStill) =>
    `${styles}${refreshPreamble}<script type="module" src="/src/entry-${isStill ? 'public' : 'client'}.tsx"></script>`
  return {
    pages,
    head: { inline: head, linked: head, failure: styles, scripts: '', styles: '' },
    finish: (url, html) => vite.transformIndexHtml(url, html),
    built: false,
  }
}
