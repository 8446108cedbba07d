import { identityPieces } from '@wassit/domain/party/identity-piece'
import { PostForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { FileField } from '../../acts/file-field.tsx'
import { ActButton } from '../../acts/form-parts.tsx'
import { Options } from '../../acts/fields.tsx'
import { ViewLink, lastOfKind } from '../file-documents.tsx'
import { paperTypes } from '../issuing/issuing-actions.ts'
import { Fields } from './act-form.tsx'
import type { ActFormProps } from './act-form.tsx'
import { counterForm } from './act-schemas.ts'

/** Identity document that the agent saw. */
const Piece = () => (
  <Options
    name="piece"
    label="file.piece.label"
    hint="file.piece.hint"
    values={identityPieces}
    word={(piece) => `file.piece.${piece}`}
  />
)

/** Paper that the agent prints for the customer, in a tab of its own. */
const ToPrint = ({
  file: { documents },
  kind,
}: Pick<ActFormProps, 'file'> & { kind: 'quote' | 'contract' }) => {
  const { t } = useWords()
  const paper = lastOfKind(documents, kind)
  const name = t(`document.kind.${kind}`)
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="font-semibold">{name}</span>
      {paper ? (
        <ViewLink document={paper} name={name} />
      ) : (
        <span className="text-muted">{t('file.documents.none')}</span>
      )}
    </p>
  )
}

/** Form that accepts the quote for a customer at the counter. */
export const AcceptForm = ({ file, refusal }: ActFormProps) => {
  const { t } = useWords()
  return (
    <PostForm schema={counterForm} refusal={refusal}>
      <Fields>
        <p>{t('file.accept.lead')}</p>
        <ToPrint file={file} kind="quote" />
        <Piece />
        <div>
          <ActButton act="accept">{t('file.accept.submit')}</ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}

/** Form that takes the scan of the contract that the customer signed on paper. */
export const SignForm = ({ file, refusal }: ActFormProps) => {
  const { t } = useWords()
  return (
    <PostForm schema={counterForm} refusal={refusal}>
      <Fields>
        <p>{t('file.sign.lead')}</p>
        <ToPrint file={file} kind="contract" />
        <Piece />
        <FileField label={t('file.sign.file')} hint={t('file.sign.fileHint')} types={paperTypes} isRequired />
        <div>
          <ActButton act="sign" withFile>
            {t('file.sign.submit')}
          </ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}
