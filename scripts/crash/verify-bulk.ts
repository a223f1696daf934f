import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clockCache } from '../../apps/api/src/features/prazo/clock.ts';
import { createDb } from '../../packages/db/src/db.ts';
import { NOTA_DA_MACRO } from './bulk.ts';
import type { Journal } from './journal.ts';

export type Ask = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

interface Run {
  url: string;
  base: string;
  dataDir: string;
  journal: Journal;
}

const MUST_BE_EMPTY: readonly [what: string, sql: string][] = [
  [
    'a macro or an act on many requests did not end',
    "select id, situacao from macro_execucao where situacao <> 'concluida'",
  ],
  [
    'a macro or an act on many requests left an item',
    "select execucao_id from macro_execucao_item where situacao not in ('feito', 'recusado', 'sem_efeito')",
  ],
  [
    'a macro wrote another number of notes than it did items',
    `select i.requerimento_id from macro_execucao_item i
     join macro_execucao m on m.id = i.execucao_id and m.macro_id is not null group by 1
     having count(*) filter (where i.situacao = 'feito') <> (select count(*) from mensagem m
       where m.requerimento_id = i.requerimento_id and m.texto = '${NOTA_DA_MACRO}')`,
  ],
  [
    'an export neither has its file nor says why not',
    `select id, situacao, motivo from exportacao where not (situacao = 'pronta' and arquivo_id is not null)
       and not (situacao = 'falhou' and motivo is not null)`,
  ],
  [
    'an act on many requests was done to one twice, or not at all',
    `select i.requerimento_id from macro_execucao_item i
     join macro_execucao m on m.id = i.execucao_id and m.macro_id is null group by 1
     having count(*) filter (where i.situacao = 'feito') <> (select count(*) from etiqueta_posta e
       where e.owner_id = i.requerimento_id)`,
  ],
  ['a recalculation did not end', 'select id from recalculo where finished_at is null'],
  [
    'a request was dealt out twice, or not at all',
    `select r.id from requerimento r join grupo g on g.id = r.grupo_id and g.distribuicao <> 'MANUAL'
     where r.status <> 'AGUARDANDO_PAGAMENTO' and (r.atendente_id is null or (select count(*) from tramite t
       where t.requerimento_id = r.id and t.acao = 'assumir') <> 1)`,
  ],
  ['a payment was credited twice', 'select e2e_id from pagamento group by 1 having count(*) > 1'],
];

/** Checks the acts on many requests: acknowledged ones happened once, completely. */
export async function compareBulk(query: Ask, { base, url, journal }: Run): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, sql] of MUST_BE_EMPTY) {
    const rows = await query(sql);
    if (rows.length > 0) wrong.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  const lost = async (what: string, ids: readonly string[], sql: string) => {
    const rows = await query(sql, [[...new Set(ids)]]);
    if (rows.length > 0) wrong.push(`acknowledged ${what} lost: ${JSON.stringify(rows.slice(0, 3))}`);
  };
  const missing = (from: string) => `select a.id from unnest($1::text[]) a(id) where not exists (${from})`;
  await lost('macro', journal.macros, missing('select from macro_execucao m where m.id::text = a.id'));
  await lost('act', journal.lotes, missing('select from macro_execucao m where m.id::text = a.id'));
  const tags = 'select from etiqueta_posta e where e.owner_id::text = a.id and e.retirada_em is null';
  await lost('tag', journal.tagged, missing(tags));
  await lost('holiday', journal.holidays, missing('select from feriado f where f.data::text = a.id'));
  for (const { id, token } of journal.exports) wrong.push(...(await readExport(base, id, token)));
  return [...wrong, ...(await wrongDeadlines(url))];
}

/** Checks that a finished export can be read completely. */
async function readExport(base: string, id: string, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const { situacao } = (await (await fetch(`${base}/api/exportacoes/${id}`, { headers })).json()) as {
    situacao?: string;
  };
  if (situacao === 'falhou') return [];
  const file = await fetch(`${base}/api/exportacoes/${id}/arquivo`, { headers });
  const text = await file.text();
  return file.status === 200 && text.endsWith('\n')
    ? []
    : [`acknowledged export ${id}: ${situacao}, ${file.status}`];
}

/** Checks that every deadline matches its ledger and the current calendar. */
async function wrongDeadlines(url: string): Promise<string[]> {
  const { db, close } = createDb({ url, name: 'crash-deadlines', max: 1, onError: () => undefined });
  try {
    const rows = await db.selectFrom('requerimento').selectAll().where('closedAt', 'is', null).execute();
    const wrong: string[] = [];
    for (const row of rows) {
      const { prazoEm } = await clockCache(db, row, new Date());
      if (prazoEm !== row.prazoEm)
        wrong.push(`deadline of ${row.numero}: ${row.prazoEm} instead of ${prazoEm}`);
    }
    return wrong;
  } finally {
    await close();
  }
}

/** Checks that the books have exactly the provider's transfers, each once. */
export async function comparePayments(query: Ask, { dataDir, journal }: Run): Promise<string[]> {
  const provider = readProvider(dataDir);
  const wrong: string[] = [];
  for (const { cobrancaId, requerimentoId } of journal.payments) {
    const [row] = await query(
      `select (select count(*)::int from pagamento p where p.cobranca_id = c.id) as pagos, r.status,
         array(select t.txid from pagamento_tentativa t join pagamento_tentativa_item i on i.tentativa_id = t.id
           where i.cobranca_id = c.id) as txids
       from cobranca c join requerimento r on r.id = c.requerimento_id where c.id = $1`,
      [cobrancaId],
    );
    const txids = (row?.txids ?? []) as string[];
    const transfers = txids.reduce((sum, txid) => sum + (provider.get(txid) ?? 0), 0);
    if (row?.pagos !== transfers || transfers < 1 || row.status === 'AGUARDANDO_PAGAMENTO')
      wrong.push(`payment of ${requerimentoId}: ${transfers} transfers, ${JSON.stringify(row)}`);
  }
  return wrong;
}

/** The number of transfers of each charge in the provider's records. */
function readProvider(dataDir: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const line of readFileSync(join(dataDir, 'provedor-simulado.jsonl'), 'utf8').split('\n')) {
    if (line === '') continue;
    const { t, k, v } = JSON.parse(line) as { t: string; k: string; v?: { pix: unknown[] } };
    if (t === 'pix') found.set(k, v?.pix.length ?? 0);
  }
  return found;
}
