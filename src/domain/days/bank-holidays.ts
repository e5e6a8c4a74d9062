/** The regions whose bank holidays a business can observe. */
export const holidayRegions = [
  'england',
  'scotland',
  'wales',
  'northern-ireland',
  'ireland',
] as const
export type HolidayRegion = (typeof holidayRegions)[number]
