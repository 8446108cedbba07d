import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from './source.ts'
import type { Source } from './source.ts'

const features = 'apps/server/src/features/'

/** Group of features; its features may import those of the same and of lower wings. */
interface Wing {
  name: string
  /** Folders below `features/`, such as `sales/quotes`. */
  rooms: string[]
}

/** Returns the wings of a document from top to bottom: the rows of the table below `## Wings`. */
export const wingsOf = (document: string): Wing[] => {
  const [, section = ''] = document.split('\n## Wings\n')
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\| ([a-z-]+) \| ((?:`[a-z-/]+`(?:, )?)+) \|/gm)].map(
    ([, name = '', rooms = '']) => ({
      name,
      rooms: [...rooms.matchAll(/`([^`]+)`/g)].map(([, room = '']) => room),
    }),
  )
}

export const wings: readonly Wing[] = wingsOf(readFileSync(posix.join(root, 'docs/architecture.md'), 'utf8'))

const rooms = wings.flatMap((wing) => wing.rooms)

/** Returns the feature of a file, such as `sales/quotes`; undefined for other files. */
export const featureOf = (path: string): string | undefined => {
  if (!path.startsWith(features)) return undefined
  const inner = path.slice(features.length)
  return rooms.find((room) => inner.startsWith(`${room}/`))
}

const heightOf = (feature: string | undefined): number =>
  wings.findIndex((wing) => wing.rooms.some((room) => room === feature))

/** Returns a sentence for each import of a feature that leads to a higher wing. */
export const upwardImports = ({ path, imports }: Source): string[] => {
  if (path.endsWith('.test.ts')) return []
  const own = heightOf(featureOf(path))
  return imports
    .filter((to) => featureOf(to) && heightOf(featureOf(to)) < own)
    .map((to) => `${path} → ${to}: an arrow points down`)
}

/** Returns the files below `features/` that belong to no room of the table. */
export const homeless = (paths: readonly string[]): string[] =>
  paths.filter((path) => path.startsWith(features) && !featureOf(path))
