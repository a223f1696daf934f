import type { Opcao, Opcoes } from '../campo-partes.ts';
import { casar, cite, igual, type Mudanca } from './mudanca.ts';

/** What changed in the choices of a field: each choice that came, went, was reworded or moved. */
export function mudancasDeOpcoes(
  antes: Opcoes,
  depois: Opcoes,
  { onde, nome }: { onde: string; nome: string },
): Mudanca[] {
  if (!Array.isArray(antes) || !Array.isArray(depois))
    return [{ acao: 'alterado', onde, texto: `A lista de opções de ${nome} vem de outro lugar.` }];
  const { incluidos, retirados, comuns, reordenados } = casar(antes.map(whole), depois.map(whole), keyOf);
  const texto = (verbo: string, { rotulo }: Opcao) => `A opção “${cite(rotulo)}” ${verbo} ${nome}.`;
  const changed: Mudanca[] = [
    ...incluidos.map((opcao): Mudanca => ({ acao: 'incluido', onde, texto: texto('entrou em', opcao) })),
    ...retirados.map((opcao): Mudanca => ({ acao: 'retirado', onde, texto: texto('saiu de', opcao) })),
    ...comuns
      .filter((par) => !igual(par.antes, par.depois))
      .map((par): Mudanca => ({ acao: 'alterado', onde, texto: texto('mudou em', par.depois) })),
    ...(reordenados
      ? [{ acao: 'movido', onde, texto: `A ordem das opções de ${nome} mudou.` } satisfies Mudanca]
      : []),
  ];
  // A bare text that became a choice with the same words reads the same and is kept another way.
  return changed.length > 0 || igual(antes, depois)
    ? changed
    : [{ acao: 'alterado', onde, texto: `As opções de ${nome} foram escritas de outra forma.` }];
}

const keyOf = ({ valor }: Opcao) => valor;

function whole(opcao: string | Opcao): Opcao {
  return typeof opcao === 'string' ? { valor: opcao, rotulo: opcao } : opcao;
}
