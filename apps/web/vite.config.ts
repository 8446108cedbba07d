import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { BuildEnvironmentOptions } from 'vite'
import { catalogues } from './catalogue-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const serverHalf: BuildEnvironmentOptions = {
  copyPublicDir: false,
  minify: false,
  rolldownOptions: { input: { pages: 'src/entry-server.tsx' } },
}

/** What every page needs in one file, so that a visitor of a second page has it already. */
const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@lingui)[\\/]/,
}

/** What nearly every page shows, below src of this application and of the domain. */
const ofEveryPage = [
  String.raw`ui/(?!badge|code-text|progress|radios)`,
  String.raw`shell/(language-buttons|nav-menu|theme-button|use-focus-on-arrival)\.`,
  String.raw`(paths|site|theme|page-head|i18n/words|wizard/visitor|api/(random-uuid|kept-handle|storage-area))\.`,
  String.raw`forms/(form|error-summary|submit-button|values)\.`,
  String.raw`storefront/quote/(resume-gate|step-one)\.`,
  String.raw`(products/(catalogue|names)|i18n/language|errors/issues)\.`,
]

/** In one file: many small ones would be dearer. */
const shared = {
  name: 'shared',
  test: new RegExp(`(web|domain)/src/(${ofEveryPage.join('|')})`.replaceAll('/', String.raw`[\\/]`)),
}

/** All of zod stays together, away from pages that check nothing at first. */
const schemas = { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ }

/**
 * Every page carries a list of what each lazy page needs, so that it is asked for all at once. Pages behind
 * the login and those that are mostly opened from outside are not on it: each visitor of the home page
 * would pay for what few of them ever open.
 */
const unlisted = 'assets/inside/'
const isInside = (module: string | null): boolean =>
  /[\\/]src[\\/](console|dashboard|signing|verifier|account[\\/]reset|storefront[\\/](product|about|contact|legal))[\\/]/.test(
    module ?? '',
  )

const browserHalf: BuildEnvironmentOptions = {
  manifest: true,
  modulePreload: {
    polyfill: false,
    resolveDependencies: (file, dependencies) => (file.startsWith(unlisted) ? [] : dependencies),
  },
  rolldownOptions: {
    input: { client: 'src/entry-client.tsx', styles: 'src/styles.css' },
    output: {
      codeSplitting: { groups: [vendor, shared, schemas] },
      chunkFileNames: ({ facadeModuleId }) =>
        `${isInside(facadeModuleId) ? unlisted : 'assets/'}[name]-[hash].js`,
    },
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
