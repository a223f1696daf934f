import type { Retida, useDesfazerResposta, useEnviarResposta } from './queries.ts';
import { RespostaCard } from './resposta-card.tsx';

interface RespostasRetidasProps {
  retidas: readonly Retida[];
  desfazer: ReturnType<typeof useDesfazerResposta>;
  enviar: ReturnType<typeof useEnviarResposta>;
  onGone: () => void;
}

/** Own replies that did not leave, oldest first, after the conversation that they will be part of. */
export function RespostasRetidas({ retidas, desfazer, enviar, onGone }: RespostasRetidasProps) {
  const busyOf = (id: string) => {
    if (desfazer.isPending && desfazer.variables === id) return 'desfazer';
    return enviar.isPending && enviar.variables === id ? 'enviar' : null;
  };
  return retidas.map((retida) => (
    <RespostaCard
      key={retida.id}
      retida={retida}
      busy={busyOf(retida.id)}
      onDesfazer={() => desfazer.mutate(retida.id)}
      onEnviar={() => enviar.mutate(retida.id)}
      onGone={onGone}
    />
  ));
}

/** What is said once of the reply that was sent last: that it waits, then that it left; of a refusal its card speaks. */
export function describeSent(retidas: readonly Retida[]): string {
  if (retidas.some(({ situacao }) => situacao === 'retida'))
    return 'Sua resposta sai em instantes. Você ainda pode desfazer.';
  return retidas.length > 0 ? '' : 'Mensagem enviada.';
}

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Who else is about to answer, in words. */
export function describeColegas(nomes: readonly string[]): string {
  return `${LIST.format(nomes)} ${nomes.length === 1 ? 'está' : 'estão'} para enviar uma resposta.`;
}
