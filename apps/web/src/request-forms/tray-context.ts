import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FileTray } from './file-tray.ts'

const TrayContext = createContext<FileTray | undefined>(undefined)
export const TrayProvider = TrayContext.Provider

export const useTray = (): FileTray => {
  const tray = useContext(TrayContext)
  if (!tray) throw new Error('useTray must be called inside a TrayProvider')
  return tray
}

type TrayState = ReturnType<FileTray['state']>

/** Returns the files of a part as they change. */
export const useTrayPart = <Part extends keyof TrayState>(part: Part): TrayState[Part] => {
  const tray = useTray()
  return useSyncExternalStore(tray.subscribe, tray.state, tray.state)[part]
}
