import { outsideServices } from '@wassit/domain/personal-data/register'
import type { OutsideService } from '@wassit/domain/personal-data/register'
import { z } from 'zod'

export type ServiceCountries = Partial<Record<OutsideService, string>>

const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined

/**
 * Variable with the countries of outside services, `mail=FR,storage=MA` (docs/settings.md,
 * docs/decisions/038-data-rights.md).
 */
export const serviceCountries = z
  .string()
  .optional()
  .transform((value): ServiceCountries => {
    const parts = (value ?? '').split(',').filter((part) => part.trim() !== '')
    return Object.fromEntries(parts.map((part) => part.trim().split('=')))
  })
  .refine(
    (stated) =>
      Object.entries(stated).every(
        ([service, country]) =>
          (outsideServices as readonly string[]).includes(service) && isCountry(country ?? ''),
      ),
    { error: `must be such as mail=FR,storage=MA; services: ${outsideServices.join(', ')}` },
  )
