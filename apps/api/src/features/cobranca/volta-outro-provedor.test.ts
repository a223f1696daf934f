import { withTx } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import {
  booksOf,
  brokenBooks,
  chargeOf,
  detailOf,
  type Filed,
  filePaid,
  openDesk,
  payCharge,
  TAXA,
} from './cobranca.fixture.ts';
import { devolverDiferenca } from './fechamento/devolver-diferenca.ts';
import { keepSemCobranca } from './fechamento/sem-cobranca.ts';
import type { Provedor } from './provedor.fixture.ts';
import { restituirCobranca } from './restituir.ts';

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
let filed: Filed;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());
beforeEach(async () => {
  api.setNow(HOJE);
  api.deps.pix = provedor.pix;
  filed = await filePaid(api);
  await api.runJobs();
});

/** The council moves to another bank: that of before is asked no more. */
function mudarDeBanco(): void {
  api.deps.pix = { ...provedor.pix, provedor: 'outro.example' };
}

it('a refund of what another provider took is refused, so that staff send it', async () => {
  const { id } = await chargeOf(api, filed);
  await payCharge({ api, provedor }, { id, acao: 'pagar_em_dobro', avisos: 2 });
  mudarDeBanco();
  await withTx(api.db, (tx) =>
    restituirCobranca(tx, {
      requerimentoId: filed.id,
      pessoaId: filed.autor.id,
      cobrancaId: id,
      valor: TAXA,
      aMais: true,
      now: api.now(),
    }),
  );
  await api.runJobs();
  const { devolucoes } = await detailOf(api, filed);
  expect(devolucoes).toMatchObject([{ situacao: 'NAO_REALIZADA', valor: TAXA }]);
  expect((await booksOf(api, id)).saldos).toMatchObject({ PIX: 2 * TAXA, A_RESTITUIR: -TAXA });
  expect(await brokenBooks(api)).toEqual([]);
});

it('a refund of a transfer without a charge that another provider took is an open difference again', async () => {
  const transfer = {
    provedor: provedor.pix.provedor,
    meio: 'PIX' as const,
    e2eId: `E${uuidv7().replaceAll('-', '')}`.slice(0, 32),
    valor: 500,
    pagoEm: api.now(),
  };
  await withTx(api.db, (tx) => keepSemCobranca(tx, transfer, api.now()));
  const situacao = async () =>
    await api.db
      .selectFrom('diferenca')
      .select(['id', 'situacao'])
      .where('e2eId', '=', transfer.e2eId)
      .executeTakeFirstOrThrow();
  const { id } = await situacao();
  await api.db
    .updateTable('diferenca')
    .set({ situacao: 'DEVOLVENDO', solucao: 'DEVOLVER', motivo: 'Caiu na conta por engano.' })
    .where('id', '=', id)
    .execute();
  mudarDeBanco();
  await devolverDiferenca({ deps: api.deps, now: api.now() }, id);
  expect(await situacao()).toMatchObject({ situacao: 'ABERTA' });
});

it('an unpaid fee with a code of another provider still ends its request', async () => {
  const { vencimento } = await chargeOf(api, filed);
  mudarDeBanco();
  await api.runDay(addDays(vencimento, 1));
  expect((await detailOf(api, filed)).status).toBe('ARQUIVADO');
});
