/**
 * Reason why a picture is refused: cut or damaged, of too many points, a burst without a main picture, or
 * one that takes too long.
 */
export type PictureReason = 'broken' | 'points' | 'burst' | 'heavy'

/** Millions of points of a picture, and of the largest that is accepted. */
export interface PointCount {
  count: number
  limit: number
}

const inMillions = (points: number): number => Math.ceil(points / 1_000_000)

/** Thrown for a picture that cannot be read or is beyond the bounds. */
export class PictureFault extends Error {
  readonly reason: PictureReason
  readonly points: PointCount | undefined

  constructor(reason: PictureReason, points?: PointCount) {
    super(reason)
    this.reason = reason
    this.points = points
  }
}

/** Throws a fault for a picture of too many points. */
export const assertPoints = (count: number, limit: number): void => {
  if (count > limit) throw new PictureFault('points', { count: inMillions(count), limit: inMillions(limit) })
}
