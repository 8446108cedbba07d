import { cities } from '@wassit/domain/party/cities'
import type { Language } from '@wassit/words/language'

/** Outline of Morocco as pairs of longitude and latitude, from Saïdia along the coasts and back. */
const outline: readonly (readonly [number, number])[] = [
  [-2.2, 35.09],
  [-2.93, 35.25],
  [-2.96, 35.44],
  [-3.3, 35.2],
  [-3.92, 35.25],
  [-4.6, 35.2],
  [-5.1, 35.4],
  [-5.3, 35.88],
  [-5.92, 35.79],
  [-6.03, 35.47],
  [-6.16, 35.19],
  [-6.6, 34.3],
  [-6.84, 34.03],
  [-7.4, 33.72],
  [-7.63, 33.61],
  [-8.5, 33.27],
  [-9.03, 32.73],
  [-9.28, 32.54],
  [-9.24, 32.3],
  [-9.77, 31.51],
  [-9.83, 31.1],
  [-9.89, 30.63],
  [-9.6, 30.42],
  [-9.7, 30.0],
  [-10.17, 29.38],
  [-10.6, 28.97],
  [-11.33, 28.5],
  [-12.05, 28.1],
  [-12.93, 27.94],
  [-13.2, 27.5],
  [-13.42, 27.1],
  [-14.48, 26.13],
  [-14.9, 25.3],
  [-15.2, 24.6],
  [-15.6, 24.0],
  [-15.95, 23.68],
  [-16.0, 23.4],
  [-16.3, 22.8],
  [-16.4, 22.2],
  [-16.95, 21.7],
  [-17.0, 21.33],
  [-13.0, 21.33],
  [-13.1, 22.9],
  [-12.0, 23.45],
  [-12.0, 26.0],
  [-8.67, 26.0],
  [-8.67, 28.7],
  [-8.06, 29.06],
  [-7.62, 29.39],
  [-7.06, 29.58],
  [-6.06, 29.73],
  [-5.24, 30.0],
  [-4.86, 30.5],
  [-3.69, 30.9],
  [-3.65, 31.64],
  [-3.07, 31.72],
  [-2.62, 32.09],
  [-1.31, 32.26],
  [-1.12, 32.65],
  [-1.39, 32.86],
  [-1.73, 33.92],
  [-1.79, 34.53],
]

/**
 * Coordinates of the towns and the side with room for their name. `lift` separates the names of two
 * neighbours; `drawn` marks the towns shown for orientation.
 */
const places = {
  tanger: { at: [-5.83, 35.77], side: 'left', drawn: true },
  tetouan: { at: [-5.37, 35.57], side: 'right' },
  larache: { at: [-6.15, 35.19], side: 'left' },
  'al-hoceima': { at: [-3.93, 35.24], side: 'right' },
  nador: { at: [-2.93, 35.17], side: 'right' },
  oujda: { at: [-1.91, 34.68], side: 'left', drawn: true },
  berkane: { at: [-2.32, 34.92], side: 'left' },
  taza: { at: [-4.01, 34.21], side: 'right' },
  fes: { at: [-5.0, 34.03], side: 'right', drawn: true },
  meknes: { at: [-5.55, 33.89], side: 'right' },
  kenitra: { at: [-6.58, 34.26], side: 'left' },
  sale: { at: [-6.8, 34.05], side: 'left' },
  rabat: { at: [-6.84, 34.02], side: 'left', drawn: true, lift: 4 },
  temara: { at: [-6.91, 33.93], side: 'left' },
  mohammedia: { at: [-7.38, 33.69], side: 'left' },
  casablanca: { at: [-7.6, 33.57], side: 'left', drawn: true, lift: -4 },
  settat: { at: [-7.62, 33.0], side: 'right' },
  khouribga: { at: [-6.91, 32.88], side: 'right' },
  'el-jadida': { at: [-8.5, 33.25], side: 'left' },
  safi: { at: [-9.24, 32.3], side: 'left' },
  'beni-mellal': { at: [-6.36, 32.34], side: 'right' },
  essaouira: { at: [-9.77, 31.51], side: 'left' },
  marrakech: { at: [-8.0, 31.63], side: 'right', drawn: true },
  errachidia: { at: [-4.43, 31.93], side: 'left' },
  ouarzazate: { at: [-6.9, 30.92], side: 'right' },
  agadir: { at: [-9.6, 30.42], side: 'left', drawn: true },
  guelmim: { at: [-10.06, 28.99], side: 'right' },
  laayoune: { at: [-13.2, 27.15], side: 'left', drawn: true },
  dakhla: { at: [-15.93, 23.7], side: 'right', drawn: true },
} as const satisfies Record<
  string,
  { at: readonly [number, number]; side: 'left' | 'right'; drawn?: true; lift?: number }
>

type PlaceId = keyof typeof places

/**
 * Converts degrees to points of the picture. A degree of longitude is shorter than one of latitude
 * at this latitude.
 */
const project = ([longitude, latitude]: readonly [number, number]): { x: number; y: number } => ({
  x: Math.round((longitude + 17.6) * 17.6 * 10) / 10,
  y: Math.round((36.5 - latitude) * 20 * 10) / 10,
})

export const mapSize = { width: 300, height: 324 } as const

export const landPath = `M${outline.map((pair) => Object.values(project(pair)).join(' ')).join('L')}Z`

export interface Place {
  id: PlaceId
  x: number
  y: number
  side: 'left' | 'right'
  lift: number
  isDrawn: boolean
  name: Readonly<Record<Language, string>>
}

const named = new Map<string, Place['name']>(cities.map(({ id, fr, en, ar }) => [id, { fr, en, ar }]))

const allPlaces: readonly Place[] = (Object.keys(places) as PlaceId[]).flatMap((id) => {
  const { at, side, ...more } = places[id]
  const name = named.get(id)
  const lift = 'lift' in more ? more.lift : 0
  return name ? [{ id, ...project(at), side, lift, isDrawn: 'drawn' in more, name }] : []
})

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const lastMention = (text: string, { name }: Place): number =>
  Math.max(...Object.values(name).map((each) => text.lastIndexOf(fold(each))))

/**
 * Returns the town of an address: the last one it names, because streets are named after towns too.
 */
export const townOf = (address: string | undefined): Place | undefined => {
  if (!address) return undefined
  const text = fold(address)
  const mentions = allPlaces.map((place) => ({ place, index: lastMention(text, place) }))
  const [last] = mentions.filter(({ index }) => index >= 0).toSorted((a, b) => b.index - a.index)
  return last?.place
}

/** Names on the same side of their towns need more distance than names on opposite sides. */
const isFar = (place: Place, from: Place | undefined): boolean =>
  !from ||
  Math.abs(place.y - from.y) > 19 ||
  Math.abs(place.x - from.x) > (place.side === from.side ? 95 : 32)

/** Returns the towns to draw in addition to the marked one: those whose names do not overlap its name. */
export const placesBeside = (marked: Place | undefined): Place[] =>
  allPlaces.filter((place) => place.isDrawn && place !== marked && isFar(place, marked))
