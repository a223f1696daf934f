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
  /** The kind of text that the templates are for. */
  uso: 'mensagem' | 'exigencia' | 'decisao' | 'nota';
  /** Name of the field that receives the text. */
  campo: string;
  onInsert: (texto: string) => void;
}

const RETIRADO = 'Este modelo não está mais publicado. Escolha outro.';

/**
 * Inserts a reply template with its known variables filled in; renders nothing without templates. The choice refetches the
 * text, because a newer version may be published.
 */
export function ModeloPicker({ requerimentoId, uso, campo, onInsert }: ModeloPickerProps) {
  const modelos = useModelosResposta(requerimentoId);
  const read = useReadModelos(requerimentoId);
  const [error, setError] = useState<string>();
  // The field may have changed while the text was loading.
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
      // A newer choice replaced this one, or the field is gone.
      if (mine !== last.current || insert.current === null) return;
      const chosen = items.find((modelo) => modelo.codigo === escolha && modelo.uso === uso);
      if (!chosen) return setError(RETIRADO);
      insert.current(chosen.texto);
      // A person who has moved the focus keeps it.
      if (document.activeElement?.matches('[role="combobox"]')) goOnWriting(campo, chosen.texto);
    } catch (failure) {
      if (mine === last.current) setError(describeError(failure));
    }
  };
  // Not a native select: there every arrow key would insert a text.
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
      {/* Mounted after the choice, so that it is announced. */}
      {error !== undefined && (
        <Callout tone="erro" live>
          {error}
        </Callout>
      )}
    </>
  );
}

/** The latest rendered value; null after unmounting. */
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
