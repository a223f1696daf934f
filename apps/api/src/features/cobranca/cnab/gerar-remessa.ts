import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import type { ContaDeCobranca } from '@balcao/domain/boleto/conta';
import { writeRemessa } from '@balcao/domain/cnab/remessa';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatHora } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { contaDoBoleto } from '#platform/boleto/conta-do-boleto.ts';
import { Problem } from '#platform/http/problem.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { gravarRemessaJob } from './filas.ts';
import { listPendentes } from './pendentes.ts';

/** Said to staff, whom no Pix helps with a file. */
export const SEM_CONTA = 'O Conselho não tem uma conta para boletos. Preencha-a nas configurações.';

/**
 * Makes the next file to the bank; returns its id. Each boleto is in one file that registers it and in one that ends it. A
 * job writes the file into its folder. @throws `not_possible` when there is nothing to say to the bank
 */
export async function gerarRemessa(tx: Db, who: Who): Promise<string> {
  const conta = await contaDoBoleto(tx);
  if (!conta) throw new Problem('pagamento.unavailable', { detail: SEM_CONTA });
  await takeTurns(tx, 'cnab.remessa');
  const pendentes = (await listPendentes(tx, conta, who.now)).filter(({ falta }) => falta === null);
  if (pendentes.length === 0)
    throw new Problem('not_possible', { detail: 'Não há boletos para enviar ao banco.' });
  const dia = todayInSaoPaulo(who.now);
  const { banco, convenio } = conta;
  const sequencia = await nextSequencia(tx, { banco, convenio });
  const titulos = pendentes.map(({ titulo }) => titulo);
  const entradas = titulos.filter(({ movimento }) => movimento === '01');
  const id = uuidv7();
  const resumo = {
    boletos: entradas.length,
    baixas: titulos.length - entradas.length,
    total: entradas.reduce((sum, { valor }) => sum + valor, 0),
  };
  const hora = `${formatHora(who.now).replace('h', '')}00`;
  await tx
    .insertInto('remessa')
    .values({
      ...resumo,
      id,
      banco,
      convenio,
      sequencia,
      nome: `CB${dia.slice(8, 10)}${dia.slice(5, 7)}${String(sequencia).padStart(6, '0')}.REM`,
      conteudo: writeRemessa(conta, titulos, { sequencia, dia, hora }),
      createdAt: who.now,
      createdBy: who.usuarioId,
    })
    .execute();
  const ids = pendentes.map(({ tentativaId }) => tentativaId);
  await sql`update boleto set baixa_remessa_id = case when remessa_id is not null then ${id}::uuid end,
      remessa_id = coalesce(remessa_id, ${id}::uuid)
    where tentativa_id = any(${ids}::uuid[])`.execute(tx);
  await recordAudit(tx, who, {
    acao: 'remessa.gerada',
    objeto: 'remessa',
    objetoId: id,
    dados: { sequencia, ...resumo },
  });
  await enqueue(tx, gravarRemessaJob, { remessaId: id });
  return id;
}

/** The number of the next file of a contract: its bank refuses a gap. */
async function nextSequencia(
  tx: Db,
  { banco, convenio }: Pick<ContaDeCobranca, 'banco' | 'convenio'>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(max(sequencia), 0) + 1 as n from remessa
    where banco = ${banco} and convenio = ${convenio}`.execute(tx);
  return rows[0]?.n ?? 1;
}
