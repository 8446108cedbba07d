import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'

/** Addresses that lead to a page only within a task, such as a code that was sent. */
const withinTask: ReadonlySet<string> = new Set([
  paths.language,
  paths.loginFactor,
  paths.logout,
  paths.loginCodeEntry,
  paths.resetCode,
  paths.resetPassword,
  paths.userCode,
  paths.correctAddress,
  paths.signup,
  paths.dashboardCode,
  paths.signatureReturn,
])

interface PlainPage {
  name: string
  path: string
}

/** Tells whether an address is one of a file, such as the manifest. */
const isFile = (path: string): boolean => /\.\w+$/.test(path)

const all = [...Object.entries(paths), ...Object.entries(consolePaths)].flatMap(([name, path]): PlainPage[] =>
  typeof path !== 'string' || withinTask.has(path) || isFile(path) ? [] : [{ name, path }],
)
const below = (start: string) => all.filter(({ path }) => path.startsWith(start))
const area = below(paths.dashboard)
const desk = below(paths.console)

/** Pages whose address has no parameter, by the part of the product: a new page is among them. */
export const plainPages = {
  site: all.filter((page) => !area.includes(page) && !desk.includes(page)),
  area,
  desk,
}
