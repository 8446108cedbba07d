import type { Language } from '@wassit/words/language'
import { languageTags, textDirection } from '@wassit/words/language'
import { readLegalText } from '@wassit/domain/site/legal-text'
import type { LegalBlock } from '@wassit/domain/site/legal-text'
import { useMemo } from 'react'
import { useWords } from '../../i18n/words.tsx'

/** Gives repeated texts different keys. */
const keyed = <T,>(parts: readonly T[], textOf: (part: T) => string): { key: string; part: T }[] => {
  const seen = new Map<string, number>()
  return parts.map((part) => {
    const text = textOf(part)
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    return { key: `${times} ${text}`, part }
  })
}

interface BlockProps {
  block: LegalBlock
  /** Level of the headings, below those of the page around the text. */
  Heading: 'h3' | 'h5'
}

const Block = ({ block, Heading }: BlockProps) => {
  const { t } = useWords()
  switch (block.kind) {
    case 'heading':
      return <Heading className="mt-5 font-semibold text-brand-ink">{block.text}</Heading>
    case 'paragraph':
      return <p className="mt-2">{block.text}</p>
    case 'list':
      return (
        <ul className="mt-2 list-disc space-y-1 ps-5">
          {keyed(block.items, String).map(({ key, part }) => (
            <li key={key}>{part}</li>
          ))}
        </ul>
      )
    case 'identity':
      return (
        <p className="mt-2 rounded-lg bg-sunken px-3 py-2 text-sm text-muted">
          {t('settings.content.texts.identity')}
        </p>
      )
  }
}

interface LegalTextViewProps extends Pick<BlockProps, 'Heading'> {
  body: string
  language: Language
}

/** Legal text with its markup rendered; the server fills the placeholders. */
export const LegalTextView = ({ body, language, Heading }: LegalTextViewProps) => {
  const blocks = useMemo(() => readLegalText(body), [body])
  return (
    <div lang={languageTags[language]} dir={textDirection(language)} className="max-w-prose wrap-anywhere">
      {keyed(blocks, JSON.stringify).map(({ key, part }) => (
        <Block key={key} block={part} Heading={Heading} />
      ))}
    </div>
  )
}
