import { useFormContext } from 'react-hook-form'
import { likelyMeat } from '#domain/lots/lots.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { useCategories } from './products-queries.ts'

type Form = { name: string; categoryId: number; ingredients: string | null }

/** The ingredients of a product or special. Preparations can't be labelled without them (rules 15.14). */
export function IngredientsField() {
  const { register, watch } = useFormContext<Form>()
  const [name, categoryId, ingredients] = watch(['name', 'categoryId', 'ingredients'])
  const category = useCategories().data?.find(({ id }) => id === Number(categoryId))?.name ?? ''
  const isPrepared = likelyMeat({ name, category }).form === 'preparation'
  return (
    <>
      <TextArea
        label="Ingredients"
        optional
        hint="The heaviest first. Name each allergen, also inside another ingredient: Worcester sauce (barley, anchovies: fish). Labels print allergens in capitals."
        {...register('ingredients')}
      />
      {isPrepared && !ingredients?.trim() && (
        <Notice tone="waiting">
          Sausages, burgers and marinated meat need ingredients: without them no box or piece label
          prints.
        </Notice>
      )}
    </>
  )
}
