import { TextBox } from '../ui/inputs.tsx'
import { useForm } from './form.tsx'

interface TextAreaProps {
  name: string
  label: string
  hint?: string
  optional?: string
}

/** Input of several lines of the form around it. */
export const TextArea = ({ name, ...texts }: TextAreaProps) => {
  const { idOf, errorOf, initial } = useForm()
  return <TextBox {...texts} id={idOf(name)} name={name} error={errorOf(name)} defaultValue={initial(name)} />
}
