import { splitRisk } from '@wassit/domain/products/risk-label'
import { CodeText } from '../ui/code-text.tsx'
import { Verbatim } from '../ui/verbatim.tsx'

/** Borders between the parts, which stay apart in forced colours too; a copy has the hyphens. */
const Plate = ({ parts }: { parts: readonly string[] }) => (
  <Verbatim className="inline-flex rounded border border-line-strong bg-field align-baseline text-[0.8125rem]/5 font-semibold whitespace-nowrap text-ink">
    {(['number', 'letter', 'prefecture'] as const).map((name, index) => (
      <span
        key={name}
        className="border-line-strong px-1 font-['IBM_Plex_Sans','IBM_Plex_Sans_Arabic'] not-first:border-s"
      >
        {parts[index]}
        {index < parts.length - 1 && <span className="sr-only">-</span>}
      </span>
    ))}
  </Verbatim>
)

/** Words about a vehicle, such as `Dacia 12345-أ-6`, with the plate drawn as one. */
export const PlateText = ({ children }: { children: string }) => {
  const { words, plate } = splitRisk(children)
  return (
    <>
      {words && <bdi>{words}</bdi>}
      {plate.length > 0 && (
        <>
          {words && ' '}
          <Plate parts={plate} />
        </>
      )}
    </>
  )
}

/** Code that reads left to right in every language; a plate is drawn as one. */
export const PlateOrCode = ({ children }: { children: string }) =>
  splitRisk(children).plate.length > 0 ? <PlateText>{children}</PlateText> : <CodeText>{children}</CodeText>
