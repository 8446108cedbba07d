/** Bytes in which a camera states the size of its picture, behind its notes and a small picture. */
const headBytes = 256 * 1024

/** Markers of JPEG that begin the size of the picture (ITU T.81, table B.1). */
const isSize = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpegPoints = (head: DataView): number => {
  for (let at = 2; at + 9 < head.byteLength; at += 2 + head.getUint16(at + 2)) {
    if (head.getUint8(at) !== 0xff) return 0
    if (isSize(head.getUint8(at + 1))) return head.getUint16(at + 5) * head.getUint16(at + 7)
  }
  return 0
}

/**
 * Returns the number of points of a JPEG or PNG as its head states it, without unfolding the picture; 0 if
 * it does not say. The server counts again.
 */
export const pointsOf = async (file: Blob): Promise<number> => {
  const head = new DataView(await file.slice(0, headBytes).arrayBuffer())
  if (head.byteLength < 24) return 0
  if (head.getUint16(0) === 0xffd8) return jpegPoints(head)
  return head.getUint32(0) === 0x89504e47 ? head.getUint32(16) * head.getUint32(20) : 0
}
