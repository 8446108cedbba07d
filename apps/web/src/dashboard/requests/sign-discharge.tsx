import type { RequestDetail, RequestDocumentView } from '@wassit/domain/api/requests/requests'
import { documentKinds } from '@wassit/domain/document/document'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../detail/documents.tsx'
import { SigningFrame } from '../detail/signing-frame.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { RequestFileRow } from './piece-list.tsx'
import type { useDischarge } from './use-discharge.ts'

type Discharge = ReturnType<typeof useDischarge>

const isDischarge = ({ value }: RequestDocumentView): boolean =>
  value.startsWith(documentKinds.discharge.value)

interface SignProps {
  request: RequestDetail
  documents: readonly RequestDocumentView[] | undefined
  discharge: Discharge
}

/** Status 6: the discharge, read and signed like the contract. */
export const SignDischarge = ({ request, documents, discharge }: SignProps) => {
  const { t } = useWords()
  const paper = documents?.findLast(isDischarge)
  return (
    <Card title={t('dashboard.request.sign.title')}>
      <p className="text-muted">{t('dashboard.request.sign.text')}</p>
      {paper && (
        <ul className="mt-2">
          <RequestFileRow
            name={t('document.kind.discharge')}
            document={paper}
            number={request.Report_number}
          />
        </ul>
      )}
      <Button
        size="large"
        className="mt-4 w-full"
        aria-disabled={discharge.isOpening ? true : undefined}
        onClick={discharge.open}
      >
        <MenuIcon sign="sign" />
        {t(request.signature === 'open' ? 'dashboard.sign.resume' : 'dashboard.todo.discharge')}
      </Button>
    </Card>
  )
}

/** Frame of the signature provider with the discharge. */
export const DischargeFrame = ({ discharge }: { discharge: Discharge }) => {
  const { t } = useWords()
  const title = t('dashboard.request.sign.title')
  return (
    <SigningFrame
      title={title}
      frameTitle={title}
      url={discharge.frame}
      onClose={discharge.close}
      onResult={(signed) => void discharge.report(signed)}
    />
  )
}
