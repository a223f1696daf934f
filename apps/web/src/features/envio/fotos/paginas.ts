/** A photo that becomes a page. */
export interface Pagina {
  id: string;
  nome: string;
  foto: Blob;
  /** Object URL of the thumbnail. */
  miniatura: string;
  /** Clockwise quarter turns. */
  giros: number;
}

/** Most pages of one PDF. */
export const MAX_PAGINAS = 30;

/** The pages with one moved to index `to`; the same list when page or index does not exist. */
export function movePagina(paginas: readonly Pagina[], id: string, to: number): readonly Pagina[] {
  const from = paginas.findIndex((pagina) => pagina.id === id);
  const moved = paginas[from];
  if (!moved || to < 0 || to >= paginas.length || to === from) return paginas;
  const rest = paginas.filter((pagina) => pagina !== moved);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** The pages with one turned clockwise by a quarter. */
export function turnPagina(paginas: readonly Pagina[], id: string): readonly Pagina[] {
  return paginas.map((pagina) => (pagina.id === id ? { ...pagina, giros: (pagina.giros + 1) % 4 } : pagina));
}

/** The file name for a field: «Diploma, frente e verso.pdf». */
export function pdfName(label: string): string {
  const words = label
    .replace(/[^\p{L}\p{N}\s,()-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${words.slice(0, 60).trim() || 'Documento'}.pdf`;
}
