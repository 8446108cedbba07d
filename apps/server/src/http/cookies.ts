import { parseCookie, stringifySetCookie } from 'cookie'
import type { SetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Returns the value of a cookie that the browser sent. Most calls need none, so none is parsed before. */
export const cookieOf = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined =>
  headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[name]

/** Adds a cookie to an answer; it is for the whole site. */
export const giveCookie = (reply: FastifyReply, cookie: SetCookie): void => {
  reply.header('set-cookie', stringifySetCookie({ path: '/', ...cookie }))
}
