import { diferenca, fechamento } from '@balcao/contract/fechamento';
import { withTx } from '@balcao/db/db';
import { expect, it } from 'vitest';
import { professional } from '#features/documento/documento.fixture.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import { startApi } from '#test/harness.ts';
import { lockCobranca } from '../access.ts';
import { brokenBooks } from '../cobranca.fixture.ts';
import { recordDevolucao } from '../devolucoes.ts';
import { recusarDevolucao } from '../recusar-devolucao.ts';
import { charge, receive, treasurer } from './fechamento.fixture.ts';

const TUDO = ['financeiro.ver', 'financeiro.baixar_manual', 'financeiro.restituir.aprovar'];
const motivo = 'Conferido com o extrato do banco.';

it('a refund of a difference that its provider refuses opens it again, and who asked for it hears of every result', async () => {
  const api = await startApi();
  api.setNow(HOJE);
  const marcos = await treasurer(api, 'Marcos', TUDO);
  const neusa = await treasurer(api, 'Neusa', TUDO);
  const cobrancaId = await charge(api, { pessoaId: (await professional(api)).id, valor: 900 });
  for (const _ of [1, 2]) await receive(api, { cobrancaId, valor: 900, meio: 'PIX' });
  await api.must(fechamento.conferir, { body: { dia: HOJE.slice(0, 10) } }, await marcos.token());
  const read = async () => {
    const { items } = await api.must(diferenca.list, { query: {} }, await marcos.token());
    const [one] = items;
    if (!one) throw new Error('no difference');
    return one;
  };
  const { id, version } = await read();
  const params = { id };
  const asked = await api.must(
    diferenca.resolver,
    { params, body: { version, solucao: 'DEVOLVER', motivo } },
    await marcos.token(),
  );
  const approved = await api.must(
    diferenca.decidir,
    { params, body: { version: asked.version, motivo, aprova: true } },
    await neusa.token(),
  );
  expect(approved.situacao).toBe('DEVOLVENDO');
  const { id: devolucaoId } = await api.db.selectFrom('devolucao').select('id').executeTakeFirstOrThrow();
  const refuse = () =>
    withTx(api.db, async (tx) =>
      recusarDevolucao(tx, await lockCobranca(tx, cobrancaId), { devolucaoId, now: api.now() }),
    );
  await refuse();
  await refuse();
  const reopened = await read();
  expect(reopened).toMatchObject({ id, especie: 'EM_DOBRO', situacao: 'ABERTA', solucao: null, por: null });
  expect(reopened.devolucaoNaoFeitaEm).toBe(api.now().toISOString());
  expect(reopened.solucoes).toContain('DEVOLVER');
  const toldTo = () =>
    api.db
      .selectFrom('notificacao')
      .select(['usuarioId', 'link', 'titulo', 'texto'])
      .where('titulo', 'like', 'Devolução%feita%')
      .orderBy('createdAt')
      .execute();
  const link = `/financeiro/fechamento?aba=diferencas&diferenca=${id}`;
  expect(await toldTo()).toEqual([
    {
      usuarioId: marcos.id,
      link,
      titulo: 'Devolução não feita pelo banco',
      texto:
        'A diferença de R$ 9,00 de 24/11/2026 está em aberto de novo. Peça a devolução outra vez ou resolva de outra forma.',
    },
  ]);
  const again = await api.must(
    diferenca.resolver,
    { params, body: { version: reopened.version, solucao: 'DEVOLVER', motivo } },
    await marcos.token(),
  );
  const body = { version: again.version, motivo, aprova: true };
  expect((await api.must(diferenca.decidir, { params, body }, await neusa.token())).situacao).toBe(
    'DEVOLVENDO',
  );
  const { codigo, pagamentoId } = await api.db
    .selectFrom('devolucao')
    .select(['codigo', 'pagamentoId'])
    .where('situacao', '=', 'SOLICITADA')
    .executeTakeFirstOrThrow();
  await withTx(api.db, async (tx) =>
    recordDevolucao(tx, {
      cobranca: await lockCobranca(tx, cobrancaId),
      pagamentoId,
      devolucao: { codigo, valor: 900, situacao: 'DEVOLVIDA' },
      now: api.now(),
    }),
  );
  expect(await api.must(diferenca.detail, { params }, await marcos.token())).toMatchObject({
    situacao: 'RESOLVIDA',
    devolucaoNaoFeitaEm: null,
  });
  expect((await toldTo()).map(({ titulo, texto }) => [titulo, texto])).toContainEqual([
    'Devolução feita',
    'A diferença de R$ 9,00 de 24/11/2026 voltou a quem pagou.',
  ]);
  expect(await brokenBooks(api)).toEqual([]);
  await api.close();
});
