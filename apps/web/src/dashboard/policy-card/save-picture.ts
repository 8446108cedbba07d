import { cardSize } from './card-picture.ts'

/** Pixels of the saved picture for one of the drawing, so that the QR code stays sharp. */
const sharpness = 2

/** Returns an SVG text as a PNG, which every phone keeps among its photos. */
export const pngOf = async (svg: string): Promise<Blob> => {
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = cardSize.width * sharpness
  canvas.height = cardSize.height * sharpness
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
