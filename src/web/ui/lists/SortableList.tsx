import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { runAfterPaint } from '#web/ui/hooks/after-paint.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import css from './SortableList.module.css'

type Item = { id: number }

export type SortableListProps<T extends Item> = {
  label: string
  items: readonly T[]
  /** An item's name in the labels of its buttons. */
  nameOf: (item: T) => string
  /** Called with the whole list in its new order. */
  onSorted: (items: T[]) => void
  /** While the new sequence is being saved, nothing can be moved. */
  busy?: boolean
  size?: 'md' | 'lg'
  className?: string
  itemClassName?: string
  children: (item: T, place: number) => ReactNode
}

/** A list that people sort by dragging handles or with the buttons beside them. */
export function SortableList<T extends Item>(props: SortableListProps<T>) {
  const { label, items, onSorted, busy, className, children } = props
  const sensors = useDragSensors()
  const move = (from: number, to: number) => onSorted(arrayMove([...items], from, to))
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active, over].map((end) => items.findIndex(({ id }) => id === end?.id))
    if (from !== undefined && to !== undefined && from !== to && to >= 0) move(from, to)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={[...items]} strategy={verticalListSortingStrategy} disabled={busy}>
        <ol role="list" aria-label={label} className={classNames(css.list, className)}>
          {items.map((item, place) => (
            <SortableItem
              key={item.id}
              {...props}
              item={item}
              place={place}
              onMove={(by) => move(place, place + by)}
            >
              {children}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type ItemProps<T extends Item> = Omit<SortableListProps<T>, 'label' | 'onSorted'> & {
  item: T
  place: number
  onMove: (by: -1 | 1) => void
}

function SortableItem<T extends Item>(props: ItemProps<T>) {
  const { item, place, items, nameOf, onMove, busy, size = 'md', itemClassName, children } = props
  const drag = useSortable({ id: item.id })
  const name = nameOf(item)
  return (
    <li
      ref={drag.setNodeRef}
      className={classNames(css.item, itemClassName)}
      data-dragged={drag.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(drag.transform), transition: drag.transition }}
    >
      <span className={css.handles}>
        <span
          ref={drag.setActivatorNodeRef}
          className={css.grip}
          aria-hidden
          {...drag.listeners}
          data-busy={busy || undefined}
        >
          <GripVertical />
        </span>
        <IconButton
          label={`Move ${name} up`}
          size={size}
          icon={<ArrowUp aria-hidden />}
          disabled={place === 0 || busy}
          onClick={() => runAfterPaint(() => onMove(-1))}
        />
        <IconButton
          label={`Move ${name} down`}
          size={size}
          icon={<ArrowDown aria-hidden />}
          disabled={place === items.length - 1 || busy}
          onClick={() => runAfterPaint(() => onMove(1))}
        />
      </span>
      {children(item, place)}
    </li>
  )
}

/** A mouse drags at once. A finger must rest on the handle for a moment, so that the page can still be scrolled. */
const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
  )
