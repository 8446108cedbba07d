import { useState } from 'react'
import type { DragEvent } from 'react'
import { useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { FileInput } from '../../ui/file-input.tsx'

/** File under the name `file`, chosen or dropped on the field. */
export const DropField = () => {
  const { t } = useWords()
  const { idOf, errorOf, withdraw } = useForm()
  const [isOver, setIsOver] = useState(false)
  const handleDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type === 'dragover')
  }
  const handleDrop = (event: DragEvent) => {
    handleDrag(event)
    const input = event.currentTarget.querySelector('input')
    if (!input || event.dataTransfer.files.length === 0) return
    input.files = event.dataTransfer.files
    // The field shows the name of its file when the input tells of a change.
    input.dispatchEvent(new Event('change', { bubbles: true }))
    withdraw('file')
  }
  return (
    <div
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrop}
      className={cx(
        'rounded-xl border-2 border-dashed p-4 transition-colors',
        isOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
      )}
    >
      <FileInput
        id={idOf('file')}
        label={t('import.file')}
        hint={t('import.drop')}
        error={errorOf('file')}
        accept=".xlsx,.xls,.csv,.txt"
        choose={t('file.contract.choose')}
        replace={t('file.contract.replace')}
      />
    </div>
  )
}
