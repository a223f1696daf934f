import { useEffect, useRef, useState } from 'react';
import { newUuid } from '#platform/new-uuid.ts';
import { type Render, renderJpeg } from '../imagem/render-jpeg.ts';
import { MAX_PAGINAS, movePagina, type Pagina, turnPagina } from './paginas.ts';

/** Longest side of a thumbnail, in pixels. */
const SMALL = { maxSide: 360, quality: 0.7 } as const;

/** The pages and their operations. */
export interface Paginas {
  paginas: readonly Pagina[];
  /** Number of photos still opening. */
  lendo: number;
  /** Errors of photos that were not added. */
  recusas: readonly string[];
  add: (files: readonly File[]) => Promise<void>;
  move: (id: string, to: number) => void;
  turn: (id: string) => void;
  remove: (id: string) => void;
  clear: () => void;
}

/** Keeps the chosen photos while the field is mounted, even with the dialog closed. */
export function usePaginas(render: Render = renderJpeg): Paginas {
  const [paginas, setPaginas] = useState<readonly Pagina[]>([]);
  const [lendo, setLendo] = useState(0);
  const [recusas, setRecusas] = useState<readonly string[]>([]);
  const latest = useRef<readonly Pagina[]>([]);
  const gone = useRef(false);
  const change = (next: readonly Pagina[]) => {
    latest.current = next;
    setPaginas(next);
  };
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      forget(latest.current);
    };
  }, []);

  const refuse = (text: string) => setRecusas((list) => (list.includes(text) ? list : [...list, text]));

  /** Can run again while photos are still opening. */
  async function add(files: readonly File[]): Promise<void> {
    setRecusas([]);
    setLendo((n) => n + files.length);
    let out = 0;
    for (const file of files) {
      const pagina = latest.current.length < MAX_PAGINAS ? await readPagina(file, render) : 'full';
      if (gone.current) return forget(pagina && pagina !== 'full' ? [pagina] : []);
      // A parallel call may have filled the last place.
      const full = pagina === 'full' || (pagina !== null && latest.current.length >= MAX_PAGINAS);
      if (full) {
        out += 1;
        if (pagina !== 'full') forget([pagina]);
      } else if (pagina) change([...latest.current, pagina]);
      else refuse(`Não conseguimos abrir “${file.name}”. Use fotos JPG ou PNG.`);
      setLendo((n) => n - 1);
    }
    if (out > 0) refuse(sayLeftOut(out));
  }

  return {
    paginas,
    lendo,
    recusas,
    add,
    move: (id, to) => change(movePagina(latest.current, id, to)),
    turn: (id) => change(turnPagina(latest.current, id)),
    remove: (id) => {
      forget(latest.current.filter((pagina) => pagina.id === id));
      change(latest.current.filter((pagina) => pagina.id !== id));
    },
    clear: () => {
      forget(latest.current);
      change([]);
    },
  };
}

function sayLeftOut(out: number): string {
  const fotos = out === 1 ? '1 foto ficou' : `${out} fotos ficaram`;
  return `O máximo é de ${MAX_PAGINAS} páginas: ${fotos} de fora.`;
}

/** Null when this browser cannot decode the photo. */
async function readPagina(file: File, render: Render): Promise<Pagina | null> {
  try {
    const { blob } = await render(file, SMALL);
    return { id: newUuid(), nome: file.name, foto: file, miniatura: URL.createObjectURL(blob), giros: 0 };
  } catch {
    return null;
  }
}

function forget(paginas: readonly Pagina[]): void {
  for (const { miniatura } of paginas) URL.revokeObjectURL(miniatura);
}
