import { withTx } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Person } from '#features/anexo/anexo.fixture.ts';
import { keepConselho, keepConta, payer, treasurer } from '#features/cobranca/cnab/cnab.fixture.ts';
import { emitirCobranca } from '#features/cobranca/emitir-cobranca.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Arquivos, createArquivos } from './arquivos.fixture.ts';
import { openProvedores, type Provedores } from './provedores.fixture.ts';
import type { Historia } from './sorteio.fixture.ts';

const HOUR_MS = 3_600_000;

/** The portal with the providers of all rails, a payer and a treasurer. */
export interface Mesa {
  api: TestApi;
  provedores: Provedores;
  arquivos: Arquivos;
  pagador: Person;
  /** How often each kind of event happened, because comparing nothing proves nothing. */
  feito: Record<string, number>;
  close(): Promise<void>;
}

/** Opens a portal of its own. Providers and portal see one clock, which only `passar` moves. */
export async function openMesa(): Promise<Mesa> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T13:00:00Z') });
  const provedores = await openProvedores();
  const api = await startApi({ pix: provedores.pix });
  Object.assign(api.deps.env, provedores.env);
  api.setNow(new Date().toISOString());
  await keepConselho(api);
  await keepConta(api);
  return {
    api,
    provedores,
    arquivos: createArquivos(api, await treasurer(api)),
    pagador: await payer(api),
    feito: {},
    async close() {
      await api.close();
      await provedores.close();
      vi.useRealTimers();
    },
  };
}

/** Lets time pass for everybody. */
export function passar({ api }: Mesa, horas: number): void {
  const now = new Date(api.now().getTime() + horas * HOUR_MS);
  vi.setSystemTime(now);
  api.setNow(now.toISOString());
}

/** Counts an event. */
export function contar({ feito }: Mesa, nome: string): void {
  feito[nome] = (feito[nome] ?? 0) + 1;
}

/** A history on charges of its own. */
export interface Caso {
  historia: Historia;
  /** The charges that were issued for it. */
  cobrancas: string[];
}

/** Issues the charges of a history. */
export function emitir({ api, pagador }: Mesa, historia: Historia): Promise<Caso> {
  const hoje = todayInSaoPaulo(api.now());
  return withTx(api.db, async (tx) => {
    const cobrancas: string[] = [];
    for (const { valor, dias } of historia.cobrancas) {
      const { id } = await emitirCobranca(tx, {
        pessoaId: pagador.id,
        especie: 'MULTA_ELEITORAL',
        descricao: 'Multa eleitoral',
        itens: [{ descricao: 'Multa eleitoral', valor }],
        vencimento: addDays(hoje, dias),
        now: api.now(),
      });
      cobrancas.push(id);
    }
    return { historia, cobrancas };
  });
}

/** A way of paying that was opened for a history. */
export interface Aberta {
  id: string;
  /** The charge that it began with. */
  raiz: string;
  meio: 'PIX' | 'CARTAO' | 'BOLETO';
  txid: string;
  /** The number of a boleto, as the files of the bank say it. */
  noArquivo: string | null;
}

/** These charges and the rests of them that were charged anew, each with the one that it comes from. */
export const COM_RESTOS = (cobrancas: readonly string[]) => sql`with recursive com_restos as (
  select id, id as raiz from cobranca where id = any(${[...cobrancas]}::uuid[])
  union all select c.id, r.raiz from cobranca c join com_restos r on c.origem_id = r.id)`;

/** All ways of paying these charges and their rests, from the oldest on. */
export async function listAbertas({ api }: Mesa, cobrancas: readonly string[]): Promise<Aberta[]> {
  const { rows } = await sql<Aberta>`${COM_RESTOS(cobrancas)}
    select distinct on (t.created_at, t.id) t.id, r.raiz, t.meio, t.txid, b.no_arquivo as "noArquivo"
    from com_restos r join pagamento_tentativa_item i on i.cobranca_id = r.id
      join pagamento_tentativa t on t.id = i.tentativa_id left join boleto b on b.tentativa_id = t.id
    order by t.created_at, t.id`.execute(api.db);
  return rows;
}
