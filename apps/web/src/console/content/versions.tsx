import type { LegalVersionView } from '@wassit/domain/api/site/content'
import { formatDate } from '@wassit/domain/format/format'
import { languageNames, languages } from '@wassit/words/language'
import type { LegalKind } from '@wassit/domain/site/legal-text'
import { legalKinds } from '@wassit/domain/site/legal-text'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AddLink } from '../admin/admin-frame.tsx'
import { LegalTextView } from './legal-text-view.tsx'

const Bodies = ({ version }: { version: LegalVersionView }) =>
  languages.map((language) => (
    <details key={language} className="group border-t border-line">
      <summary className="flex items-center gap-2 px-4 py-2.5 text-sm font-semibold text-brand-ink hover:underline">
        <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
        {languageNames[language]}
      </summary>
      <div className="px-4 pb-5">
        <LegalTextView body={version[language]} language={language} Heading="h5" />
      </div>
    </details>
  ))

const Standing = ({ version, current }: { version: LegalVersionView; current: number | undefined }) => {
  const { t } = useWords()
  if (version.in_force) return <Badge tone="success">{t('settings.content.texts.inForce')}</Badge>
  const isComing = current !== undefined && version.version > current
  return (
    <Badge tone={isComing ? 'waiting' : 'neutral'}>
      {t(isComing ? 'settings.content.texts.coming' : 'settings.content.texts.past')}
    </Badge>
  )
}

const Version = ({ version, current }: { version: LegalVersionView; current: number | undefined }) => {
  const { t } = useWords()
  const { version: number, effective_from: from, author, created_at: created } = version
  return (
    <li className="rounded-xl border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <div>
          <h4 className="font-semibold">
            {t('settings.content.texts.version', { version: number, date: formatDate(from) })}
          </h4>
          <p className="text-sm text-muted">
            {author === null
              ? t('settings.content.texts.shipped')
              : t('settings.content.texts.written', {
                  name: author,
                  at: formatMoment(new Date(created)),
                })}
          </p>
        </div>
        <Standing version={version} current={current} />
      </div>
      <Bodies version={version} />
    </li>
  )
}

const Text = ({ kind, texts }: { kind: LegalKind; texts: readonly LegalVersionView[] }) => {
  const { t } = useWords()
  const versions = texts.filter((text) => text.kind === kind)
  const current = versions.find(({ in_force: inForce }) => inForce)?.version
  return (
    <div className="mt-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg font-semibold">{t(`settings.content.texts.${kind}`)}</h3>
        <AddLink text="settings.content.texts.add" edit={kind} isSmall />
      </div>
      <ul className="grid gap-3">
        {versions.map((version) => (
          <Version key={version.version} version={version} current={current} />
        ))}
      </ul>
    </div>
  )
}

export const Versions = ({ texts }: { texts: readonly LegalVersionView[] }) => {
  const { t } = useWords()
  return (
    <section aria-labelledby="texts" className="mt-10">
      <h2 id="texts" className="text-xl font-semibold">
        {t('settings.content.texts.legal')}
      </h2>
      <p className="mt-1 max-w-2xl text-muted">{t('settings.content.texts.legalLead')}</p>
      {legalKinds.map((kind) => (
        <Text key={kind} kind={kind} texts={texts} />
      ))}
    </section>
  )
}
