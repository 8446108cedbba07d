/**
 * Returns the address of a WhatsApp chat with the broker that begins with our text; accepts any
 * notation of the number.
 */
export const chatAddress = (whatsapp: string, text: string): string =>
  `https://wa.me/${whatsapp.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`
