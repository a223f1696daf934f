import { manifestacaoRascunho } from '@balcao/contract/manifestacao-rascunho';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { saveOnLeave } from '#platform/autosave.ts';
import { query } from '#platform/call.ts';
import { useStore } from '#platform/store.ts';
import type { DitoForm } from './dito.ts';
import { ditoDoRascunho, escritoDe } from './escrito.ts';
import { createGuarda } from './guarda-do-rascunho.ts';

const LER = query(manifestacaoRascunho.ler);

/**
 * The draft of an identified manifestation: kept while its author types, offered when they come back, and deleted once they
 * ask for protection or send it.
 */
export function useRascunho(form: DitoForm, { enabled }: { enabled: boolean }) {
  const cache = useQueryClient();
  const lido = useQuery({
    ...LER,
    enabled,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const [answered, setAnswered] = useState(false);
  const [guarda] = useState(createGuarda);
  const guardado = useStore(guarda.store);
  const oferta = answered || !enabled ? null : (lido.data?.rascunho ?? null);
  const { identificacao } = form.value;
  const escrito = escritoDe(form.value);
  const text = JSON.stringify(escrito);
  // Not before the earlier one is known, which would be lost.
  const mayKeep = enabled && lido.isSuccess && oferta === null;
  const keeps = mayKeep && form.changed && identificacao === 'IDENTIFICADA';
  const protects = enabled && identificacao === 'SIGILOSA';
  const forget = () => {
    cache.setQueryData(LER.queryKey, { rascunho: null });
    return guarda.forget();
  };
  useEffect(() => {
    if (lido.data?.rascunho) guarda.found();
  }, [lido.data, guarda]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what was typed
  useEffect(() => {
    if (keeps) guarda.keep(text, escrito);
  }, [keeps, text, guarda]); // oxlint-disable-line react-hooks/exhaustive-deps -- as above
  useEffect(() => {
    if (protects) void guarda.forget();
  }, [protects, guarda]);
  useEffect(() => saveOnLeave(guarda.flush, [guarda.stop]), [guarda]);
  return {
    /** A draft of an earlier visit, until its author says what becomes of it. */
    oferta,
    resume: () => {
      if (oferta) form.set(ditoDoRascunho(oferta));
      setAnswered(true);
    },
    restart: () => {
      setAnswered(true);
      void forget();
    },
    /** When the draft was kept; null where none is. */
    em: guardado?.em ?? null,
    /** Whether the draft holds all that was typed. */
    whole: guardado !== null && guardado.text === text,
    forget,
  };
}
