import { useWords } from '../../i18n/words.tsx'
import { ContactButtons } from '../../shell/contact-buttons.tsx'
import { Card } from '../detail/documents.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'

/** Contacts for questions about a policy or a request, with the reference to give. */
export const ContactCard = ({ about, number }: { about: 'file' | 'request' | 'refusal'; number: string }) => {
  const { t } = useWords()
  return (
    <Card title={t(`dashboard.contact.${about}.title`)}>
      <p className="mb-3 text-muted">
        <WholeCodes>{t('dashboard.contact.text', { number })}</WholeCodes>
      </p>
      <ContactButtons message={t(`dashboard.contact.${about}.message`, { number })} />
    </Card>
  )
}
