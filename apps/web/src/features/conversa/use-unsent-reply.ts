import { useEffect, useState } from 'react';
import type { Detalhe } from '#features/requerimento/api.tsx';
import type { Pessoa } from '#platform/can.ts';
import { getLatestCopy, keptKey } from '#platform/local-copy.ts';
import { isBlank } from './draft.ts';
import { isWithFiles } from './kept.ts';

/** Whether the person has an unsent reply to a request, and a setter for it. Where none may be sent, the device is asked. */
export function useUnsentReply(requerimentoId: string, maySend: boolean) {
  const [unsent, setUnsent] = useState(false);
  useEffect(() => {
    if (maySend) return;
    let gone = false;
    void getLatestCopy(keptKey(requerimentoId, 'mensagem')).then((copy) => {
      if (!gone && isWithFiles(copy?.value) && !isBlank(copy.value)) setUnsent(true);
    });
    return () => {
      gone = true;
    };
  }, [requerimentoId, maySend]);
  return [unsent, setUnsent] as const;
}

/** Why a reply may not be sent any more, as far as the detail knows. */
export function describeClosed({ grupo, atendente, vez }: Detalhe, eu: Pessoa | null): string {
  const elsewhere =
    vez !== 'ninguem' && atendente?.id !== eu?.id && !eu?.grupos.some(({ id }) => id === grupo.id);
  const why = elsewhere ? `O pedido foi encaminhado ao grupo ${grupo.nome}: a` : 'A';
  return `${why} resposta não pode mais sair por você. O texto continua aqui para copiar.`;
}
