import { chaveDeOpcoes } from '@balcao/domain/formulario/contexto';
import { addMonths, type IsoDate } from '@balcao/domain/prazo/data';
import type { PessoaDocumento } from '#platform/pdf/modelos/pessoa.ts';
import type { Origem } from '../especie.ts';
import { textOf } from '../text-of.ts';
import type { Registro } from '../titular.ts';

/** What both papers of service 106 state. */
interface Interrupcao {
  registro: Registro;
  pessoa: PessoaDocumento;
  inicio: IsoDate;
  /** Its last day; null for one granted without an end. */
  fim: IsoDate | null;
  /** Whether it extends an interruption that already runs. */
  renova: boolean;
  /** Firms whose technical responsibility ends with it. */
  responsabilidadesEncerradas: string[];
}

/** The interruption that a request asks for. @throws without a registration, because the service is not offered then */
export function interrupcaoOf(origem: Origem): Interrupcao {
  const { autor, respostas, hoje } = origem;
  const { registro } = autor;
  if (!registro) throw new Error('an interruption needs a registration');
  const inicio = textOf(respostas.inicio);
  return {
    registro,
    pessoa: { ...autor.pessoa, nome: autor.nomeOficial },
    inicio: inicio ?? registro.interrompidoDesde ?? hoje,
    fim: inicio === null ? registro.interrompidoAte : endOf(origem, inicio),
    renova: inicio === null,
    responsabilidadesEncerradas: closedResponsibilities(origem),
  };
}

/**
 * The last day of an interruption that begins on that day, by the rule of the service. That day may be in the future.
 */
function endOf({ formulario }: Origem, inicio: IsoDate): IsoDate | null {
  const [meses] = (formulario.efeitos ?? []).flatMap((efeito) =>
    efeito.efeito === 'mudar_situacao' && efeito.para === 'INTERROMPIDO' ? (efeito.meses ?? []) : [],
  );
  return meses === undefined ? null : addMonths(inicio, meses);
}

/** Names of the firms, from the choices of the filed request. */
function closedResponsibilities({ requerimento, respostas }: Origem): string[] {
  const chosen = Array.isArray(respostas.rtsParaBaixa) ? respostas.rtsParaBaixa : [];
  const opcoes = requerimento.opcoes as unknown as Record<string, { valor: string; rotulo: string }[]>;
  const known = opcoes[chaveDeOpcoes({ de: 'registro', caminho: 'responsabilidades' })] ?? [];
  return chosen.map((valor) => known.find((opcao) => opcao.valor === valor)?.rotulo ?? String(valor));
}
