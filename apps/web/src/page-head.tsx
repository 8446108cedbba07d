import { languageTags, languages } from '@wassit/words/language'
import { useWords } from './i18n/words.tsx'
import { cardOf } from './page-card.ts'
import { publicAddress } from '@wassit/domain/site/paths'
import { useSite } from './site.ts'

interface PageHeadProps {
  title: string
  description?: string
  /** Path of the page; without it search engines must not index the page. */
  path?: string
  /** True for a refused form: the title says so first, because a screen reader reads it first. */
  failed?: boolean
}

/** Title, description and, for public pages, canonical, language and sharing links. */
export const PageHead = ({ title, description, path, failed }: PageHeadProps) => {
  const { t, language } = useWords()
  const { publicUrl, name = t('common.brand.name') } = useSite()
  const canonical = path && publicAddress(publicUrl, path, language)
  return (
    <>
      <title>{`${failed ? `${t('common.form.errorPrefix')} ` : ''}${title} · ${name}`}</title>
      {description && <meta name="description" content={description} />}
      {!canonical && <meta name="robots" content="noindex" />}
      {canonical && (
        <>
          <link rel="canonical" href={canonical} />
          {languages.map((each) => (
            <link
              key={each}
              rel="alternate"
              hrefLang={languageTags[each]}
              href={publicAddress(publicUrl, path, each)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${publicUrl}${path}`} />
          {/* Who shows a shared page reads the server's, and runs no scripts. */}
          {import.meta.env.SSR && (
            <>
              <meta property="og:type" content="website" />
              <meta property="og:site_name" content={name} />
              <meta property="og:title" content={title} />
              {description && <meta property="og:description" content={description} />}
              <meta property="og:url" content={canonical} />
              <meta property="og:locale" content={languageTags[language].replace('-', '_')} />
              <meta property="og:image" content={`${publicUrl}${cardOf(path, language)}`} />
              <meta name="twitter:card" content="summary_large_image" />
            </>
          )}
        </>
      )}
    </>
  )
}
