export type BuiltFile = { file: string; sources: string[]; imports: string[]; css: string[] }
export function screenFiles(
  files: BuiltFile[],
  sources: string[],
): { scripts: string[]; sheets: string[] }
