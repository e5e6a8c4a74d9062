import type { CSSProperties } from 'react'
import type { TemplateForm } from '#contract/invoice-templates.ts'
import { isColor } from '#domain/invoice-templates.ts'

/** How a template dresses the paper, beyond the supplier's own words. */
export type InvoiceLook = Pick<
  TemplateForm,
  | 'logoUrl'
  | 'primaryColor'
  | 'secondaryColor'
  | 'headerStyle'
  | 'tableStyle'
  | 'quantityDecimalPlaces'
  | 'priceDecimalPlaces'
  | 'customFields'
  | 'termsAndConditions'
  | ShowFlag
>

type ShowFlag = Extract<keyof TemplateForm, `show${string}`>

/** Without a template's look everything of the supplier is shown. */
export const shows = (look: InvoiceLook | undefined, flag: ShowFlag): boolean =>
  look ? look[flag] : true

/** The theme's inks, replaced by the template's; a colour half typed changes nothing yet. */
export const inkOf = ({ primaryColor, secondaryColor }: InvoiceLook): CSSProperties =>
  ({
    ...(isColor(primaryColor) && { '--primary-ink': primaryColor }),
    ...(isColor(secondaryColor) && { '--ink-soft': secondaryColor }),
  }) as CSSProperties
