import { cobranca } from '@balcao/contract/cobranca';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { somarLancamentos } from '@balcao/domain/pagamento/lancamento';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { nameCouncil, type Person, professional } from '#features/documento/documento.fixture.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import { type FiledRequerimento, fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { publishServico } from '#test/publish-servico.ts';
import { LIVRO } from '../../robustez/invariants-livro.ts';
import { vencimentoDaTaxa } from './emitir-taxa.ts';
import { deliver, type Provedor, startProvedor } from './provedor.fixture.ts';
import { pays } from './tentativa.ts';

export const TAXA = 6_180;

/** Starts the portal and its provider at the same instant, because notices are signed with the time. */
export async function openDesk(): Promise<{ api: TestApi; provedor: Provedor; close(): Promise<void> }> {
  const provedor = await startProvedor();
  const api = await startApi({ pix: provedor.pix });
  api.setNow(HOJE);
  await nameCouncil(api);
  return {
    api,
    provedor,
    async close() {
      await api.close();
      await provedor.close();
    },
  };
}

/** The council asks for no fine and no interest: a test of something else counts with round amounts. */
export async function semEncargos(api: TestApi): Promise<void> {
  const { id: createdBy } = await api.make.usuario({ tipo: 2 });
  for (const chave of ['encargos.multa', 'encargos.juros'])
    await api.db
      .insertInto('norma')
      .values({
        id: uuidv7(),
        chave,
        valor: 0,
        unidade: 'por_cento',
        baseLegal: 'Resolução nº 9/2020',
        motivo: 'Decisão do plenário.',
        vigenteDe: '2010-01-01',
        createdBy,
        createdAt: api.now(),
      })
      .execute();
}

/** A service with a fee that completes automatically once it is paid. */
function publishPaid(api: TestApi, mais: Partial<Formulario> = {}): Promise<number> {
  return publishServico(api, [{ nome: 'motivo', rotulo: 'Motivo', tipo: 'txt' }], {
    taxa: { fixa: TAXA },
    ...mais,
  });
}

export interface Filed extends FiledRequerimento {
  autor: Person;
  tipoId: number;
}

/** Files a request with a fee, and creates its Pix code. */
export async function filePaid(api: TestApi, mais: Partial<Formulario> = {}): Promise<Filed> {
  const tipoId = await publishPaid(api, mais);
  const autor = await professional(api);
  const filed = await fileRequerimento(api, autor.token, { tipoId, respostas: { motivo: 'Sim' } });
  return { ...filed, autor, tipoId };
}

/** The request as its requester sees it, after a new sign-in because the test clock jumps over days. */
export async function detailOf(api: TestApi, { id, autor }: Filed) {
  return api.must(requerimento.detail, { params: { id } }, { token: await api.as(autor) });
}

/** The charge of a request. */
export async function chargeOf(api: TestApi, filed: Filed): Promise<ResponseOf<typeof cobranca.detail>> {
  const { cobranca: shown } = await detailOf(api, filed);
  return api.must(cobranca.detail, { params: { id: shown?.id ?? '' } }, { token: await api.as(filed.autor) });
}

/** The last day to pay the fee of a request that becomes payable now. */
export async function ultimoDiaDaTaxa(api: TestApi, { id }: Filed): Promise<string> {
  const { localidadeIbge } = await api.db
    .selectFrom('requerimento')
    .select('localidadeIbge')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return vencimentoDaTaxa(api.db, { localidadeIbge, now: api.now() });
}

/** The provider's id of the latest attempt to pay. */
export async function txidOf(api: TestApi, cobrancaId: string): Promise<string> {
  const { txid } = await api.db
    .selectFrom('pagamentoTentativa')
    .select('txid')
    .where(pays(cobrancaId))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return txid;
}

/** Presses a button of the provider's page for a charge, and delivers the resulting notices. */
export async function payCharge(
  { api, provedor }: { api: TestApi; provedor: Provedor },
  { id, acao = 'pagar', avisos = 1 }: { id: string; acao?: string; avisos?: number },
): Promise<void> {
  const before = provedor.avisos.length;
  await provedor.press(await txidOf(api, id), acao);
  await provedor.waitForAvisos(before + avisos);
  for (const aviso of provedor.avisos.slice(before)) await deliver(api, aviso);
  await api.runJobs();
}

/** The books of one charge. */
export async function booksOf(api: TestApi, cobrancaId: string) {
  const rows = await api.db
    .selectFrom('lancamento')
    .select(['debito', 'credito', 'valor', 'evento'])
    .where('cobrancaId', '=', cobrancaId)
    .execute();
  return { rows, saldos: somarLancamentos(rows) };
}

/** All permutations of these items. */
export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((one, i) => permutations(items.toSpliced(i, 1)).map((rest) => [one, ...rest]));
}

/** Invariants about money that the database breaks; must be empty. */
export async function brokenBooks(api: TestApi): Promise<string[]> {
  const broken: string[] = [];
  for (const [promise, text] of LIVRO) {
    const { rows } = await sql.raw(text).execute(api.db);
    if (rows.length > 0) broken.push(`${promise}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}
