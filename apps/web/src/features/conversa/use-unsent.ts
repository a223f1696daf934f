import { useEffect, useState } from 'react';
import type { Detalhe } from '#features/requerimento/api.tsx';
import type { Pessoa } from '#platform/can.ts';
import { getLatestCopy, keptKey } from '#platform/local-copy.ts';
import { isBlank } from './draft.ts';
import { isWithFiles } from './kept.ts';

/** What a person writes in a request. */
type Place = 'mensagem' | 'nota';

/**
 * Whether the person has something unsent in a request, and a setter for it. Where nothing may be sent, the device is
 * asked.
 */
export function useUnsent(requerimentoId: string, place: Place, maySend: boolean) {
  const [unsent, setUnsent] = useState(false);
  useEffect(() => {
    if (maySend) return;
    let gone = false;
    void getLatestCopy(keptKey(requerimentoId, place)).then((copy) => {
      if (!gone && isWithFiles(copy?.value) && !isBlank(copy.value)) setUnsent(true);
    });
    return () => {
      gone = true;
    };
  }, [requerimentoId, place, maySend]);
  return [unsent, setUnsent] as const;
}

/** Why what staff wrote may not leave any more, as far as the detail knows. */
export function describeClosed({ grupo, atendente, vez }: Detalhe, eu: Pessoa | null, place: Place): string {
  const elsewhere =
    vez !== 'ninguem' && atendente?.id !== eu?.id && !eu?.grupos.some(({ id }) => id === grupo.id);
  const closed =
    place === 'nota' ? 'a nota não pode mais ser salva por você' : 'a resposta não pode mais sair por você';
  const said = elsewhere
    ? `O pedido foi encaminhado ao grupo ${grupo.nome}: ${closed}`
    : `A${closed.slice(1)}`;
  return `${said}. O texto continua aqui para copiar.`;
}
