import type { CSSProperties } from 'react'
import type { InvoiceLook } from '#contract/invoice-templates.ts'
import { isColor } from '#domain/money/invoice-templates.ts'

/** The theme's inks, replaced by the template's; a colour half typed changes nothing yet. */
export const inkOf = ({ primaryColor, secondaryColor }: InvoiceLook): CSSProperties =>
  ({
    ...(isColor(primaryColor) && { '--primary-ink': primaryColor }),
    ...(isColor(secondaryColor) && { '--ink-soft': secondaryColor }),
  }) as CSSProperties
