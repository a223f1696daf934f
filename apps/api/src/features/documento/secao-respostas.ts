import type { ItemResumo, PassoResumo } from '@balcao/domain/formulario/resumo';
import type { SecaoRespostas } from '#platform/pdf/modelos/respostas.ts';
import { maskCpfs } from './redact.ts';

/** The answers of one step as paper has them. */
export function toSecao({ passo, itens }: PassoResumo): SecaoRespostas {
  return { titulo: passo.titulo, itens: itens.flatMap(toItens) };
}

/** The CPF is masked wherever paper shows one: it is handed about as proof. */
function toItens({ rotulo, texto, anexos, linhas }: ItemResumo): SecaoRespostas['itens'] {
  if (linhas)
    return linhas.flatMap(({ titulo, itens }) =>
      itens.flatMap(toItens).map((item) => ({ ...item, rotulo: `${titulo}: ${item.rotulo}` })),
    );
  return [{ rotulo, valor: anexos ? anexos.map((anexo) => anexo.nome).join('\n') : maskCpfs(texto) }];
}
