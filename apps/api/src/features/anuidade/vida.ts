import type { Db } from '@balcao/db/db';
import type { AnuidadeTabelaTable } from '@balcao/db/schema.gen';
import {
  CICLO_DA_ANUIDADE,
  type ContextoDaAnuidade,
  type NomesDaAnuidade,
  type PassoDaAnuidade,
} from '@balcao/domain/anuidade/ciclo';
import type { AtoDaAnuidade } from '@balcao/domain/anuidade/situacao';
import type { Acao } from '@balcao/domain/auditoria/acoes';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Selectable } from 'kysely';
import { can } from '#platform/auth/who.ts';
import { type ComVida, refusalOf } from '#platform/ciclo/take-act.ts';
import { changeRecord } from '#platform/db/write-record.ts';
import { Problem } from '#platform/http/problem.ts';
import { readLinhas, somarLinhas } from './totais.ts';

type Tabela = Selectable<AnuidadeTabelaTable>;

/** Facts that the event of an act quotes beside the situation. */
interface Mudanca {
  dados?: Record<string, unknown>;
}

const ACOES: Readonly<Record<AtoDaAnuidade, Acao>> = {
  publicar: 'anuidade.tabela_publicada',
  reabrir: 'anuidade.tabela_reaberta',
  calcular: 'anuidade.previa_pedida',
  emitir: 'anuidade.emissao_iniciada',
  parar: 'anuidade.parada',
  continuar: 'anuidade.continuada',
  terminar: 'anuidade.terminada',
};

const INICIADA: readonly string[] = ['EMITINDO', 'PARADA', 'CONCLUIDA'];

/** The annuity of a year, as the server leads it from draft to the last charge. */
export const ANUIDADE: ComVida<
  NomesDaAnuidade,
  ContextoDaAnuidade,
  PassoDaAnuidade,
  Tabela,
  { contexto: ContextoDaAnuidade },
  Mudanca
> = {
  ciclo: CICLO_DA_ANUIDADE,
  load: async (tx, who, { id, situacao, vencimento }, now) => ({
    contexto: {
      situacao,
      vencimento,
      quem: who && { emite: can(who, 'financeiro.emitir') },
      hoje: todayInSaoPaulo(now),
      previstas: situacao === 'CALCULADA' ? await countPrevistas(tx, id) : null,
    },
  }),
  refuse: (_who, { exercicio, situacao }, { acao, recusa, situation: { contexto } }) => {
    if (acao === 'emitir' && INICIADA.includes(situacao))
      return new Problem('not_possible', {
        detail: `A emissão das anuidades de ${exercicio} já foi iniciada. Ninguém é cobrado duas vezes.`,
      });
    if (acao === 'parar' && situacao === 'CONCLUIDA')
      return new Problem('not_possible', {
        detail: `A emissão das anuidades de ${exercicio} já terminou. Não há o que parar.`,
      });
    return refusalOf(CICLO_DA_ANUIDADE, contexto, { acao, recusa });
  },
  write: async (tx, actor, row, { acao, para, dados = {} }) => {
    const situacao = para ?? row.situacao;
    const set = { situacao };
    await changeRecord(tx, actor, { table: 'anuidadeTabela', row, set, acao: ACOES[acao], dados });
    return { ...row, situacao, version: row.version + 1 };
  },
};

async function countPrevistas(tx: Db, tabelaId: string): Promise<number | null> {
  const run = await tx
    .selectFrom('anuidadeExecucao')
    .select('previsao')
    .where('tabelaId', '=', tabelaId)
    .executeTakeFirst();
  return run?.previsao ? somarLinhas(readLinhas(run.previsao)).quantidade : null;
}
