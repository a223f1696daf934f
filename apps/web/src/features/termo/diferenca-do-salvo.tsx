import type { CorpoTermo } from '@balcao/domain/termo/bloco';
import { diferencaDoTermo } from '@balcao/domain/termo/corpo';
import { ListaDeMudancas } from '#ui/lista-de-mudancas.tsx';

/** What the written text changes of the one that somebody else saved meanwhile. */
export function DiferencaDoSalvo({ salvo, escrito }: { salvo: CorpoTermo; escrito: CorpoTermo }) {
  return (
    <ListaDeMudancas
      titulo="O que o seu texto muda do que outra pessoa salvou"
      mudancas={diferencaDoTermo(salvo, escrito)}
    />
  );
}
