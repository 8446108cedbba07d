import { moroccanDay } from '@wassit/domain/i18n/format'

/** The day it is in Morocco (ISO): what a term is looked at from. For the browser only. */
export const today = (): string => moroccanDay(new Date())
