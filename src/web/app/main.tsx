import '#web/ui/style/base.css'
import '#web/ui/style/print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { keepScreenTitle } from './screen-title.ts'
import { keepScreensOnDevice } from './service-worker.ts'

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => {
    void keepScreensOnDevice().catch(() => undefined)
  })

const root = document.getElementById('root')
if (root) {
  keepScreenTitle()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
