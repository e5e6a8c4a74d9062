/** Whose bank holidays a business can keep. */
export const holidayRegions = [
  'england',
  'scotland',
  'wales',
  'northern-ireland',
  'ireland',
] as const
export type HolidayRegion = (typeof holidayRegions)[number]
