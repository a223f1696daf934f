import { requerimento } from '@balcao/contract/requerimento';
import { formatHora } from '@balcao/domain/texto/data-br';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { keyOf } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const MotivoDialog = lazyPart(() => import('#features/leitura/api.tsx'), 'MotivoDialog');

interface QuemPediuProps {
  requerimentoId: string;
  abertura: NonNullable<Detalhe['identidadeAbertura']>;
}

/** Until when the protected identity is open to this reader, or the button that opens it with a reason. */
export function QuemPediu({ requerimentoId, abertura: { ate } }: QuemPediuProps) {
  const [asking, setAsking] = useState(false);
  const [given, setGiven] = useState(false);
  const told = useRef<HTMLSpanElement>(null);
  const opened = (asking || given) && ate !== null;
  useFechaNaHora(requerimentoId, ate);
  useEffect(() => {
    if (!opened) return;
    // The button is gone with its dialog, so the focus moves to the text.
    told.current?.focus();
    setAsking(false);
    setGiven(false);
  }, [opened]);
  if (ate !== null)
    return (
      <span ref={told} tabIndex={-1} data-focus-quiet>
        A pessoa pediu sigilo. Quem ela é fica aberto para você até {formatHora(new Date(ate))}. Esta consulta
        ficou registrada.
      </span>
    );
  return (
    <>
      A pessoa pediu sigilo. Veja quem ela é só se o seu trabalho precisar disso.
      <br />
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        Mostrar quem pediu
      </Button>
      {asking && (
        <Suspense>
          <MotivoDialog
            alvo={{ requerimentoId, parte: 'identidade' }}
            onOpened={() => {
              setAsking(false);
              setGiven(true);
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const SECOND_MS = 1000;

/** Asks for the request again once its opened part is closed, also in a page that nobody looks at; null while it is not open. */
function useFechaNaHora(requerimentoId: string, ate: string | null): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (ate === null) return undefined;
    const left = Math.max(0, Date.parse(ate) - now().getTime()) + SECOND_MS;
    const queryKey = keyOf(requerimento.detail, { params: { id: requerimentoId } });
    const timer = setTimeout(() => void cache.invalidateQueries({ queryKey }), left);
    return () => clearTimeout(timer);
  }, [cache, requerimentoId, ate]);
}
