import { liveCloseCodes } from '@wassit/domain/api/live'
import type { LiveMessage } from '@wassit/domain/api/live'

/** The login behind a socket. */
export interface LiveLogin {
  userId: string
  sessionId: string
  /** Agents receive changes of their queue. */
  isAgent: boolean
  /** End of the bearer, unless it is refreshed. */
  expiresAt: Date
}

/** The part of a WebSocket that is used here. */
export interface LiveSocket {
  readonly bufferedAmount: number
  send: (text: string) => void
  ping: () => void
  close: (code: number) => void
  terminate: () => void
}

interface Connection {
  socket: LiveSocket
  login: LiveLogin
  /** Beats since its last answer. */
  unanswered: number
}

/** Tabs and devices that one person uses at once. */
const maximumPerUser = 10
/** One beat may be lost on a bad line, or while this process was busy. */
const maximumUnanswered = 2
/** A socket that reads nothing may occupy this much of our memory. */
const maximumBufferedBytes = 64 * 1024

/** The authenticated sockets of this node. */
export class LiveSockets {
  readonly #connections = new Map<LiveSocket, Connection>()
  readonly #ofUser = new Map<string, Set<Connection>>()

  /** Returns false when the user already has the maximum. */
  add(socket: LiveSocket, login: LiveLogin): boolean {
    const own = this.#ofUser.get(login.userId) ?? new Set()
    if (own.size >= maximumPerUser) return false
    const connection = { socket, login, unanswered: 0 }
    this.#connections.set(socket, connection)
    this.#ofUser.set(login.userId, own.add(connection))
    return true
  }

  remove(socket: LiveSocket): void {
    const connection = this.#connections.get(socket)
    if (!connection) return
    this.#connections.delete(socket)
    const { userId } = connection.login
    const own = this.#ofUser.get(userId)
    own?.delete(connection)
    if (own?.size === 0) this.#ofUser.delete(userId)
  }

  markAlive(socket: LiveSocket): void {
    const connection = this.#connections.get(socket)
    if (connection) connection.unanswered = 0
  }

  get size(): number {
    return this.#connections.size
  }

  has(userId: string): boolean {
    return this.#ofUser.has(userId)
  }

  get hasAgents(): boolean {
    return this.#agents().length > 0
  }

  toUser(userId: string, message: LiveMessage): void {
    this.#send(this.#ofUser.get(userId) ?? [], message)
  }

  toAgents(message: LiveMessage): void {
    this.#send(this.#agents(), message)
  }

  toAll(message: LiveMessage): void {
    this.#send(this.#connections.values(), message)
  }

  /** Returns the sessions of a user, those whose bearer ran out, or all. */
  logins(which: { userId: string } | { expiredAt: Date } | 'all'): string[] {
    const all = [...this.#connections.values()].map(({ login }) => login)
    if (which === 'all') return all.map(({ sessionId }) => sessionId)
    return all
      .filter((login) =>
        'userId' in which ? login.userId === which.userId : login.expiresAt <= which.expiredAt,
      )
      .map(({ sessionId }) => sessionId)
  }

  /** Extends the given sessions that are still open and closes the others. */
  keep(sessionIds: readonly string[], open: ReadonlyMap<string, Date>): void {
    const asked = new Set(sessionIds)
    for (const { socket, login } of this.#connections.values()) {
      if (!asked.has(login.sessionId)) continue
      const expiresAt = open.get(login.sessionId)
      if (expiresAt) login.expiresAt = expiresAt
      else this.#end(socket, (ended) => ended.close(liveCloseCodes.unauthorised))
    }
  }

  /** Ends sockets that missed their beats and pings the others. */
  beat(): void {
    for (const connection of this.#connections.values()) {
      if (connection.unanswered >= maximumUnanswered) {
        this.#end(connection.socket, (ended) => ended.terminate())
      } else {
        connection.unanswered += 1
        connection.socket.ping()
      }
    }
  }

  #agents(): Connection[] {
    return [...this.#connections.values()].filter(({ login }) => login.isAgent)
  }

  #send(connections: Iterable<Connection>, message: LiveMessage): void {
    const text = JSON.stringify(message)
    for (const { socket } of connections) {
      if (socket.bufferedAmount > maximumBufferedBytes) this.#end(socket, (ended) => ended.terminate())
      else socket.send(text)
    }
  }

  /** Removes the socket first, so that it receives nothing during a slow close. */
  #end(socket: LiveSocket, how: (ended: LiveSocket) => void): void {
    this.remove(socket)
    how(socket)
  }
}
