import { useEffect, useState } from 'react';
import { type Anexo, UNDO_MS, type Uploads } from '#features/envio/api.tsx';

interface Field {
  /** Path of the field; null outside of a form. */
  campo: string | null;
  uploads: Uploads;
  onRemove: (id: string) => void;
  onPutBack: (id: string) => void;
}

/** Takes files out of the field of this id; the one that was taken out last can be put back for a while. */
export function useRemoval(fieldId: string, { campo, uploads, onRemove, onPutBack }: Field) {
  const [removed, setRemoved] = useState<Anexo | null>(null);
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  return {
    removed,
    take: (anexo: Anexo) => {
      setRemoved(anexo);
      uploads.discard(anexo.id);
      onRemove(anexo.id);
      stayIn(fieldId);
    },
    undo: () => {
      if (!removed) return;
      setRemoved(null);
      uploads.putBack(removed.id);
      onPutBack(removed.id);
      stayIn(fieldId, removed.id);
    },
    /** Sends the picture as it was, in place of the smaller one. */
    sendOriginal: (anexo: Anexo, original: File) => {
      onRemove(anexo.id);
      stayIn(fieldId);
      uploads.replace(anexo.id, campo, original);
    },
  };
}

/** The button that was pressed goes with its file: the focus stays in the field, once that is drawn anew. */
export function stayIn(fieldId: string, kept?: string): void {
  setTimeout(() => {
    const put = kept && document.querySelector<HTMLElement>(`[data-anexo="${kept}"]`);
    (put || document.getElementById(fieldId))?.focus();
  });
}
