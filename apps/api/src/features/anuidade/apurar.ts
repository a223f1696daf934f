import { type AnuidadeDevida, calcularAnuidade } from '@balcao/domain/anuidade/calcular';
import type { MotivoSemAnuidade } from '@balcao/domain/anuidade/motivo';
import type { TabelaAnuidade } from '@balcao/domain/anuidade/tabela';
import type { IsoDate } from '@balcao/domain/prazo/data';
import type { Pessoa } from './carregar-pessoas.ts';

export interface Devida extends AnuidadeDevida {
  pessoaId: string;
}

export interface Excecao {
  pessoaId: string;
  motivo: MotivoSemAnuidade;
}

/** Who of these people pays how much, and who does not and why. */
export function apurar(
  pessoas: readonly Pessoa[],
  { tabela, hoje }: { tabela: TabelaAnuidade; hoje: IsoDate },
): { devidas: Devida[]; excecoes: Excecao[] } {
  const devidas: Devida[] = [];
  const excecoes: Excecao[] = [];
  for (const pessoa of pessoas) {
    const anuidade = calcularAnuidade(pessoa, tabela, hoje);
    if ('motivo' in anuidade) excecoes.push({ pessoaId: pessoa.id, motivo: anuidade.motivo });
    else devidas.push({ pessoaId: pessoa.id, ...anuidade.devida });
  }
  return { devidas, excecoes };
}
