import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { BuildEnvironmentOptions } from 'vite'
import { catalogues } from './catalogue-plugin.ts'
import { dataMode } from './data-mode-plugin.ts'
import { keptSources } from './kept-sources-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const serverHalf: BuildEnvironmentOptions = {
  copyPublicDir: false,
  minify: false,
  rolldownOptions: { input: { pages: 'src/entry-server.tsx' } },
}

/** Packages that every page needs, in one file that a second page finds in the cache. */
const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|@lingui)[\\/]|vite[\\/]preload-helper/,
}

/** The router, which public pages load for their first navigation. */
const router = { name: 'router', test: /node_modules[\\/]react-router[\\/]|data-mode:/ }

/** Modules below src of this application and of the packages that nearly every page shows. */
const ofEveryPage = [
  String.raw`ui/(?!badge|code-text|comparison-table|field-shell|fold|inputs|progress|radios)`,
  String.raw`shell/(contact-ways|language-buttons|nav-menu|page-toasts|patient-import|site-contact|theme-button|use-focus-on-arrival|use-scroll-position)\.`,
  String.raw`(site|theme|still-page|still-pages|account/login-(?:dialog|words)|page-head|page-data|opening|routing/(answers|navigation)|providers|i18n/(guard-translated|render-message|words)|wizard/visitor|api/(random-uuid|kept-handle)|storage/(storage-area|token-key))\.`,
  String.raw`(products/(catalogue|[\w-]+/product)|format/(format|moroccan-clock)|language|party/phone-format|site/(chat|licence|paths))\.`,
]

/** Modules of pages with a form: the home page, the quote, contact and sign-in. */
const ofEveryForm = [
  String.raw`forms/(form|error-summary|submit-button|use-issues|use-sending|use-schema|use-typed-values|touched|values)\.`,
  String.raw`ui/(field-shell|inputs)\.`,
  String.raw`storefront/(form-key|quote/(resume-gate|step-one))\.`,
  String.raw`errors/issues\.`,
]

const modules = (names: readonly string[]) =>
  new RegExp(`(web|domain|words)/src/(${names.join('|')})`.replaceAll('/', String.raw`[\\/]`))

/** Groups of one file each, because many small files compress worse. */
const shared = { name: 'shared', test: modules(ofEveryPage) }
const questions = { name: 'questions', test: modules(ofEveryForm) }

/**
 * Parts of the steps of a quote, and of prices. One file each keeps the list of the files that
 * follow the home page short, which every page downloads.
 */
const steps = {
  name: 'steps',
  test: modules([
    String.raw`wizard/step-progress\.`,
    String.raw`ui/progress\.`,
    String.raw`forms/(refusal-box|use-refusal-toast)\.`,
    String.raw`shell/trust-line\.`,
  ]),
}
const prices = {
  name: 'prices',
  test: modules([String.raw`forms/(price-panel|counted-amount)\.`, String.raw`ui/badge\.`]),
}

/** All of zod in one file, away from pages that validate nothing at first. */
const schemas = { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ }

/**
 * Folder of the lazy pages whose dependencies every page lists, so that all of them load at once.
 * Only the steps that follow the home page are in it, because every page downloads the list.
 */
const listed = 'assets/next/'
const isNext = (module: string | null): boolean =>
  /[\\/]src[\\/]storefront[\\/]quote[\\/](?:start|contact|risk|recap)-page\./.test(module ?? '')

const browserHalf: BuildEnvironmentOptions = {
  manifest: true,
  // A drawing is a file that every page finds in the cache: inside the styles it would be in each of them.
  assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
  modulePreload: {
    polyfill: false,
    resolveDependencies: (file, dependencies) => (file.startsWith(listed) ? dependencies : []),
  },
  rolldownOptions: {
    input: {
      client: 'src/entry-client.tsx',
      public: 'src/entry-public.tsx',
      styles: 'src/public-styles.css',
    },
    output: {
      codeSplitting: { groups: [vendor, router, shared, questions, steps, prices, schemas] },
      // A sign less of each name: every page downloads the names of the other pages' chunks.
      chunkFileNames: ({ facadeModuleId }) =>
        `${isNext(facadeModuleId) ? listed : 'assets/'}[name]-[hash:7].js`,
    },
  },
}

/**
 * Configuration of both halves of a build. The browser's half starts at entry-client and the style
 * sheet; the server's half bundles React too.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: 'custom',
  plugins: [catalogues(), keptSources(), ...(isSsrBuild ? [] : [dataMode()]), tailwindcss(), react()],
  build: isSsrBuild ? serverHalf : browserHalf,
  // React chooses between its two builds by NODE_ENV. Pages render with the production build, which
  // is twice as fast, whatever the environment of the server.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
