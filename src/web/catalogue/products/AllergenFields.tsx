import { useFormContext } from 'react-hook-form'
import { declarable } from '#domain/products/allergens.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import styles from './CatalogueManager.module.css'

/** The fourteen allergens that the law names, for any form that declares them. */
export function AllergenFields() {
  const { register } = useFormContext<{ allergens: string[] }>()
  return (
    <fieldset className={styles.allergens}>
      <legend>Allergens declared</legend>
      {declarable.map((each) => (
        <CheckboxField
          key={each}
          label={capitalised(each)}
          value={each}
          {...register('allergens')}
        />
      ))}
    </fieldset>
  )
}
