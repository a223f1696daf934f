import type { Avaliacao } from '@balcao/domain/formulario/avaliar';
import type { AnexoInfo } from '@balcao/domain/formulario/contexto';
import { useState } from 'react';
import { mimeOf } from '#platform/mime-of.ts';
import { newUuid } from '#platform/new-uuid.ts';
import { createStore } from '#platform/store.ts';
import { measureImage } from './check-file.ts';
import type { Uploads } from './uploads.ts';

interface Prova {
  /** Adds a file to the field at this path. */
  anexar: (path: string, anexo: AnexoInfo) => void;
  avaliacao: Avaliacao;
}

/** Uploads without a server, for trying a form: files count as stored and measured. */
export function usePretendUploads({ anexar, avaliacao }: Prova): Uploads {
  const [stores] = useState(() => ({
    store: createStore<never[]>([]),
    reducoes: createStore<ReadonlyMap<string, never>>(new Map<string, never>()),
  }));
  async function take(path: string, file: File): Promise<void> {
    const campo = avaliacao.campos.find((item) => item.path === path)?.campo;
    const [largura, altura] = (campo?.tipo === 'anexo' && campo.minPx) || [];
    const mime = mimeOf(file);
    // An image that this browser cannot measure gets the required size, because the size is not under test.
    const size = mime.startsWith('image/') ? ((await measureImage(file)) ?? { largura, altura }) : {};
    anexar(path, { id: newUuid(), nome: file.name, mime, tamanho: file.size, ...size });
  }
  return {
    ...stores,
    add: (path, file) => {
      if (path !== null) void take(path, file);
    },
    refuse: () => {},
    retry: () => {},
    cancel: () => {},
    discard: () => {},
    putBack: () => {},
    replace: () => {},
    forgetRefused: () => {},
    relocate: () => {},
    resume: () => Promise.resolve(),
    stop: () => {},
  };
}
