import { createContext, useContext, useEffect, useState } from 'react'
import { openBrowserLive, watchReturn } from '../api/live.ts'
import type { LiveListener } from '../api/live.ts'

/** What the server says to whoever listens. */
export type AgentNews = Parameters<LiveListener['onMessage']>[0]

export interface Follower {
  onMessage: (message: AgentNews) => void
  /** The channel came back, or the page is looked at again: something may have been missed. */
  onStale: () => void
}

type Follow = (follower: Follower) => () => void

/** Hands out what the channel says to whoever follows it at that moment. */
export const buildChannel = (open = openBrowserLive, watch = watchReturn) => {
  const followers = new Set<Follower>()
  const tellStale = () => followers.forEach(({ onStale }) => onStale())
  return {
    follow: (follower: Follower) => {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    /** Opens the channel and answers how to close it. */
    open: () => {
      const onMessage: Follower['onMessage'] = (message) =>
        followers.forEach((follower) => follower.onMessage(message))
      const live = open({ onMessage, onReady: tellStale })
      const stopWatching = watch(() => {
        live.wake()
        tellStale()
      })
      return () => {
        stopWatching()
        live.stop()
      }
    },
  }
}

/** The one channel of the console, kept open by its shell. */
export const useChannel = (): Follow => {
  const [channel] = useState(() => buildChannel())
  useEffect(() => channel.open(), [channel])
  return channel.follow
}

const ChannelContext = createContext<Follow>(() => () => {})

/** Hands the channel of the shell down. */
export const ChannelProvider = ChannelContext.Provider

/** To follow what the server says to agents. */
export const useFollow = (): Follow => useContext(ChannelContext)
