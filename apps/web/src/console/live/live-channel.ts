import { createContext, useContext, useEffect, useState } from 'react'
import { openBrowserLive, watchReturn } from '../../api/live.ts'
import type { LiveListener } from '../../api/live.ts'

/** Live message of the server to agents. */
export type AgentNews = Parameters<LiveListener['onMessage']>[0]

export interface Follower {
  onMessage: (message: AgentNews) => void
  /** Called when the channel reconnects or the page becomes visible: messages may have been missed. */
  onStale: () => void
}

type Follow = (follower: Follower) => () => void

/** Builds a channel that passes the server's messages to all current followers. */
export const buildChannel = (open = openBrowserLive, watch = watchReturn) => {
  const followers = new Set<Follower>()
  const tellStale = () => followers.forEach(({ onStale }) => onStale())
  return {
    follow: (follower: Follower) => {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    /** Opens the channel; returns the function that closes it. */
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

/** Opens the console's only channel, which the shell keeps open, and returns its `follow`. */
export const useChannel = (): Follow => {
  const [channel] = useState(() => buildChannel())
  useEffect(() => channel.open(), [channel])
  return channel.follow
}

const ChannelContext = createContext<Follow>(() => () => {})

export const ChannelProvider = ChannelContext.Provider

/** Returns the function to follow the server's messages to agents. */
export const useFollow = (): Follow => useContext(ChannelContext)
