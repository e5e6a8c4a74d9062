import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'

/** A mouse drags at once; a finger after a moment on the handle, so that the page still scrolls. */
export const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
  )
