import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Journal } from './journal.ts';
import type { Ask, Run } from './verify-bulk.ts';

/** What came in and what went back of it, by the name of the transfer at its provider; in cents. */
type Truth = Map<string, { veio: number; voltou: number }>;

const MUST_BE_EMPTY: readonly [what: string, sql: string][] = [
  ['a refund was not sent, or failed', `select id, situacao from devolucao where situacao <> 'DEVOLVIDA'`],
  [
    'a person was charged one annuity twice',
    `select pessoa_id, exercicio from cobranca where especie = 'ANUIDADE' group by 1, 2 having count(*) > 1`,
  ],
  [
    'a line of the bank was not applied',
    `select l.linha from retorno_linha l join retorno r on r.id = l.retorno_id
     where r.aplicado_em is not null and l.aplicada_em is null`,
  ],
  [
    'a charge was settled twice',
    `select l.cobranca_id from lancamento l where l.evento = 'PAGAMENTO' and l.credito = 'A_RECEBER'
     group by 1 having count(*) > 1`,
  ],
];

/** Checks that the books have exactly what providers and bank have, each transfer and each refund once. */
export async function compareMoney(query: Ask, { dataDir, journal }: Run): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, sql] of MUST_BE_EMPTY) {
    const rows = await query(sql);
    if (rows.length > 0) wrong.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  const books = await readBooks(query);
  wrong.push(...differences(books, readTruth(dataDir, journal, books)));
  for (const { cobrancaId, requerimentoId } of journal.payments) {
    const [row] = await query(
      `select c.situacao, r.status from cobranca c join requerimento r on r.id = c.requerimento_id where c.id = $1`,
      [cobrancaId],
    );
    // A boleto of the last moments is not paid, and its request waits.
    const paid = String(row?.situacao).startsWith('PAGA');
    if (paid === (row?.status === 'AGUARDANDO_PAGAMENTO'))
      wrong.push(`payment of ${requerimentoId}: ${JSON.stringify(row)}`);
  }
  return [...wrong, ...(await compareRefunds(query, journal)), ...(await compareAnnuities(query, journal))];
}

function differences(books: Truth, truth: Truth): string[] {
  const names = new Set([...books.keys(), ...truth.keys()]);
  return [...names].flatMap((name) => {
    const [here, there] = [JSON.stringify(books.get(name)), JSON.stringify(truth.get(name))];
    return here === there ? [] : [`transfer ${name}: ${here} in the books, ${there} at its provider`];
  });
}

async function readBooks(query: Ask): Promise<Truth> {
  const rows = await query(`select p.e2e_id as nome, p.meio, b.no_arquivo, sum(p.valor)::float8 as veio,
      sum(coalesce((select sum(d.valor) from devolucao d where d.pagamento_id = p.id and d.situacao = 'DEVOLVIDA'), 0))::float8 as voltou
    from pagamento p left join boleto b on b.tentativa_id = p.tentativa_id group by 1, 2, 3`);
  return new Map(
    rows.map(({ nome, meio, no_arquivo: noArquivo, veio, voltou }) => [
      String(meio === 'BOLETO' ? noArquivo : nome),
      { veio: Number(veio), voltou: Number(voltou) },
    ]),
  );
}

interface Pix {
  endToEndId: string;
  valor: string;
  devolucoes: { valor: string }[];
}

interface Sessao {
  situacao: string;
  valor: number;
  estornos: { valor: number }[];
}

const cents = (text: string) => Math.round(Number(text) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

function readTruth(dataDir: string, journal: Journal, books: Truth): Truth {
  const { pix = new Map<string, unknown>(), cartao = new Map<string, unknown>() } = readProvider(dataDir);
  // A file that was not acknowledged as the run ended may have been applied.
  const told = journal.boletos.filter(({ nossoNumero, aplicado }) => aplicado || books.has(nossoNumero));
  const truth: Truth = new Map(told.map(({ nossoNumero, pago }) => [nossoNumero, { veio: pago, voltou: 0 }]));
  for (const cob of pix.values())
    for (const one of (cob as { pix: Pix[] }).pix) {
      const voltou = sum(one.devolucoes.map(({ valor }) => cents(valor)));
      truth.set(one.endToEndId, { veio: cents(one.valor), voltou });
    }
  for (const [id, sessao] of cartao) {
    const { situacao, valor, estornos } = sessao as Sessao;
    const voltou = sum(estornos.map((one) => one.valor));
    if (situacao === 'CAPTURADA') truth.set(id.replaceAll('-', ''), { veio: valor, voltou });
  }
  return truth;
}

/** What the provider keeps, by kind and key. */
function readProvider(dataDir: string): Record<string, Map<string, unknown>> {
  const kinds: Record<string, Map<string, unknown>> = {};
  for (const line of readFileSync(join(dataDir, 'provedor-simulado.jsonl'), 'utf8').split('\n')) {
    if (line === '') continue;
    const { t, k, v } = JSON.parse(line) as { t: string; k: string; v?: unknown };
    const kind = kinds[t] ?? new Map<string, unknown>();
    kinds[t] = kind;
    if (v === undefined) kind.delete(k);
    else kind.set(k, v);
  }
  return kinds;
}

/** Notices that the portal has not taken yet. */
export function waitingNotices(dataDir: string): number {
  const { pix_aviso: pix, cartao_aviso: cartao } = readProvider(dataDir);
  return (pix?.size ?? 0) + (cartao?.size ?? 0);
}

/** Each refund that two people wanted was sent once. */
async function compareRefunds(query: Ask, { refunds }: Journal): Promise<string[]> {
  const rows = await query(
    `select a.id from unnest($1::text[]) a(id) where (select count(*) from devolucao d
       join diferenca f on f.pagamento_id = d.pagamento_id where f.id::text = a.id) <> 1`,
    [refunds],
  );
  return rows.map(({ id }) => `acknowledged refund ${String(id)}: not exactly one`);
}

/** Each year charged as many people and as much as its run said. */
async function compareAnnuities(query: Ask, { annuities }: Journal): Promise<string[]> {
  const wrong: string[] = [];
  for (const { exercicio, quantidade, total } of annuities) {
    const [row] = await query(
      `select count(distinct c.id)::int as quantidade, coalesce(sum(l.valor), 0)::float8 as total
       from cobranca c join lancamento l on l.cobranca_id = c.id and l.evento = 'EMISSAO'
       where c.especie = 'ANUIDADE' and c.exercicio = $1`,
      [exercicio],
    );
    if (row?.quantidade !== quantidade || row.total !== total)
      wrong.push(`annuities of ${exercicio}: ${JSON.stringify(row)} instead of ${quantidade}, ${total}`);
  }
  return wrong;
}
