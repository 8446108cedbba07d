import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { variableNames } from '../config.ts'

const read = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../../../deploy', name), 'utf8')
const example = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => String(name))
const composed = new Set(
  [...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => String(name)),
)

test('names in the example of deploy only variables that the product or the compose file reads', () => {
  const known: ReadonlySet<string> = new Set([...variableNames, ...composed])
  expect(example.filter((name) => !known.has(name))).toEqual([])
})

test('names in the example of deploy every variable of the compose file, and what production requires', () => {
  const required = ['APP_SECRET', 'MASTER_KEY', 'SMTP_URL', 'MAIL_FROM', 'BACKUP_TO', 'BACKUP_RECIPIENT']
  expect([...composed, ...required].filter((name) => !example.includes(name))).toEqual([])
})
