import type { ImportRowView } from '@wassit/domain/api/book/imports'
import { beforeAll } from 'vitest'
import { signedInStaff } from './factories.ts'
import type { Browser } from './factories.ts'
import { insurerOf } from './policy-factories.ts'
import type { TestApp } from './support.ts'

let serial = 0
/** Returns changes of the sample that no other test has: numbers, persons and vehicles of its own. */
export const own = (content: (mark: string) => string): string => {
  serial += 1
  const mark = String(serial).padStart(2, '0')
  return content(mark)
    .replaceAll('00123', `${mark}123`)
    .replaceAll(/\b(AB|BE)(\d{4})\d\d\b/g, `$1$2${mark}`)
    .replaceAll(/\b1234(\d)-/g, `${mark}34$1-`)
    .replaceAll(/\bQ1(\d)\b/g, `Q${mark}1$1`)
    .replaceAll(/;A0000/g, `;B${mark}00`)
    .replaceAll('0661', `06${mark}`)
    .replaceAll('0522', `05${mark}`)
}

/** Staff at the imports of an application. */
export interface ImportDesk {
  agent: Browser
  insurerId: string
}

/** Returns a member of staff and an insurer, which are there once the tests of a file run. */
export const openImportDesk = (server: TestApp): ImportDesk => {
  const desk = {} as ImportDesk
  beforeAll(async () => {
    const { browser: agent } = await signedInStaff(server)
    Object.assign(desk, { agent, insurerId: (await insurerOf(server, 'car')).id })
  })
  return desk
}

/** Returns the acts of staff on imports; `desk` names who acts, once a test runs. */
export const importActs = (server: TestApp, desk: () => ImportDesk) => {
  const send = (
    content: string | Uint8Array<ArrayBuffer>,
    more: object = { insurer_id: desk().insurerId },
    browser = desk().agent,
  ) =>
    browser.form('/api/agent/imports', {
      file: new File([content], 'bordereau.csv', { type: 'text/csv' }),
      ...more,
    })
  const act = async (id: string, name: 'commit' | 'undo') => {
    const answer = await desk().agent.post(`/api/agent/imports/${id}/${name}`, {})
    await server.runJobs()
    return answer
  }
  const commit = (id: string) => act(id, 'commit')
  return {
    send,
    commit,
    undo: (id: string) => act(id, 'undo'),
    view: async (id: string) => (await desk().agent.get(`/api/agent/imports/${id}`)).body,
    rowsOf: async (id: string): Promise<ImportRowView[]> =>
      (await desk().agent.get(`/api/agent/imports/${id}/rows`)).body.rows,
    takeIn: async (content: string) => {
      const { body } = await send(content)
      await commit(body.id)
      return body
    },
  }
}

/** Returns the number of contracts, and of customers. */
export const countBook = async ({ db }: TestApp): Promise<{ policies: number; customers: number }> => {
  const [policies, customers] = await Promise.all([
    db
      .selectFrom('policies')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('role', '=', 'customer')
      .executeTakeFirstOrThrow(),
  ])
  return { policies: policies.count, customers: customers.count }
}
