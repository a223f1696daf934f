import { parseValorPix } from '@balcao/domain/pagamento/brcode';
import { type Lancamento, somarLancamentos } from '@balcao/domain/pagamento/lancamento';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Aberta, type Caso, COM_RESTOS, listAbertas, type Mesa } from './mesa.fixture.ts';

interface Entrada extends Lancamento {
  raiz: string;
  cobrancaId: string;
  evento: string;
  referenciaId: string;
}

interface Pago {
  id: string;
  raiz: string;
  cobrancaId: string;
  valor: number;
  diferenca: boolean;
  disputado: boolean;
}

/** Holds the books against what the providers know, history by history, to the cent. */
export async function conferirCasos(mesa: Mesa, casos: readonly Caso[]): Promise<void> {
  const ids = casos.flatMap(({ cobrancas }) => cobrancas);
  const abertas = await listAbertas(mesa, ids);
  const { rows: entradas } = await sql<Entrada>`${COM_RESTOS(ids)}
    select r.raiz, l.cobranca_id as "cobrancaId", l.evento, l.referencia_id as "referenciaId", l.debito, l.credito,
      l.valor::float8 as valor
    from com_restos r join lancamento l on l.cobranca_id = r.id`.execute(mesa.api.db);
  const { rows: pagos } = await sql<Pago>`${COM_RESTOS(ids)}
    select p.id, r.raiz, p.cobranca_id as "cobrancaId", p.valor::float8 as valor,
      exists (select from diferenca d where d.pagamento_id = p.id) as diferenca,
      exists (select from devolucao d where d.pagamento_id = p.id and d.natureza = 'CONTESTACAO') as disputado
    from com_restos r join pagamento p on p.cobranca_id = r.id`.execute(mesa.api.db);
  for (const { cobrancas, historia } of casos) {
    const own = <T extends { raiz: string }>(rows: readonly T[]) =>
      rows.filter(({ raiz }) => cobrancas.includes(raiz));
    try {
      conferirCaso(mesa, { abertas: own(abertas), entradas: own(entradas), pagos: own(pagos) });
    } catch (err) {
      throw new Error(JSON.stringify(historia), { cause: err });
    }
  }
}

interface Livros {
  abertas: Aberta[];
  entradas: Entrada[];
  pagos: Pago[];
}

function conferirCaso(mesa: Mesa, { abertas, entradas, pagos }: Livros): void {
  const saldos = somarLancamentos(entradas);
  const { PIX, CARTAO, BOLETO } = saldos;
  expect({ PIX, CARTAO, BOLETO }).toEqual(verdade(mesa, abertas));
  expect(Object.values(saldos).reduce((sum, saldo) => sum + saldo, 0)).toBe(0);
  const settled = new Map<string, number>();
  for (const { id, cobrancaId, valor, diferenca, disputado } of pagos) {
    const devido = entradas
      .filter((one) => one.referenciaId === id && one.evento === 'PAGAMENTO' && one.credito === 'A_RECEBER')
      .reduce((sum, one) => sum + one.valor, 0);
    // A payment that its bank took back settles nothing, and its charge is open again.
    if (devido > 0 && !disputado) settled.set(cobrancaId, (settled.get(cobrancaId) ?? 0) + 1);
    if (valor > devido) {
      const owed = entradas.filter((one) => one.referenciaId === id && one.credito === 'A_RESTITUIR');
      expect(owed.reduce((sum, one) => sum + one.valor, 0)).toBe(valor - devido);
      expect(diferenca, `surplus of ${id}`).toBe(true);
    }
  }
  expect(Math.max(0, ...settled.values()), 'settled at most once').toBeLessThan(2);
}

/** What the providers hold for these ways of paying, in cents. */
function verdade({ provedores, arquivos }: Mesa, abertas: readonly Aberta[]) {
  let [PIX, CARTAO, BOLETO] = [0, 0, 0];
  for (const { id, txid, noArquivo } of abertas) {
    for (const pix of provedores.cobs.all.get(txid)?.pix ?? []) {
      PIX += parseValorPix(pix.valor) ?? 0;
      for (const back of pix.devolucoes) PIX -= parseValorPix(back.valor) ?? 0;
    }
    const sessao = provedores.sessoes.all.get(id);
    expect(sessao?.situacao).not.toBe('AUTORIZADA');
    if (sessao?.situacao === 'CAPTURADA' && sessao.disputa?.situacao !== 'PERDIDA')
      CARTAO += sessao.estornos.reduce((rest, one) => rest - one.valor, sessao.valor);
    for (const one of arquivos.pagos.values()) if (one.noArquivo === noArquivo) BOLETO += one.pago;
  }
  return { PIX, CARTAO, BOLETO };
}

/** Money that named no charge is a difference, a boleto of nobody as much as a transfer. */
export async function conferirSemCobranca({ api, provedores, arquivos }: Mesa): Promise<void> {
  const avulsos = [...provedores.cobs.all.values()].flatMap((cob) => cob.avulsos ?? []);
  const diferencas = await api.db
    .selectFrom('diferenca')
    .select(['meio', 'e2eId', 'valor'])
    .where('especie', '=', 'SEM_COBRANCA')
    .orderBy('e2eId')
    .execute();
  const dePix = diferencas.filter(({ meio }) => meio === 'PIX');
  expect(new Map(dePix.map((one) => [one.e2eId, one.valor]))).toEqual(
    new Map(avulsos.map((one) => [one.endToEndId, parseValorPix(one.valor)])),
  );
  const deBoleto = diferencas.filter(({ meio }) => meio === 'BOLETO');
  expect(deBoleto.map(({ valor }) => valor)).toEqual(arquivos.alheios);
}
