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

/** Own replies that did not leave, oldest first, after the conversation that they will be part of. */
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
 * What is said once of the reply that was sent last: that it waits, then that it left or was undone elsewhere; of a refusal
 * its card speaks, and of one that is being undone here nothing is known.
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

/** Who else is about to answer, in words. */
export function describeColegas(nomes: readonly string[]): string {
  return `${LIST.format(nomes)} ${nomes.length === 1 ? 'está' : 'estão'} para enviar uma resposta.`;
}
