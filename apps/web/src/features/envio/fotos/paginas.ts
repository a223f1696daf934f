/** A photo that is to become a page. */
export interface Pagina {
  id: string;
  nome: string;
  foto: Blob;
  /** Address of its small picture. */
  miniatura: string;
  /** Quarter turns to the right. */
  giros: number;
}

/** Most pages of one file. */
export const MAX_PAGINAS = 30;

/** The pages with one of them at another place; the same list when there is no such place or page. */
export function movePagina(paginas: readonly Pagina[], id: string, to: number): readonly Pagina[] {
  const from = paginas.findIndex((pagina) => pagina.id === id);
  const moved = paginas[from];
  if (!moved || to < 0 || to >= paginas.length || to === from) return paginas;
  const rest = paginas.filter((pagina) => pagina !== moved);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** The pages with one of them turned a quarter to the right. */
export function turnPagina(paginas: readonly Pagina[], id: string): readonly Pagina[] {
  return paginas.map((pagina) => (pagina.id === id ? { ...pagina, giros: (pagina.giros + 1) % 4 } : pagina));
}

/** A name for the file, after the field: «Diploma, frente e verso.pdf». */
export function pdfName(label: string): string {
  const words = label
    .replace(/[^\p{L}\p{N}\s,()-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${words.slice(0, 60).trim() || 'Documento'}.pdf`;
}
