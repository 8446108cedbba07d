import { cp } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { build } from 'vite'
import type { InlineConfig } from 'vite'
import type { Site } from '../../apps/web/src/site.ts'
import webConfig from '../../apps/web/vite.config.ts'
import { root } from '../support.ts'

// Compiles our home page and the price call into plain modules, because Next.js knows neither our
// catalogues of messages nor files outside of its folder. It bundles and minifies them itself.

const peer = path.join(root, 'bench/peer')
const home = path.join(peer, 'home.tsx')

const { plugins } = webConfig({ command: 'build', mode: 'production', isSsrBuild: true })

const settings = (folder: string): InlineConfig => ({
  root: peer,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins,
  experimental: { renderBuiltUrl: (file) => file.replace(/^public/, '') },
  build: {
    outDir: folder,
    emptyOutDir: false,
    minify: false,
    cssMinify: true,
    cssCodeSplit: false,
    modulePreload: false,
  },
})

export const isReact = (id: string): boolean => /^react(-dom)?(\/|$)/.test(id)

/**
 * Module of the client: Next.js takes it and everything that it imports into the browser. A build
 * for the server leaves the loading of chunks to Next.js.
 */
const bundleHome = (folder: string) => {
  const { build: options, ...config } = settings(folder)
  return build({
    ...config,
    define: { 'import.meta.env.SSR': 'false' },
    ssr: { noExternal: true },
    build: {
      ...options,
      ssr: true,
      rolldownOptions: {
        input: { home },
        preserveEntrySignatures: 'strict',
        external: isReact,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'home/[name]-[hash].js',
          banner: ({ isEntry }) => (isEntry ? "'use client'" : ''),
        },
      },
    },
  })
}

const serverFiles = ['app/layout', 'app/page', 'app/api/get/price/route']

/** Modules of the server, in the folders from which Next.js reads its routes. */
const bundleRoutes = (folder: string, site: Site) => {
  const { build: options, ...config } = settings(folder)
  return build({
    ...config,
    define: { 'import.meta.env.SITE': JSON.stringify(site) },
    build: {
      ...options,
      rolldownOptions: {
        input: Object.fromEntries(
          serverFiles.map((name) => [
            name,
            path.join(peer, `${name}.${name.endsWith('route') ? 'ts' : 'tsx'}`),
          ]),
        ),
        preserveEntrySignatures: 'strict',
        // A module of Node stays named in the result, where `checkPeer` finds it.
        external: (id) => isReact(id) || id.endsWith('/home.tsx') || isBuiltin(id),
        output: {
          paths: { [home]: './home.js' },
          entryFileNames: '[name].js',
          chunkFileNames: 'shared/[name]-[hash].js',
          assetFileNames: ({ names: [name = ''] }) =>
            name.endsWith('.css') ? 'app/styles.css' : 'public/fonts/[name][extname]',
          banner: ({ name }) => (name === 'app/layout' ? "import './styles.css'" : ''),
        },
      },
    },
  })
}

/** Writes the sources of the Next.js app into a folder. The page states the facts of `site`. */
export const bundlePeer = async (folder: string, site: Site): Promise<void> => {
  await bundleHome(folder)
  await bundleRoutes(folder, site)
  await cp(path.join(root, 'apps/web/public'), path.join(folder, 'public'), { recursive: true })
}
