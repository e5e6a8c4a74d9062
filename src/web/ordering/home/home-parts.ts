/* What the home screen loads once its frame stands: one file, so that little more is asked for. */

export { HomeNews } from './HomeNews.tsx'
export { UsualHome } from './UsualHome.tsx'
