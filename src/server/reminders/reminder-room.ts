import type pg from 'pg'

/** What sending reminders needs: the database, and this Topside's address for links. */
export type ReminderRoom = { pool: pg.Pool; publicUrl: string }
