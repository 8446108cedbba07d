import { placesIn } from './check.ts'
import type { Lockfile, Place } from './check.ts'

/** Returns the address of a package in the registry of npm (https://github.com/package-url/purl-spec). */
const purlOf = ({ name, version }: Place): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`

/** Converts `sha512-…` of a lockfile. */
const hashesOf = ({ entry: { integrity } }: Place) =>
  integrity?.startsWith('sha512-')
    ? [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }]
    : []

const componentOf = (place: Place) => {
  const { name, version, entry } = place
  const [group, plain = name] = name.startsWith('@') ? name.split('/', 2) : [undefined, name]
  return {
    type: 'library',
    'bom-ref': purlOf(place),
    ...(group && { group }),
    name: plain,
    version,
    purl: purlOf(place),
    scope: entry.optional ? 'optional' : 'required',
    hashes: hashesOf(place),
    ...(entry.license && { licenses: [{ license: { name: entry.license } }] }),
    ...(entry.dev && { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] }),
  }
}

/** Returns the place that a package at `from` gets when it asks for `name`: the nearest folder upwards. */
const resolve = (places: ReadonlyMap<string, Place>, from: string, name: string): Place | undefined => {
  for (let folder = from; ;) {
    const found = places.get(`${folder ? `${folder}/` : ''}node_modules/${name}`)
    if (found || folder === '') return found
    folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
  }
}

/**
 * Builds the bill of materials of a lockfile as CycloneDX 1.6. npm's own `npm sbom` refuses this tree,
 * because a tool of development asks for the `latest` of two packages.
 */
export const sbomOf = (lockfile: Lockfile, now: Date) => {
  const places = new Map(placesIn(lockfile).map((place) => [place.path, place]))
  const components = new Map([...places.values()].map((place) => [purlOf(place), componentOf(place)]))
  const edges = new Map([...components.keys()].map((purl) => [purl, new Set<string>()]))
  for (const [path, place] of places)
    for (const name of Object.keys({ ...place.entry.dependencies, ...place.entry.optionalDependencies })) {
      const found = resolve(places, path, name)
      if (found) edges.get(purlOf(place))?.add(purlOf(found))
    }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { type: 'application', name: lockfile.name, version: lockfile.version },
    },
    components: [...components.values()],
    dependencies: [...edges].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn] })),
  }
}
