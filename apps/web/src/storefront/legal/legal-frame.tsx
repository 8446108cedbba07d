import { languageCodes } from '@wassit/words/language'
import { legalAddresses } from '@wassit/domain/site/legal-text'
import type { LegalKind } from '@wassit/domain/site/legal-text'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Copies the page's font rules into the text, which loads no files. */
const lendFonts = (text: Document): void => {
  const [sheet] = text.styleSheets
  if (!sheet || text.documentElement.dataset.fonts !== undefined) return
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  for (const rule of rules) if (rule instanceof CSSFontFaceRule) sheet.insertRule(rule.cssText)
}

/** Sizes the frame to its text and applies the theme and fonts of the page to the text. */
const fit = (frame: HTMLIFrameElement): void => {
  const text = frame.contentDocument
  if (!text?.body) return
  lendFonts(text)
  const { theme } = document.documentElement.dataset
  Object.assign(text.documentElement.dataset, { fonts: '', ...(theme && { theme }) })
  const border = frame.offsetHeight - frame.clientHeight
  frame.style.height = `${Math.ceil(text.body.getBoundingClientRect().height) + border}px`
}

/**
 * Shows the whole text without a second scroll bar. Without JavaScript the frame scrolls. Phones
 * show it too, because it contains a page, not a file (RULINGS 36).
 */
const useWholeText = (): RefObject<HTMLIFrameElement | null> => {
  const ref = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const frame = ref.current
    if (!frame) return undefined
    const refit = () => fit(frame)
    const size = new ResizeObserver(refit)
    const theme = new MutationObserver(refit)
    size.observe(frame)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    frame.addEventListener('load', refit)
    refit()
    return () => {
      size.disconnect()
      theme.disconnect()
      frame.removeEventListener('load', refit)
    }
  }, [])
  return ref
}

/**
 * Legal text of the server in a frame, with links to download it and to open it alone
 * (spec 000 §2).
 */
export const LegalFrame = ({ kind, title }: { kind: LegalKind; title: string }) => {
  const { t, language } = useWords()
  const frame = useWholeText()
  const addresses = legalAddresses(kind, languageCodes[language])
  return (
    <>
      <p className="mt-5 mb-6 flex flex-wrap gap-3">
        <LinkButton href={addresses.download_url}>
          <Icon name="document" />
          {t('site.legal.download')}
        </LinkButton>
        <LinkButton href={addresses.preview_url} look="secondary">
          {t('site.legal.open')}
        </LinkButton>
      </p>
      <iframe
        ref={frame}
        key={addresses.frame_url}
        src={addresses.frame_url}
        // The page sizes the text in its frame, and a mail address in it opens the mail program.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        title={t('site.legal.frame', { title })}
        className="h-[75dvh] w-full rounded-xl border border-line bg-surface"
      />
    </>
  )
}
