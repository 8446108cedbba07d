import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { BuildEnvironmentOptions } from 'vite'
import { catalogues } from './catalogue-plugin.ts'
import { dataMode } from './data-mode-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const serverHalf: BuildEnvironmentOptions = {
  copyPublicDir: false,
  minify: false,
  rolldownOptions: { input: { pages: 'src/entry-server.tsx' } },
}

/** What every page needs in one file, so that a visitor of a second page has it already. */
const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@lingui)[\\/]|vite[\\/]preload-helper|data-mode:/,
}

/** Modules below src of this application and of the domain that nearly every page shows. */
const ofEveryPage = [
  String.raw`ui/(?!badge|code-text|field-shell|inputs|progress|radios)`,
  String.raw`shell/(contact-ways|language-buttons|nav-menu|page-toasts|patient-import|site-contact|theme-button|use-focus-on-arrival|use-scroll-position)\.`,
  String.raw`(paths|site|theme|page-head|i18n/words|wizard/visitor|api/(random-uuid|kept-handle|storage-area|token-key))\.`,
  String.raw`(products/(catalogue|names)|i18n/(format|language|moroccan-clock)|party/phone-format|site/(chat|licence))\.`,
]

/** Modules of every page that asks something: the home page, the quote, contact and sign-in. */
const ofEveryForm = [
  String.raw`forms/(form|error-summary|submit-button|use-issues|use-sending|use-schema|use-typed-values|touched|values)\.`,
  String.raw`ui/(field-shell|inputs)\.`,
  String.raw`storefront/(form-key|quote/(resume-gate|step-one))\.`,
  String.raw`errors/issues\.`,
]

const modules = (names: readonly string[]) =>
  new RegExp(`(web|domain)/src/(${names.join('|')})`.replaceAll('/', String.raw`[\\/]`))

/** Each group is one file, because many small files compress worse. */
const shared = { name: 'shared', test: modules(ofEveryPage) }
const questions = { name: 'questions', test: modules(ofEveryForm) }

/** All of zod stays together, away from pages that check nothing at first. */
const schemas = { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ }

/**
 * Every page carries a list of what each lazy page needs, so that it is asked for all at once. Only the
 * wizard, where a visitor of the home page goes on to, is on it: everybody pays for the list.
 */
const listed = 'assets/next/'
const isNext = (module: string | null): boolean => /[\\/]src[\\/]storefront[\\/]quote[\\/]/.test(module ?? '')

const browserHalf: BuildEnvironmentOptions = {
  manifest: true,
  modulePreload: {
    polyfill: false,
    resolveDependencies: (file, dependencies) => (file.startsWith(listed) ? dependencies : []),
  },
  rolldownOptions: {
    input: { client: 'src/entry-client.tsx', styles: 'src/styles.css' },
    output: {
      codeSplitting: { groups: [vendor, shared, questions, schemas] },
      chunkFileNames: ({ facadeModuleId }) =>
        `${isNext(facadeModuleId) ? listed : 'assets/'}[name]-[hash].js`,
    },
  },
}

/**
 * One configuration for the two halves of a build. The browser's half starts at entry-client and the
 * style sheet; the server's half bundles React too.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: 'custom',
  plugins: [catalogues(), ...(isSsrBuild ? [] : [dataMode()]), tailwindcss(), react()],
  build: isSsrBuild ? serverHalf : browserHalf,
  // React chooses between its two builds by NODE_ENV. Pages render with the production build, twice as fast
  // as the other, whatever the environment of the server says.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: isSsrBuild ? true : [] },
}))
