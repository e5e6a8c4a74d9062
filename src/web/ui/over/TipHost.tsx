import { useEffect, useRef } from 'react'
import { Portal } from 'radix-ui'
import { DismissableLayer, Popper } from 'radix-ui/internal'
import { useWatched } from '../hooks/watched.ts'
import { type Tip, tips } from './tips.ts'
import css from './Tooltip.module.css'

/** Shows the tooltip that a control asks for. Rendered once in the application. */
export function TipHost() {
  const tip = useWatched(tips)
  return tip && <Shown key={tip.id} tip={tip} />
}

function Shown({ tip: { id, text, anchor, side, onOver, onClose } }: { tip: Tip }) {
  const place = useRef(anchor)
  useEffect(() => {
    const scrolled = ({ target }: Event) => {
      if (target instanceof Node && target.contains(anchor)) onClose()
    }
    window.addEventListener('scroll', scrolled, { capture: true })
    return () => window.removeEventListener('scroll', scrolled, { capture: true })
  }, [anchor, onClose])
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={place} />
      <Portal.Root asChild>
        <DismissableLayer.Root
          asChild
          onDismiss={onClose}
          onFocusOutside={(event) => event.preventDefault()}
        >
          <Popper.Content
            id={id}
            role="tooltip"
            className={css.tip}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            onPointerEnter={() => onOver(true)}
            onPointerLeave={() => onOver(false)}
          >
            {text}
            <Popper.Arrow className={css.arrow} width={12} height={6} />
          </Popper.Content>
        </DismissableLayer.Root>
      </Portal.Root>
    </Popper.Root>
  )
}
