/** Pixels of the longest side, enough to read every letter of an identity card. */
const longestSide = 2400
const quality = 0.85

const sizeOf = ({ width, height }: ImageBitmap) => {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

const encode = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })

/**
 * Returns a smaller version of a photo that is too large to send. An unreadable file is returned as
 * it is, so that its size is reported.
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  try {
    const picture = await createImageBitmap(file)
    const canvas = Object.assign(document.createElement('canvas'), sizeOf(picture))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await encode(canvas)
    return smaller ? new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
