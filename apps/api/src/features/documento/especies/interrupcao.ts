import { chaveDeOpcoes } from '@balcao/domain/formulario/contexto';
import type { IsoDate } from '@balcao/domain/prazo/data';
import type { PessoaDocumento } from '#platform/pdf/modelos/pessoa.ts';
import type { Origem } from '../especie.ts';
import { textOf } from '../text-of.ts';
import type { Registro } from '../titular.ts';

/** What the papers of service 106 state alike. */
interface Interrupcao {
  registro: Registro;
  pessoa: PessoaDocumento;
  inicio: IsoDate;
  /** Firms for which technical responsibility ends with it. */
  responsabilidadesEncerradas: string[];
}

/**
 * The interruption that a request asks for.
 * @throws without a registration: the service is not offered then
 */
export function interrupcaoOf(origem: Origem): Interrupcao {
  const { autor, respostas, hoje } = origem;
  const { registro } = autor;
  if (!registro) throw new Error('an interruption needs a registration');
  return {
    registro,
    pessoa: { ...autor.pessoa, nome: autor.nomeOficial },
    inicio: textOf(respostas.inicio) ?? hoje,
    responsabilidadesEncerradas: closedResponsibilities(origem),
  };
}

/** Names of the firms, from the choices that the request was filed with. */
function closedResponsibilities({ requerimento, respostas }: Origem): string[] {
  const chosen = Array.isArray(respostas.rtsParaBaixa) ? respostas.rtsParaBaixa : [];
  const opcoes = requerimento.opcoes as unknown as Record<string, { valor: string; rotulo: string }[]>;
  const known = opcoes[chaveDeOpcoes({ de: 'registro', caminho: 'responsabilidades' })] ?? [];
  return chosen.map((valor) => known.find((opcao) => opcao.valor === valor)?.rotulo ?? String(valor));
}
