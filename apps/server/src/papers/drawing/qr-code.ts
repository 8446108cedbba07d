import { Path, Rect, Svg } from '@react-pdf/renderer'
import { qrPath, quietModules } from '@wassit/domain/document/qr-path'
import { create } from 'qrcode'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import { colour } from './theme.ts'

/** Draws the QR code of an address. */
export const qrCode = (address: string, width: number): ReactElement => {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * quietModules
  return h(
    Svg,
    { viewBox: `0 0 ${side} ${side}`, style: { width, height: width } },
    h(Rect, { x: 0, y: 0, width: side, height: side, fill: colour.paper }),
    h(Path, {
      d: qrPath({ size: modules.size, get: (row, column) => modules.get(row, column) }),
      fill: colour.ink,
    }),
  )
}
