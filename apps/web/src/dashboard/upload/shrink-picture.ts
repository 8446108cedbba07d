/** Enough to read every letter of an identity card. */
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
 * A photo of a telephone, too large to be sent, as a smaller one. The file itself where it cannot be
 * read: then its size is told.
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
