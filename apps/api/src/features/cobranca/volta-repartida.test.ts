import { tentativa } from '@balcao/contract/tentativa';
import { withTx } from '@balcao/db/db';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DevolucaoPix } from '#platform/pix/gateway.ts';
import type { TestApi } from '#test/harness.ts';
import { charge } from './ato/ato.fixture.ts';
import { booksOf, brokenBooks, openDesk } from './cobranca.fixture.ts';
import { applyEstado } from './conferir.ts';
import type { Provedor } from './provedor.fixture.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
let cobrancas: string[];
let tell: (devolucoes: DevolucaoPix[]) => Promise<void>;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());

/** Three charges of R$ 300,00 that one transfer paid. */
beforeEach(async () => {
  const usuario = await api.make.usuario();
  await api.make.aceitarTermo(usuario.id);
  cobrancas = [];
  for (const _ of [1, 2, 3]) cobrancas.push((await charge(api, usuario.id)).id);
  const token = await api.as(usuario);
  const { id: tentativaId, total: valor } = await api.must(
    tentativa.abrir,
    { body: { cobrancas, meio: 'PIX' } },
    { token },
  );
  const txid = tentativaId.replaceAll('-', '');
  tell = async (devolucoes) => {
    const recebidos = [{ e2eId: `E${txid}`, valor, pagoEm: api.now(), devolucoes }];
    const estado = { txid, situacao: 'CONCLUIDA' as const, valor, copiaECola: null, recebidos };
    await withTx(api.db, (tx) =>
      applyEstado(tx, { tentativaId, estado, provedor: provedor.pix.provedor, now: api.now() }),
    );
  };
  await tell([]);
});

const inTheBooks = () =>
  Promise.all(
    cobrancas.map(async (id) => {
      const { PIX, A_RESTITUIR } = (await booksOf(api, id)).saldos;
      return [PIX, A_RESTITUIR];
    }),
  );

const back = (codigo: string, valor: number, situacao: DevolucaoPix['situacao'] = 'DEVOLVIDA') => ({
  codigo,
  valor,
  situacao,
});

it('all that the bank gave back of one transfer leaves each charge that it paid', async () => {
  await tell([back('med', 90_000)]);
  expect(await inTheBooks()).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  const rows = await api.db.selectFrom('cobranca').select('situacao').where('id', 'in', cobrancas).execute();
  expect(rows.map(({ situacao }) => situacao)).toEqual(['ESTORNADA', 'ESTORNADA', 'ESTORNADA']);
  expect(await brokenBooks(api)).toEqual([]);
});

it('a part of it leaves the last charges, and news of it again changes nothing', async () => {
  await tell([back('um', 40_000, 'EM_PROCESSAMENTO')]);
  await tell([back('um', 40_000)]);
  await tell([back('um', 40_000)]);
  expect(await inTheBooks()).toEqual([
    [30_000, 0],
    [20_000, 0],
    [0, 0],
  ]);
  await tell([back('dois', 45_000), back('um', 40_000)]);
  expect(await inTheBooks()).toEqual([
    [5_000, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(await brokenBooks(api)).toEqual([]);
});

it('one that the bank did not carry out leaves every charge paid', async () => {
  await tell([back('um', 90_000, 'EM_PROCESSAMENTO')]);
  await tell([back('um', 90_000, 'NAO_REALIZADA')]);
  expect(await inTheBooks()).toEqual([
    [30_000, 0],
    [30_000, 0],
    [30_000, 0],
  ]);
});
