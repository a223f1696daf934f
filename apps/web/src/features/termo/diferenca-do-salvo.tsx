import { lerCorpo } from '@balcao/domain/resposta/corpo';
import { diferencaDoCorpo } from '@balcao/domain/resposta/diferenca-do-corpo';
import { ListaDeMudancas } from '#ui/lista-de-mudancas.tsx';

/** What the written text changes of the one that somebody else saved meanwhile. */
export function DiferencaDoSalvo({ salvo, escrito }: { salvo: string; escrito: string }) {
  return (
    <ListaDeMudancas
      titulo="O que o seu texto muda do que outra pessoa salvou"
      mudancas={diferencaDoCorpo(lerCorpo(salvo), lerCorpo(escrito))}
    />
  );
}
