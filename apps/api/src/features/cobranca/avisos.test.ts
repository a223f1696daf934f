import { withTx } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '#features/documento/documento.fixture.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { lockCobranca } from './access.ts';
import {
  avisarCancelamento,
  avisarDevolucao,
  avisarQuitacao,
  avisarReabertura,
  avisarValorADevolver,
} from './avisos.ts';
import { chargeOf, filePaid, openDesk, TAXA } from './cobranca.fixture.ts';
import { enterLancamentos } from './livro.ts';

let api: TestApi;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, close } = await openDesk());
});
afterAll(() => close());

/** Files a fee for a firm and returns the notices to both. */
async function filedForFirm(revokedAt: Date | null = null) {
  const filed = await filePaid(api);
  const rui = await person(api, { nome: 'Rui Tavares' });
  const pair = { representanteId: rui.id, representadoId: filed.autor.id, papel: 'Sócio', revokedAt };
  await api.db
    .insertInto('representacao')
    .values({ id: uuidv7(), ...pair, desde: '2020-01-01' })
    .execute();
  await api.db.updateTable('requerimento').set({ criadoPorId: rui.id }).where('id', '=', filed.id).execute();
  const { id } = await chargeOf(api, filed);
  await withTx(api.db, async (tx) => {
    const cobranca = await lockCobranca(tx, id);
    const pagamentoId = uuidv7();
    await enterLancamentos(tx, {
      cobrancaId: id,
      evento: 'PAGAMENTO',
      referenciaId: pagamentoId,
      now: api.now(),
      lancamentos: [{ debito: 'PIX', credito: 'A_RESTITUIR', valor: TAXA }],
    });
    await avisarValorADevolver(tx, cobranca, { pagamentoId, now: api.now() });
    const devolvida = { devolucaoId: uuidv7(), requerimentoId: null, valor: TAXA, now: api.now() };
    await avisarDevolucao(tx, cobranca, devolvida);
  });
  const told = async (usuarioId: string) => {
    const avisos = await api.db
      .selectFrom('notificacao')
      .select(['tipo', 'texto'])
      .where('usuarioId', '=', usuarioId)
      .where('tipo', 'like', 'cob.%')
      .orderBy('tipo')
      .execute();
    const emails = await api.db
      .selectFrom('email')
      .select('template')
      .where('usuarioId', '=', usuarioId)
      .where('template', 'like', 'cob.%')
      .orderBy('template')
      .execute();
    return { avisos, emails: emails.map(({ template }) => template) };
  };
  return { empresa: await told(filed.autor.id), rui: await told(rui.id) };
}

const BOTH = ['cob.a_devolver', 'cob.estornada'];

it('a refund notifies the firm and its filer, who reads for whom it is', async () => {
  const { empresa, rui } = await filedForFirm();
  for (const { avisos, emails } of [empresa, rui]) {
    expect(avisos.map(({ tipo }) => tipo)).toEqual(BOTH);
    expect(emails).toEqual(BOTH);
  }
  for (const { texto } of rui.avisos) expect(texto).toMatch(/^Por .+: Taxa do pedido /);
  for (const { texto } of empresa.avisos) expect(texto).toMatch(/^Taxa do pedido /);
});

it('a message about a charge without a request leads to the tab that tells of it', async () => {
  const filed = await filePaid(api);
  const { id } = await chargeOf(api, filed);
  await withTx(api.db, async (tx) => {
    const cobranca = { ...(await lockCobranca(tx, id)), requerimentoId: null };
    const now = api.now();
    await enterLancamentos(tx, {
      cobrancaId: id,
      evento: 'PAGAMENTO',
      referenciaId: uuidv7(),
      now,
      lancamentos: [{ debito: 'PIX', credito: 'A_RESTITUIR', valor: TAXA }],
    });
    const devolucao = { devolucaoId: uuidv7(), valor: TAXA, now };
    await avisarValorADevolver(tx, cobranca, { pagamentoId: uuidv7(), now });
    await avisarDevolucao(tx, cobranca, { ...devolucao, requerimentoId: null });
    await avisarQuitacao(tx, cobranca, { valor: TAXA, now });
    await avisarReabertura(tx, cobranca, devolucao);
    await avisarCancelamento(tx, cobranca, { motivo: 'Emitida por engano', now });
  });
  const rows = await api.db
    .selectFrom('email')
    .select(['template', 'texto'])
    .where('usuarioId', '=', filed.autor.id)
    .where('ownerId', 'is', null)
    .where('template', 'like', 'cob.%')
    .execute();
  const links = rows.map(({ template, texto }) => [
    template,
    / em \{\{endereco\}\}(\S+)\.$/m.exec(texto)?.[1],
  ]);
  expect(Object.fromEntries(links)).toEqual({
    'cob.a_devolver': '/financeiro/creditos',
    'cob.estornada': '/financeiro/cobrancas?aba=pagas',
    'cob.quitada': '/financeiro/cobrancas?aba=pagas',
    'cob.reaberta': '/financeiro/cobrancas',
    'cob.cancelada': '/financeiro/cobrancas?aba=pagas',
  });
});

it('a person who no longer may act for the firm gets no notice', async () => {
  const { empresa, rui } = await filedForFirm(new Date(HOJE));
  expect(empresa.emails).toEqual(BOTH);
  expect(rui).toEqual({ avisos: [], emails: [] });
});
