interface Gateway {
  url: string
  fields: Record<string, string>
}

/**
 * Opens the bank's hosted page by posting a real form, as the gateway's protocol requires; never in
 * a frame.
 */
export const postTo = ({ url, fields }: Gateway): void => {
  const { protocol, href } = new URL(url, location.href)
  if (!/^https?:$/.test(protocol)) throw new TypeError('the address of the gateway must be http or https')
  const form = document.createElement('form')
  form.method = 'post'
  form.action = href
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
