import { Upload } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useFileDrop } from '#web/ui/hooks/use-file-drop.ts'
import styles from './ImportExport.module.css'

/** Lets a person choose a file or drop it here. */
export function FileDrop({ onChoose, hint }: { onChoose: (file: File) => void; hint: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { isOver, handlers } = useFileDrop(onChoose)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onChoose(file)
    target.value = ''
  }
  return (
    <div className={styles.drop} data-over={isOver || undefined} {...handlers}>
      <label className="visually-hidden" htmlFor={id}>
        CSV file
      </label>
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        accept=".csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        tabIndex={-1}
        onChange={take}
      />
      <Button
        variant="primary"
        icon={<Upload aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Choose file
      </Button>
      <p className={styles.soft}>{hint}</p>
    </div>
  )
}
