import { clockCache } from '../../apps/api/src/features/prazo/clock.ts';
import { createDb } from '../../packages/db/src/db.ts';
import { NOTA_DA_MACRO } from './bulk.ts';
import type { Journal } from './journal.ts';

export type Ask = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

export interface Run {
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
