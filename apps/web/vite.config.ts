import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { BuildEnvironmentOptions } from 'vite'
import { catalogues } from './catalogue-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const serverHalf: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  minify: false,
  rolldownOptions: { input: { pages: 'src/entry-server.tsx' } },
}

/** What every page needs in one file, so that a visitor of a second page has it already. */
const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@lingui)[\\/]/,
}

const browserHalf: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  emptyOutDir: true,
  manifest: true,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: { client: 'src/entry-client.tsx', styles: 'src/styles.css' },
    output: { codeSplitting: { groups: [vendor] } },
  },
}

/**
 * One configuration for the two halves of a build. The browser's half starts at entry-client and the
 * style sheet; the server's half bundles React too, so that pages render with its production build
 * whatever NODE_ENV says.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: 'custom',
  plugins: [catalogues(), tailwindcss(), react()],
  build: isSsrBuild ? serverHalf : browserHalf,
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
