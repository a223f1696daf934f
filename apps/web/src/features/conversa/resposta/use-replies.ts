import { useState } from 'react';
import { type Devolvida, useEnviarResposta, useRespostas } from './queries.ts';
import { useSentText } from './respostas-retidas.tsx';
import { useDesfazerResposta } from './use-desfazer.ts';

/** Own replies that wait on the server: they leave, or come back to the field, which `onBack` opens. */
export function useReplies(requerimentoId: string, onBack: () => void) {
  const respostas = useRespostas(requerimentoId);
  const [back, setBack] = useState<Devolvida | null>(null);
  const [undone, setUndone] = useState(false);
  const enviar = useEnviarResposta();
  const desfazer = useDesfazerResposta(requerimentoId, respostas, (given) => {
    setBack(given);
    setUndone(true);
    onBack();
  });
  const last = respostas.retidas.findLast(({ situacao }) => situacao === 'retida');
  return {
    retidas: respostas.retidas,
    colegas: respostas.colegas,
    enviar,
    desfazer,
    /** Whether one was undone: it has its field, even where it may not be sent any more. */
    undone,
    forgetUndone: () => setUndone(false),
    back,
    onBackTaken: () => setBack(null),
    sentText: useSentText(respostas, desfazer.undoing),
    /** Takes back the one that was sent last. */
    undoLast: last && (() => desfazer.mutate(last)),
  };
}
