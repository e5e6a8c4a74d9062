/* What the home screen loads after its frame. One file, so that the browser makes one request. */

export { HomeNews } from './HomeNews.tsx'
export { UsualHome } from './UsualHome.tsx'
