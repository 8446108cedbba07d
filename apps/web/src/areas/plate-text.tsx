/** Text that ends in a plate: number, Arabic letter, prefecture. */
const ending = /^(.*?)\s*(\d{1,6})-(\p{Script=Arabic}{1,2})-(\d{1,2})$/u

/** Marks by which a label keeps its parts in order; the plate is drawn with parts of its own. */
const isolates = /[\u2066-\u2069]/g

/** Borders between the parts, which stay apart in forced colours too; a copy has the hyphens. */
const Plate = ({ parts }: { parts: readonly string[] }) => (
  <bdi
    dir="ltr"
    translate="no"
    className="inline-flex rounded border border-line-strong bg-field align-baseline text-[0.8125rem]/5 font-semibold whitespace-nowrap text-ink"
  >
    {(['number', 'letter', 'prefecture'] as const).map((name, index) => (
      <span
        key={name}
        className="border-line-strong px-1 font-['IBM_Plex_Sans','IBM_Plex_Sans_Arabic'] not-first:border-s"
      >
        {parts[index]}
        {index < parts.length - 1 && <span className="sr-only">-</span>}
      </span>
    ))}
  </bdi>
)

/** Words about a vehicle, such as `Dacia 12345-أ-6`, with the plate drawn as one. */
export const PlateText = ({ children }: { children: string }) => {
  const [, words = children, ...parts] = ending.exec(children.replaceAll(isolates, '')) ?? []
  return (
    <>
      {words && <bdi>{words}</bdi>}
      {parts.length > 0 && (
        <>
          {words && ' '}
          <Plate parts={parts} />
        </>
      )}
    </>
  )
}
