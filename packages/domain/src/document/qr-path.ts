/** Light modules around a QR code, required by readers (ISO 18004). */
export const quietModules = 4

/** Square matrix of a QR code. */
export interface QrModules {
  size: number
  get: (row: number, column: number) => unknown
}

/**
 * Returns one SVG path for all dark modules, drawn as runs: sharp at any size and a few kilobytes
 * smaller than a picture.
 */
export const qrPath = ({ size, get }: QrModules): string => {
  const isDark = (row: number, column: number): boolean => Number(get(row, column)) === 1
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = column
      while (column < size && isDark(row, column)) column++
      if (column > start)
        path += `M${start + quietModules} ${row + quietModules}h${column - start}v1h${start - column}z`
    }
  }
  return path
}
