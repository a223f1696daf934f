import { useState } from 'react';
import type { Conhecidas, Retida, useEnviarResposta } from './queries.ts';
import { RespostaCard } from './resposta-card.tsx';
import type { useDesfazerResposta } from './use-desfazer.ts';

interface RespostasRetidasProps {
  retidas: readonly Retida[];
  desfazer: ReturnType<typeof useDesfazerResposta>;
  enviar: ReturnType<typeof useEnviarResposta>;
  onGone: () => void;
}

/** One's own replies that were not sent, oldest first, below the conversation. */
export function RespostasRetidas({ retidas, desfazer, enviar, onGone }: RespostasRetidasProps) {
  const busyOf = (id: string) => {
    if (desfazer.isPending && desfazer.variables.id === id) return 'desfazer';
    return enviar.isPending && enviar.variables === id ? 'enviar' : null;
  };
  return retidas.map((retida) => (
    <RespostaCard
      key={retida.id}
      retida={retida}
      busy={busyOf(retida.id)}
      onDesfazer={() => desfazer.mutate(retida)}
      onEnviar={() => enviar.mutate(retida.id)}
      onGone={onGone}
    />
  ));
}

/**
 * The announcement of the last reply: it waits, was sent, or was undone elsewhere. Empty for a refused one, whose card says
 * it, and while it is undone here.
 */
export function useSentText({ retidas, sairam }: Conhecidas, undoing: boolean): string {
  const [last, setLast] = useState<string>();
  const waiting = retidas.findLast(({ situacao }) => situacao === 'retida')?.id;
  if (waiting !== undefined && waiting !== last) setLast(waiting);
  if (waiting !== undefined) return 'Sua resposta sai em instantes. Você ainda pode desfazer.';
  if (last === undefined || undoing || retidas.some(({ id }) => id === last)) return '';
  return sairam.includes(last)
    ? 'Mensagem enviada.'
    : 'Sua resposta foi desfeita em outra janela e não saiu.';
}

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Names the colleagues about to reply, in words. */
export function describeColegas(nomes: readonly string[]): string {
  return `${LIST.format(nomes)} ${nomes.length === 1 ? 'está' : 'estão'} para enviar uma resposta.`;
}
