import { type Db, withTx } from '@balcao/db/db';
import { partsOf } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Deps } from '#platform/deps.ts';
import { type Tabela, tabelaOf } from './anuidades.ts';
import { apurar } from './apurar.ts';
import { carregarPessoas, cobradaNoAno } from './carregar-pessoas.ts';
import { emitirDevidas } from './emitir-devidas.ts';
import { juntarLinhas, type Linhas, somarLinhas } from './totais.ts';

const LOTE = 500;

/**
 * Once the run of a year is over, charges those who owe its annuity since: who registered or came back meanwhile, and
 * who was left out for what is known now. Reasons that still hold keep everybody else out.
 */
export async function emitirTardias({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const tabelas = await db
    .selectFrom('anuidadeTabela')
    .selectAll()
    .where('situacao', '=', 'CONCLUIDA')
    .where('exercicio', '>=', partsOf(todayInSaoPaulo(clock())).year)
    .orderBy('exercicio')
    .execute();
  for (const tabela of tabelas) {
    let depois: string | null = null;
    do depois = await withTx(db, (tx) => chargeLote(tx, tabela, { depois, now: clock() }));
    while (depois !== null);
  }
}

/** Charges the next people; answers the last of them, or null when there are no more. */
async function chargeLote(
  tx: Db,
  row: Tabela,
  { depois, now }: { depois: string | null; now: Date },
): Promise<string | null> {
  const tabela = tabelaOf(row);
  const pessoas = await carregarPessoas(tx, {
    exercicio: row.exercicio,
    depois,
    limite: LOTE,
    entre: sql<boolean>`r.situacao in ('ATIVO', 'PROVISORIO', 'SUSPENSO') and not
      ${cobradaNoAno(sql`r.usuario_id`, row.exercicio)}`,
  });
  const { devidas } = apurar(pessoas, { tabela, hoje: todayInSaoPaulo(now) });
  const feitas = await emitirDevidas(tx, devidas, { tabela, now });
  if (feitas.length > 0) {
    const none: Linhas = {};
    const { quantidade, total } = somarLinhas(juntarLinhas(none, feitas));
    await recordAudit(tx, null, {
      acao: 'anuidade.emitida_no_ano',
      objeto: 'anuidade_tabela',
      objetoId: row.id,
      dados: { exercicio: row.exercicio, quantidade, total },
    });
  }
  return pessoas.length === LOTE ? (pessoas.at(-1)?.id ?? null) : null;
}
