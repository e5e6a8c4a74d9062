import { useRef } from 'react'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import css from './Toaster.module.css'
import { useWatched } from '../hooks/watched.ts'
import { toast, toastStore, type ToastMessage } from './toast.ts'
import { useFreePlace } from './use-free-place.ts'

const icons = { done: CircleCheck, danger: TriangleAlert, info: Info }

/**
 * Shows toasts for 5 s. A swipe of 50 px to the right removes one, F8 focuses it, and screen readers read it out
 * (rules 3.3). It never covers a control. Rendered once in the application.
 */
export function Toaster() {
  const message = useWatched(toastStore)
  const viewport = useRef<HTMLOListElement>(null)
  useFreePlace(viewport, message?.id)
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {message && <Slip key={message.id} message={message} />}
      <Toast.Viewport
        ref={viewport}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className={css.viewport}
      />
    </Toast.Provider>
  )
}

function Slip({ message }: { message: ToastMessage }) {
  const { id, tone, title, text, action, countDownMs, progress } = message
  const Icon = icons[tone]
  return (
    <Toast.Root
      open
      onOpenChange={(open) => !open && toast.dismiss(id)}
      className={css.toast}
      data-tone={tone}
      type="foreground"
      duration={countDownMs || progress ? Infinity : undefined}
    >
      <Icon aria-hidden="true" className={css.icon} />
      <div className={css.words}>
        <Toast.Title className={css.title}>{title}</Toast.Title>
        {text && <Toast.Description className={css.text}>{text}</Toast.Description>}
        {progress && <ProgressBar label={title} value={progress.done} max={progress.of} slim />}
      </div>
      {action && (
        <Toast.Action
          altText={action.altText ?? action.label}
          className={css.action}
          onClick={action.onPress}
        >
          {action.label}
        </Toast.Action>
      )}
      {!progress && (
        <Toast.Close className={css.close} aria-label="Dismiss">
          <X aria-hidden="true" />
        </Toast.Close>
      )}
      {countDownMs && (
        <span className={css.time} style={{ animationDuration: `${countDownMs}ms` }} />
      )}
    </Toast.Root>
  )
}
