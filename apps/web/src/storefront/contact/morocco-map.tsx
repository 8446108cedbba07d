import { useWords } from '../../i18n/words.tsx'
import { landPath, mapSize, placesBeside, townOf } from './morocco.ts'
import type { Place } from './morocco.ts'

const Name = ({ place, strong }: { place: Place; strong?: true }) => {
  const { language } = useWords()
  const away = strong ? 13 : 6
  return (
    <text
      x={place.side === 'left' ? place.x - away : place.x + away}
      y={place.y + 4.5 - place.lift}
      textAnchor={place.side === 'left' ? 'end' : 'start'}
      className={strong ? 'fill-ink text-[15px] font-semibold' : 'fill-muted text-[13px]'}
    >
      {place.name[language]}
    </text>
  )
}

/** Khatam of the logo, placed on the town of the office. */
const Mark = ({ x, y }: Pick<Place, 'x' | 'y'>) => (
  <g transform={`translate(${x} ${y})`}>
    <path className="fill-brand" d="M-6-6H6V6H-6Z" />
    <path className="fill-brand" d="M0-8.5 8.5 0 0 8.5-8.5 0Z" />
    <circle className="fill-saffron" r="2.6" />
  </g>
)

/**
 * Map of Morocco as our own drawing: a map service would learn about our visitors. An address in a
 * known town adds a mark.
 */
export const MoroccoMap = ({ seat }: { seat: string | undefined }) => {
  const { t, language } = useWords()
  const town = townOf(seat)
  const alt = town ? t('site.contact.mapTown', { town: town.name[language] }) : t('site.contact.mapWhole')
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      className="h-auto w-full [direction:ltr]"
    >
      <path d={landPath} className="fill-sunken stroke-line-strong" strokeWidth="1" strokeLinejoin="round" />
      {placesBeside(town).map((place) => (
        <g key={place.id}>
          <circle cx={place.x} cy={place.y} r="2" className="fill-muted" />
          <Name place={place} />
        </g>
      ))}
      {town && (
        <>
          <Mark x={town.x} y={town.y} />
          <Name place={town} strong />
        </>
      )}
    </svg>
  )
}
