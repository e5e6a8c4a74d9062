import { Bell } from '#web/notifications/Bell.tsx'
import { SearchPalette } from '#web/search/SearchPalette.tsx'

/** The two icons of staff (decisions.md §8). */
export function StaffTools() {
  return (
    <>
      <Bell />
      <SearchPalette />
    </>
  )
}
