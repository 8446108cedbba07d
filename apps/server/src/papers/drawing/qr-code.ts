import { Path, Rect, Svg } from '@react-pdf/renderer'
import { create } from 'qrcode'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import { colour } from './theme.ts'

/** Light modules around the code, required by readers (ISO 18004). */
const quiet = 4

/**
 * Returns one path for all dark modules, drawn as runs: sharp at any size and a few kilobytes
 * smaller than a picture.
 */
const darkModules = (size: number, isDark: (row: number, column: number) => boolean): string => {
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = column
      while (column < size && isDark(row, column)) column++
      if (column > start) path += `M${start + quiet} ${row + quiet}h${column - start}v1h${start - column}z`
    }
  }
  return path
}

/** Draws the QR code of an address. */
export const qrCode = (address: string, width: number): ReactElement => {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * quiet
  const isDark = (row: number, column: number) => modules.get(row, column) === 1
  return h(
    Svg,
    { viewBox: `0 0 ${side} ${side}`, style: { width, height: width } },
    h(Rect, { x: 0, y: 0, width: side, height: side, fill: colour.paper }),
    h(Path, { d: darkModules(modules.size, isDark), fill: colour.ink }),
  )
}
