import type { DocumentSection, SigningView } from '@wassit/domain/api/policies/signing'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const Section = ({ section: { title, rows, paragraphs } }: { section: DocumentSection }) => (
  <section className="mt-6 first:mt-0">
    <h3 dir="auto" className="font-semibold">
      {title}
    </h3>
    {rows.length > 0 && (
      <dl className="mt-2 divide-y divide-line border-y border-line">
        {rows.map(({ label, value }) => (
          <div key={`${label} ${value}`} className="grid gap-x-6 py-2 sm:grid-cols-2">
            <dt dir="auto" className="text-muted">
              {label}
            </dt>
            <dd dir="auto" className="font-semibold wrap-anywhere whitespace-pre-line">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    )}
    {paragraphs.map((paragraph) => (
      <p key={paragraph} dir="auto" className="mt-2 whitespace-pre-line">
        {paragraph}
      </p>
    ))}
  </section>
)

/**
 * Text of the paper, because telephones show no PDF in a frame (RULINGS 36), with a link to the
 * PDF.
 */
export const PaperText = ({ view: { paper, sections, document_url } }: { view: SigningView }) => {
  const { t, language } = useWords()
  return (
    <section aria-labelledby="paper" className="rounded-xl border border-line bg-surface p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="paper" className="text-lg font-semibold">
          {t('signing.document.title', { paper })}
        </h2>
        <LinkButton
          href={paths.document(document_url)}
          target="_blank"
          rel="noopener"
          look="secondary"
          size="small"
        >
          <Icon name="document" className="size-4" />
          {t('signing.document.pdf')}
          <span className="sr-only">{t('signing.document.newTab')}</span>
        </LinkButton>
      </div>
      {language !== 'fr' && (
        <p className="mb-4 rounded-lg bg-sunken p-3 font-semibold">{t('signing.document.binding')}</p>
      )}
      {sections.length === 0 ? (
        <p>{t('signing.document.only', { paper })}</p>
      ) : (
        // The paper is French in every language of the page.
        <div lang="fr" dir="ltr">
          {sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </div>
      )}
    </section>
  )
}
