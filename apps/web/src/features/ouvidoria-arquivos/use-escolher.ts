import { ANEXO_VAZIO } from '@balcao/contract/problems';
import { checkAnexo, mimesDe } from '@balcao/domain/formulario/tipos/anexo';
import { MAX_ARQUIVOS } from '@balcao/domain/manifestacao/arquivo';
import { type RefObject, useEffect } from 'react';
import { useAddFiles } from '#features/envio/api.tsx';
import { mimeOf } from '#platform/mime-of.ts';
import { useSettings } from '#platform/settings.ts';
import { useStore } from '#platform/store.ts';
import type { Pecas } from './pecas.ts';

/** Choosing files within the council's limits; `max` is the most of them. */
export function useEscolher(pecas: Pecas, max = MAX_ARQUIVOS) {
  const list = useStore(pecas.store);
  const limits = useSettings()?.recursos;
  const maxMb = limits?.anexoMaxMb ?? 10;
  const aceita = mimesDe(limits?.anexoTipos ?? ['pdf', 'jpg', 'png']);
  const count = list.filter(({ situacao }) => situacao !== 'recusada').length;
  const check = (file: File, total: number): Promise<string | null> => {
    if (total > max) return Promise.resolve(`Você pode anexar até ${max} arquivos.`);
    if (file.size === 0) return Promise.resolve(ANEXO_VAZIO);
    const told = { nome: file.name, mime: mimeOf(file), tamanho: file.size };
    return Promise.resolve(checkAnexo(told, { aceita, maxMb }));
  };
  const { preparing, addAll } = useAddFiles({ campo: null, aceita, uploads: pecas, count, check });
  return {
    list,
    aceita,
    maxMb,
    max,
    full: count >= max,
    /** Name of the image that is being shrunk; null for none. */
    preparing,
    add: (files: readonly File[]) => void addAll(files),
  };
}

/** Adds files that are pasted anywhere in the form around `ref`. Pasted words stay words. */
export function usePasted(ref: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const form = ref.current?.closest('form');
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      onFiles(files);
    };
    form?.addEventListener('paste', paste);
    return () => form?.removeEventListener('paste', paste);
  }, [ref, onFiles]);
}
