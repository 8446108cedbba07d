import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { concerns } from './advisory.ts'
import type { Advisory } from './advisory.ts'
import { findVulnerabilities, installedIn, verdictOf } from './check.ts'

type Events = { introduced?: string; fixed?: string; last_affected?: string }[]

const advisory = (events: Events, more: Partial<Advisory> = {}): Advisory => ({
  id: 'GHSA-test',
  modified: '2026-11-20T10:00:00Z',
  summary: 'Reads too much',
  affected: [{ package: { ecosystem: 'npm', name: 'wide' }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
})

describe('range of an advisory', () => {
  test.each<[string, Events, string, boolean]>([
    ['every version before the fix', [{ introduced: '0' }, { fixed: '1.2.3' }], '1.2.2', true],
    ['the fixed version', [{ introduced: '0' }, { fixed: '1.2.3' }], '1.2.3', false],
    ['ten after nine', [{ introduced: '0' }, { fixed: '1.9.0' }], '1.10.0', false],
    ['a prerelease of the fix', [{ introduced: '0' }, { fixed: '1.2.3' }], '1.2.3-beta.1', true],
    ['a version before the fault', [{ introduced: '2.0.0' }], '1.9.9', false],
    ['a prerelease before the fault', [{ introduced: '2.0.0' }], '2.0.0-rc.1', false],
    ['the last affected one', [{ introduced: '1.0.0' }, { last_affected: '1.4.0' }], '1.4.0', true],
    ['the one after it', [{ introduced: '1.0.0' }, { last_affected: '1.4.0' }], '1.4.1', false],
    [
      'a fault that came back',
      [{ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '2.0.0' }, { fixed: '2.0.5' }],
      '2.0.4',
      true,
    ],
    [
      'the time between two faults, with events in any order',
      [{ introduced: '2.0.0' }, { fixed: '2.0.5' }, { fixed: '1.0.0' }, { introduced: '0' }],
      '1.5.0',
      false,
    ],
    ['a bound that is no version', [{ introduced: '0' }, { fixed: 'soon' }], '1.0.0', true],
  ])('decides about %s', (_, events, version, expected) => {
    expect(concerns(advisory(events), 'wide', version)).toBe(expected)
  })

  test('counts listed versions, other packages and other ecosystems properly', () => {
    const listed = advisory([], {
      affected: [{ package: { ecosystem: 'npm', name: 'wide' }, versions: ['1.0.0'] }],
    })
    expect(concerns(listed, 'wide', '1.0.0')).toBe(true)
    expect(concerns(listed, 'wide', '1.0.1')).toBe(false)
    expect(concerns(listed, 'wider', '1.0.0')).toBe(false)
    const python = advisory([], {
      affected: [{ package: { ecosystem: 'PyPI', name: 'wide' }, versions: ['1.0.0'] }],
    })
    expect(concerns(python, 'wide', '1.0.0')).toBe(false)
    expect(concerns({ ...listed, withdrawn: '2026-11-01T00:00:00Z' }, 'wide', '1.0.0')).toBe(false)
  })
})

const lockfile = {
  packages: {
    '': { version: '1.0.0' },
    'apps/web': { version: '1.0.0' },
    'node_modules/@wassit/web': { link: true },
    'node_modules/wide': { version: '1.0.0', dev: true },
    'node_modules/deep/node_modules/wide': { version: '2.0.0' },
    'node_modules/alias': { name: '@real/name', version: '3.0.0' },
  },
}

test('reads packages of a lockfile at every depth, under their real names', () => {
  expect(installedIn(lockfile)).toEqual([
    { name: 'wide', version: '1.0.0', dev: true },
    { name: 'wide', version: '2.0.0', dev: false },
    { name: '@real/name', version: '3.0.0', dev: false },
  ])
})

describe('verdict', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const check = (events: Events, at = now) =>
    verdictOf(findVulnerabilities(installedIn(lockfile), [advisory(events)]), 3, at)

  test('names each vulnerable version and the age of the list', () => {
    expect(check([{ introduced: '0' }, { fixed: '2.0.0' }])).toEqual({
      lines: [
        'wide@1.0.0 (development only): GHSA-test Reads too much',
        '1 advisories, the newest of 2026-11-20, 3 days old',
      ],
      exitCode: 1,
    })
  })

  test('trusts a clean result only while the list is young', () => {
    const events = [{ introduced: '9.0.0' }]
    expect(check(events).exitCode).toBe(0)
    expect(check(events, new Date('2026-12-25T12:00:00Z'))).toMatchObject({ exitCode: 3 })
  })
})

describe('commands', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wassit-osv-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const root = path.resolve(import.meta.dirname, '../..')
  const checkFrom = (place: string) =>
    spawnSync(process.execPath, ['scripts/check-vulnerabilities.mjs', `from=${place}`], {
      cwd: root,
      encoding: 'utf8',
    })

  test('finds a vulnerable package of our own lockfile, and says when it cannot tell', () => {
    const about = (name: string) => ({
      ...advisory([]),
      affected: [
        { package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }] },
      ],
    })
    writeFileSync(path.join(folder, 'a.json'), JSON.stringify(about('fastify')))
    writeFileSync(path.join(folder, 'b.jsonl'), `${JSON.stringify(about('no-package-of-ours'))}\n`)
    const found = checkFrom(folder)
    expect([found.status, found.stdout]).toEqual([1, expect.stringMatching(/^fastify@\d.*GHSA-test/)])
    expect(checkFrom(path.join(folder, 'b.jsonl')).stdout).toContain('1 advisories, the newest of 2026-11-20')
    expect(checkFrom(path.join(folder, 'absent')).status).toBe(2)
    writeFileSync(path.join(folder, 'broken.json'), '{"id": 1}')
    expect(checkFrom(path.join(folder, 'broken.json')).status).toBe(2)
  })

  test('writes a bill of materials with every package of the lockfile', () => {
    const file = path.join(folder, 'sbom.cdx.json')
    execFileSync(process.execPath, ['scripts/sbom.mjs', `to=${file}`], { cwd: root })
    const sbom = JSON.parse(readFileSync(file, 'utf8'))
    expect(sbom.bomFormat).toBe('CycloneDX')
    const listed = new Set(
      sbom.components.map(
        ({ group, name, version }: { group?: string; name: string; version: string }) =>
          `${group ? `${group}/` : ''}${name}@${version}`,
      ),
    )
    const installed = installedIn(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')))
    expect(installed.length).toBeGreaterThan(300)
    const lost = installed.filter(({ name, version }) => !listed.has(`${name}@${version}`))
    expect(lost.slice(0, 5)).toEqual([])
    const refs = new Set(sbom.components.map((each: { 'bom-ref': string }) => each['bom-ref']))
    expect(refs.size).toBe(sbom.components.length)
    const fastify = sbom.dependencies.find(({ ref }: { ref: string }) => ref.startsWith('pkg:npm/fastify@'))
    expect(fastify.dependsOn).toContainEqual(expect.stringMatching(/^pkg:npm\/%40fastify\/error@/))
    expect(fastify.dependsOn.every((ref: string) => refs.has(ref))).toBe(true)
  })
})
