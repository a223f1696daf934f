import { requerimento } from '@balcao/contract/requerimento';
import type { UsoDaResposta } from '@balcao/domain/resposta/uso';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { query } from '#platform/call.ts';
import { describeError } from '#platform/problem.ts';
import { Callout } from '#ui/callout.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { goOnWriting } from './go-on-writing.ts';

interface ModelosPickerProps {
  /** Reads the templates of the case, with its values filled in. */
  modelos: ReturnType<typeof query<typeof requerimento.modelosResposta>>;
  /** The kind of text that the templates are for. */
  uso: UsoDaResposta;
  /** Name of the field that receives the text. */
  campo: string;
  onInsert: (texto: string) => void;
}

const RETIRADO = 'Este modelo não está mais publicado. Escolha outro.';

/** Inserts a reply template of a request; staff only. */
export function ModeloPicker({
  requerimentoId: id,
  ...picker
}: Omit<ModelosPickerProps, 'modelos'> & { requerimentoId: string }) {
  return <ModelosPicker modelos={query(requerimento.modelosResposta, { params: { id } })} {...picker} />;
}

/**
 * Inserts a reply template with its known variables filled in; renders nothing without templates. The choice refetches the
 * text, because a newer version may be published.
 */
export function ModelosPicker({ modelos, uso, campo, onInsert }: ModelosPickerProps) {
  const { data } = useQuery({ ...modelos, staleTime: 300_000 });
  const cache = useQueryClient();
  const [error, setError] = useState<string>();
  // The field may have changed while the text was loading.
  const insert = useLatest(onInsert);
  const last = useRef(0);
  const fit = data?.items.filter((modelo) => modelo.uso === uso) ?? [];
  if (fit.length === 0 && error === undefined) return null;
  const choose = async (escolha: string) => {
    last.current += 1;
    const mine = last.current;
    setError(undefined);
    try {
      // As they are published now.
      const { items } = await cache.query({ ...modelos, staleTime: 0 });
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
