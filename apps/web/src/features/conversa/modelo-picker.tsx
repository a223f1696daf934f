import { requerimento } from '@balcao/contract/requerimento';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { query } from '#platform/call.ts';
import { describeError } from '#platform/problem.ts';
import { Callout } from '#ui/callout.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { goOnWriting } from './go-on-writing.ts';

interface ModeloPickerProps {
  requerimentoId: string;
  /** Which templates fit here. */
  uso: 'mensagem' | 'exigencia' | 'decisao' | 'nota';
  /** Name of the field that gets it, where one goes on writing. */
  campo: string;
  onInsert: (texto: string) => void;
}

const RETIRADO = 'Este modelo não está mais publicado. Escolha outro.';

/**
 * Inserts a reply template with its variables already resolved. Nothing when there is none for this use. The words are
 * asked for when one is chosen: another version may have been published since the page was opened.
 */
export function ModeloPicker({ requerimentoId, uso, campo, onInsert }: ModeloPickerProps) {
  const modelos = useModelosResposta(requerimentoId);
  const read = useReadModelos(requerimentoId);
  const [error, setError] = useState<string>();
  // What was typed while the answer was on its way is not overwritten by what the field held before.
  const insert = useLatest(onInsert);
  const last = useRef(0);
  const fit = modelos.data?.items.filter((modelo) => modelo.uso === uso) ?? [];
  if (fit.length === 0 && error === undefined) return null;
  const choose = async (escolha: string) => {
    last.current += 1;
    const mine = last.current;
    setError(undefined);
    try {
      const { items } = await read();
      // Another was chosen meanwhile, or the field is gone.
      if (mine !== last.current || insert.current === null) return;
      const chosen = items.find((modelo) => modelo.codigo === escolha && modelo.uso === uso);
      if (!chosen) return setError(RETIRADO);
      insert.current(chosen.texto);
      // Who wrote a whole name and went elsewhere stays there.
      if (document.activeElement?.matches('[role="combobox"]')) goOnWriting(campo, chosen.texto);
    } catch (failure) {
      if (mine === last.current) setError(describeError(failure));
    }
  };
  // Not a list of the browser: there each arrow key or letter would insert one more text.
  return (
    <>
      <ComboField
        label="Usar um modelo"
        optional
        placeholder="Escreva parte do nome"
        options={fit.map(({ codigo, titulo }) => ({ value: codigo, label: titulo }))}
        value=""
        onChange={(escolha) => {
          if (fit.some(({ codigo }) => codigo === escolha)) void choose(escolha);
        }}
      />
      {/* Comes after the choice, while the field still has the focus: it is announced. */}
      {error !== undefined && (
        <Callout tone="erro" live>
          {error}
        </Callout>
      )}
    </>
  );
}

/** What was drawn last; null once nothing is. */
function useLatest<T>(value: T) {
  const latest = useRef<T | null>(null);
  useEffect(() => {
    latest.current = value;
    return () => {
      latest.current = null;
    };
  }, [value]);
  return latest;
}

/** Reply templates, resolved for this request; staff only. */
function useModelosResposta(id: string) {
  return useQuery({ ...query(requerimento.modelosResposta, { params: { id } }), staleTime: 300_000 });
}

/** Reads them anew, as they are published now. */
function useReadModelos(id: string) {
  const cache = useQueryClient();
  return () => cache.query({ ...query(requerimento.modelosResposta, { params: { id } }), staleTime: 0 });
}
