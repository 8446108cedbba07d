import type { PoolClient } from 'pg'
import type { TestApp } from './support.ts'

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

/** Returns the statements on rows that an application runs during some work, the first first. */
export const statementsOf = async (
  { deps: { pool } }: TestApp,
  work: () => Promise<unknown>,
): Promise<string[]> => {
  const texts: string[] = []
  const sends = new Map<PoolClient, unknown>()
  const listen = (client: PoolClient): void => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    sends.set(client, send)
    const query = (...args: unknown[]): unknown => {
      texts.push(textOf(args[0]).trim())
      return send(...args)
    }
    Object.assign(client, { query })
  }
  const leave = (_error: unknown, client: PoolClient): void => {
    Object.assign(client, { query: sends.get(client) })
  }
  pool.on('acquire', listen).on('release', leave)
  await work()
  pool.off('acquire', listen).off('release', leave)
  return texts.filter((text) => /^(?:select|insert|update|delete|with)\b/.test(text))
}
