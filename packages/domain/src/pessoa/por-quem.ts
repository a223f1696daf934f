/** Who asked, in words: «X por Y» when somebody else filed for the author; the author alone otherwise. */
export function porQuem({ autor, enviadoPor }: { autor: string; enviadoPor: string | null }): string {
  return enviadoPor === null || enviadoPor === autor ? autor : `${enviadoPor} por ${autor}`;
}
