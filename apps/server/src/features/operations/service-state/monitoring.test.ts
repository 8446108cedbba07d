import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { alarmKinds, alarms } from '@wassit/domain/site/alarm'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openTestApp } from '../../../../test/support.ts'

const folder = path.join(import.meta.dirname, '../../../../../../deploy/monitoring')
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8')

/** Metric of a replica, which this server does not have. */
const ofReplica = 'wassit_replica_fresh'

const server = openTestApp({ config: { logLevel: 'silent' } })

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string; runbook_url: string }
}

const { groups } = parse(read('rules.yaml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

const dashboards = readdirSync(folder).filter((name) => name.endsWith('.dashboard.json'))
const panelsOf = (name: string) =>
  (JSON.parse(read(name)) as { panels: { title: string; targets: { expr: string }[] }[] }).panels
const shown = dashboards.flatMap((name) =>
  panelsOf(name).flatMap(({ targets }) => targets.map(({ expr }) => expr)),
)

const named = (expressions: readonly string[]): Set<string> =>
  new Set(
    expressions.flatMap((text) =>
      [...text.matchAll(/\b(?:wassit|process|nodejs)_\w+/g)].map(([name]) =>
        name.replace(/_(?:bucket|count|sum)$/, ''),
      ),
    ),
  )

/** Returns the names of the metrics of this server, by their lines of help. */
const served = async (): Promise<Set<string>> => {
  const { body } = await server.app.inject('/metrics')
  return new Set([...body.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => String(name)))
}

describe('monitoring of deploy', () => {
  test('names only metrics that a node serves', async () => {
    const known = await served()
    const asked = named([...rules.map(({ expr }) => expr), ...shown])
    expect([...asked].filter((name) => !known.has(name) && name !== ofReplica)).toEqual([])
    expect(asked.size).toBeGreaterThan(15)
  })

  test('serves no metric of its own outside of the conventions of Prometheus', async () => {
    const own = [...(await served())].filter((name) => !/^(?:process|nodejs)_/.test(name))
    expect(own.filter((name) => !/^wassit_[a-z_]+$/.test(name))).toEqual([])
  })

  test('names a runbook for each rule, and alarms that exist', () => {
    const runbooks = new Set<string>(alarmKinds.map((kind) => alarms[kind].runbook))
    const kinds: readonly string[] = alarmKinds
    const asked = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/alarm=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|')),
    )
    expect(asked.filter((name) => !kinds.includes(name))).toEqual([])
    expect(
      rules.filter(({ annotations }) => !runbooks.has(annotations.runbook_url.split('#')[1] ?? '')),
    ).toEqual([])
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  test('shows an open alarm, the connections and the lease in the metrics', async () => {
    const { body } = await server.app.inject('/metrics')
    expect(body).toMatch(/^wassit_alarm_open\{alarm="diskLow"\} [01]$/m)
    expect(body).toMatch(/^wassit_pool_connections\{state="in_use"\} \d+$/m)
    expect(body).toMatch(/^wassit_worker_alive [01]$/m)
    expect(body).toMatch(/^wassit_live_sockets 0$/m)
  })

  test('keeps two dashboards with a name for each panel', () => {
    expect(dashboards).toHaveLength(2)
    for (const name of dashboards) {
      const titles = panelsOf(name).map(({ title }) => title)
      expect(new Set(titles).size).toBe(titles.length)
    }
  })
})
