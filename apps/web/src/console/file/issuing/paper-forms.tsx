import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { documentKindOf } from '@wassit/domain/document/document'
import type { MessageId } from '@wassit/words/catalogue'
import { useState } from 'react'
import { randomUuid } from '../../../api/random-uuid.ts'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm, useForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { Checkbox, Select } from '../../../ui/inputs.tsx'
import { Fields } from '../acts/act-form.tsx'
import { FileField } from '../../acts/file-field.tsx'
import { ActButton, useFieldOf } from '../../acts/form-parts.tsx'
import { Line } from '../../acts/fields.tsx'
import { paperForm, paperKeys, paperTypes, withdrawForm } from './issuing-actions.ts'

const Box = ({ name, label }: { name: string; label: MessageId }) => {
  const { idOf, initial } = useForm()
  const { t } = useWords()
  return <Checkbox id={idOf(name)} name={name} label={t(label)} defaultChecked={initial(name) !== ''} />
}

const KindField = () => {
  const { t } = useWords()
  return (
    <Select
      {...useFieldOf('kind')}
      label={t('file.issue.kind')}
      placeholder={t('common.form.choose')}
      choices={paperKeys.map(({ kind, key }) => ({ value: key, label: t(`document.kind.${kind}`) }))}
    />
  )
}

/** Form of a paper of the insurer: its kind, the file, and who sees it. */
export const PaperForm = ({ refusal }: { refusal: Refusal | undefined }) => {
  const { t } = useWords()
  // One key per rendered form (RULINGS 32).
  const [key] = useState(randomUuid)
  return (
    <PostForm schema={paperForm} order={['kind', 'file']} values={{ visible: 'on' }} refusal={refusal}>
      <input type="hidden" name="_key" value={key} />
      <Fields>
        <KindField />
        <FileField
          label={t('file.issue.file')}
          hint={t('file.issue.fileHint')}
          types={paperTypes}
          isRequired
        />
        <Box name="visible" label="file.issue.visible" />
        <Box name="replaces" label="file.issue.replaces" />
        <div>
          <ActButton act="paper" withFile>
            {t('file.issue.submit')}
          </ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}

interface WithdrawFormProps {
  papers: AgentFile['documents']
  refusal: Refusal | undefined
}

/** Form that withdraws a paper which an agent added by mistake, with the reason for the story. */
export const WithdrawForm = ({ papers, refusal }: WithdrawFormProps) => {
  const { t } = useWords()
  const nameOf = (value: string) => {
    const kind = documentKindOf(value)
    const again = /-(\d+)$/.exec(value)?.[1]
    return kind ? `${t(`document.kind.${kind}`)}${again ? ` (${again})` : ''}` : value
  }
  return (
    <PostForm schema={withdrawForm} order={['value', 'reason']} refusal={refusal}>
      <Fields>
        <p className="text-muted">{t('file.issue.withdrawText')}</p>
        <WithdrawFields choices={papers.map(({ value }) => ({ value, label: nameOf(value) }))} />
        <div>
          <ActButton act="withdrawPaper" look="secondary">
            {t('file.issue.withdrawSubmit')}
          </ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}

const WithdrawFields = ({ choices }: { choices: { value: string; label: string }[] }) => {
  const { t } = useWords()
  return (
    <>
      <Select
        {...useFieldOf('value')}
        label={t('file.issue.kind')}
        placeholder={t('common.form.choose')}
        choices={choices}
      />
      <Line name="reason" label="console.reason.label" hint="console.reason.read" />
    </>
  )
}
