import { cnab } from '@balcao/contract/cnab';
import { cobranca } from '@balcao/contract/cobranca';
import { diferenca, fechamento } from '@balcao/contract/fechamento';
import { readRemessa } from '@balcao/domain/cnab/banco';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { lockCobranca } from '../access.ts';
import { booksOf, brokenBooks } from '../cobranca.fixture.ts';
import { creditar } from '../creditar.ts';
import {
  apply,
  ask,
  bankSays,
  CONFIRMA,
  keepConselho,
  keepConta,
  makeRegistered,
  owe,
  paga,
  payer,
  remit,
  seen,
  send,
  treasurer,
} from './cnab.fixture.ts';

let api: TestApi;
let staff: Person;
let helena: Person;

beforeAll(async () => {
  api = await startApi();
  await keepConselho(api);
  await keepConta(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow('2026-11-29T15:00:00.000Z');
  staff = await treasurer(api);
  helena = await payer(api);
});

const detail = (id: string) => api.must(cnab.retorno, { params: { id } }, staff);
const linesOf = async (id: string, query: object = {}) =>
  (await api.must(cnab.linhas, { params: { id }, query } as never, staff)).items;
const charge = (id: string) => api.must(cobranca.detail, { params: { id } }, helena);

/** What Helena was told about boletos, in the portal and by e-mail. */
const told = () =>
  api.db
    .selectFrom('notificacao as n')
    .innerJoin('email as e', (join) =>
      join.onRef('e.usuarioId', '=', 'n.usuarioId').onRef('e.template', '=', 'n.tipo'),
    )
    .select(['n.tipo', 'n.texto', 'n.link', 'e.template'])
    .where('n.usuarioId', '=', helena.id)
    .where('n.tipo', 'like', 'cob.boleto%')
    .execute();

const registered = (valor?: number) => makeRegistered(api, { staff, payer: helena, valor });

describe('a file of the bank', () => {
  it('is shown with each line before anything is applied, and applied once', async () => {
    const { id, remessa } = await registered();
    const file = await bankSays(api, remessa, (titulo) => paga(titulo));
    const { body } = await send(api, staff, file);
    expect(await detail(body.id)).toMatchObject({
      nome: 'CB3011.RET',
      por: 'Marcos Vidal',
      aplicadoEm: null,
      concluidoEm: null,
      linhas: 1,
      casos: [{ caso: 'CONFERE', linhas: 1, pago: 61_250 }],
    });
    expect(await linesOf(body.id)).toMatchObject([
      {
        linha: 3,
        movimento: '06',
        descricao: 'Multa eleitoral',
        pagador: 'Helena Prado',
        tarifa: 250,
        texto: '',
      },
    ]);
    await api.runJobs();
    expect((await charge(id)).situacao).toBe('A_VENCER');
    await api.must(cnab.aplicarRetorno, { params: { id: body.id } }, staff);
    await api.runJobs();
    expect(await detail(body.id)).toMatchObject({
      aplicadoPor: 'Marcos Vidal',
      concluidoEm: expect.any(String),
    });
    expect(await charge(id)).toMatchObject({ situacao: 'PAGA', valorPago: 61_250 });
    const before = await booksOf(api, id);
    // The same bytes are the same file, and asking again changes nothing.
    expect((await send(api, staff, file)).body.id).toBe(body.id);
    await api.must(cnab.aplicarRetorno, { params: { id: body.id } }, staff);
    await api.runJobs();
    expect(await booksOf(api, id)).toEqual(before);
    expect(before.saldos).toMatchObject({ BOLETO: 61_250, A_RECEBER: 0, A_RESTITUIR: 0 });
    expect(await brokenBooks(api)).toEqual([]);
  });

  it('that says again what another file said is seen so, and changes nothing', async () => {
    const { id, remessa } = await registered();
    await apply(api, staff, await bankSays(api, remessa, (titulo) => paga(titulo)));
    const again = await bankSays(api, remessa, (titulo) => paga(titulo));
    const { body } = await send(api, staff, again);
    expect((await linesOf(body.id)).map(({ caso }) => caso)).toEqual(['JA_APLICADA']);
    await apply(api, staff, again);
    expect(await charge(id)).toMatchObject({ valorPago: 61_250, valorARestituir: 0 });
  });

  it('with two equal payments of a day enters both, the second as a credit, once', async () => {
    const { id, remessa } = await registered();
    const twice = await bankSays(api, remessa, (titulo) => [...paga(titulo), ...paga(titulo)]);
    const retornoId = await apply(api, staff, twice);
    expect(await linesOf(retornoId)).toMatchObject([
      { caso: 'CONFERE' },
      { caso: 'DIVERGE', texto: 'A cobrança já estava encerrada: o valor vira crédito de quem pagou.' },
    ]);
    const both = { situacao: 'PAGA_A_MAIOR', valorPago: 122_500, valorARestituir: 61_250 };
    expect(await charge(id)).toMatchObject(both);
    // The same file, and another one that says the same.
    await apply(api, staff, twice);
    const again = await apply(api, staff, twice.replace('080000', '090000'));
    expect((await linesOf(again)).map(({ caso }) => caso)).toEqual(['JA_APLICADA', 'JA_APLICADA']);
    expect(await charge(id)).toMatchObject(both);
    expect(await brokenBooks(api)).toEqual([]);
  });

  it('pays a boleto whose charge was settled by Pix before: it becomes a credit', async () => {
    const { id, remessa, boletoId } = await registered();
    const recebimento = {
      provedor: 'banco.example',
      meio: 'PIX' as const,
      e2eId: `E${id.replaceAll('-', '').slice(0, 31)}`,
      valor: 61_250,
      pagoEm: api.now(),
      tentativaId: null,
    };
    const cobrancas = [await lockCobranca(api.db, id)];
    await creditar(api.db, { cobrancas, recebimento, now: api.now() });
    await api.runJobs();
    expect((await seen(api, helena, boletoId)).situacao).toBe('ENCERRADO');
    const file = await bankSays(api, remessa, (titulo) => paga(titulo));
    const { body } = await send(api, staff, file);
    expect(await linesOf(body.id)).toMatchObject([
      { caso: 'DIVERGE', texto: 'A cobrança já estava encerrada: o valor vira crédito de quem pagou.' },
    ]);
    await apply(api, staff, file);
    expect(await charge(id)).toMatchObject({
      situacao: 'PAGA_A_MAIOR',
      valorPago: 122_500,
      valorARestituir: 61_250,
    });
    expect(await brokenBooks(api)).toEqual([]);
  });

  it('tells why the bank refused a boleto, and another one may be asked for', async () => {
    const id = await owe(api, helena);
    const { body: first } = await ask(api, helena, id);
    const remessa = await remit(api, staff);
    await apply(
      api,
      staff,
      await bankSays(api, remessa, () => [{ movimento: '03', dia: '2026-11-30', motivos: ['48'] }]),
    );
    expect(await seen(api, helena, first.id)).toMatchObject({ situacao: 'RECUSADO', recusa: 'CEP inválido' });
    expect(await told()).toMatchObject([
      { tipo: 'cob.boleto_recusado', link: '/financeiro/cobrancas', template: 'cob.boleto_recusado' },
    ]);
    const { body: second } = await ask(api, helena, id);
    expect([second.situacao, second.id === first.id]).toEqual(['AGUARDANDO', false]);
  });

  it('tells its payer once that the bank has a boleto, with the last day to pay it', async () => {
    const { remessa } = await registered();
    await apply(api, staff, await bankSays(api, remessa, CONFIRMA));
    const [notice, ...others] = await told();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      tipo: 'cob.boleto_disponivel',
      texto: 'Multa eleitoral: pague R$ 612,50 até 15/12/2026.',
      link: '/financeiro/cobrancas',
      template: 'cob.boleto_disponivel',
    });
  });

  it('ends a boleto that the bank takes no longer', async () => {
    const { id, remessa, boletoId } = await registered();
    await apply(api, staff, await bankSays(api, remessa, () => [{ movimento: '09', dia: '2026-12-20' }]));
    expect((await seen(api, helena, boletoId)).situacao).toBe('ENCERRADO');
    expect((await api.must(cnab.resumo, {}, staff)).baixas).toBe(0);
    expect((await charge(id)).situacao).toBe('A_VENCER');
  });

  it('shows money that nobody knows, and an underpaid boleto, each with its reason', async () => {
    const { id, remessa } = await registered();
    const file = await bankSays(api, remessa, (titulo) => [
      ...paga(titulo, { pago: 61_000 }),
      { movimento: '28', dia: '2026-12-10', tarifa: 250 },
    ]);
    const unknown = file.replaceAll(readRemessa(remessa)[0]?.nossoNumero ?? '', '12345679999999999');
    const strange = await apply(api, staff, unknown);
    expect(await linesOf(strange, { caso: 'DESCONHECIDA' })).toMatchObject([
      {
        pago: 61_000,
        texto: 'Nenhum boleto do portal tem este número: o valor vai para as diferenças do dia.',
      },
    ]);
    expect((await linesOf(strange, { busca: '99999999' })).length).toBe(2);
    const short = await apply(api, staff, file);
    expect(await linesOf(short)).toMatchObject([
      { caso: 'DIVERGE', texto: 'Foram pagos R$ 610,00, e o devido era R$ 612,50.' },
      { caso: 'SEM_EFEITO' },
    ]);
    expect(await charge(id)).toMatchObject({ situacao: 'PAGA_A_MENOR', valorPago: 61_000 });
  });

  it('has money of a boleto that nobody knows: once a difference of its day, until it pays a charge', async () => {
    const { remessa } = await registered();
    const dia = '2026-11-27';
    const day = async () =>
      (await api.must(fechamento.dia, { query: { dia } } as never, staff)).trilhos.find(
        ({ meio }) => meio === 'BOLETO',
      );
    const unknown = (await bankSays(api, remessa, (titulo) => paga(titulo, { dia, pago: 7_700 }))).replaceAll(
      readRemessa(remessa)[0]?.nossoNumero ?? '',
      '12345679999999998',
    );
    const { body } = await send(api, staff, unknown);
    expect(await day()).toMatchObject({ recebido: 0 });
    await apply(api, staff, unknown);
    await apply(api, staff, unknown.replace('080000', '090000'));
    expect((await send(api, staff, unknown)).body.id).toBe(body.id);
    expect(await day()).toMatchObject({ quantos: 1, recebido: 7_700, esperado: 0, aMais: 7_700 });
    const { items } = await api.must(diferenca.list, { query: { dia } } as never, staff);
    expect(items).toMatchObject([
      { especie: 'SEM_COBRANCA', meio: 'BOLETO', valor: 7_700, solucoes: ['APLICAR', 'VINCULAR'] },
    ]);
    const cobrancaId = await owe(api, helena, { valor: 7_700 });
    const { id = '', version = '' } = items[0] ?? {};
    const motivo = 'Pagou um boleto antigo do conselho.';
    const said = { version, solucao: 'APLICAR', motivo, cobrancaId };
    await api.must(diferenca.resolver, { params: { id }, body: said } as never, staff);
    expect(await charge(cobrancaId)).toMatchObject({ situacao: 'PAGA', valorPago: 7_700 });
    expect(await day()).toMatchObject({ quantos: 1, recebido: 7_700, esperado: 7_700, aMais: 0 });
    expect(await brokenBooks(api)).toEqual([]);
  });

  it('that dates a payment after itself or after today is refused with its line', async () => {
    const { remessa } = await registered();
    const porVir = [{ path: 'arquivo', message: 'Linha 3: a data do pagamento ainda não chegou.' }];
    const on = (dia: string) => bankSays(api, remessa, (titulo) => paga(titulo, { dia }));
    expect((await send(api, staff, await on('2026-11-30'))).problem.errors).toEqual(porVir);
    const today = await on('2026-11-29');
    expect((await send(api, staff, today)).status).toBe(200);
    const older = today.replace('29112026080000', '28112026080000');
    expect((await send(api, staff, older)).problem.errors).toEqual(porVir);
  });

  it('shows each line as it will be applied, also after hundreds of others', async () => {
    const { remessa } = await registered();
    const noise = Array.from({ length: 500 }, (_, i) => ({
      movimento: '28',
      dia: '2026-11-28',
      tarifa: i + 1,
    }));
    const file = await bankSays(api, remessa, (titulo) => [
      ...paga(titulo),
      ...noise,
      ...paga(titulo),
      ...paga(titulo, { movimento: '17' }),
    ]);
    const { body } = await send(api, staff, file);
    const seenAs = async () => {
      const { casos } = await detail(body.id);
      const rows = await api.db
        .selectFrom('retornoLinha')
        .select(['caso', 'texto'])
        .where('retornoId', '=', body.id)
        .where('caso', '<>', 'SEM_EFEITO')
        .orderBy('linha')
        .execute();
      return { casos, rows };
    };
    const before = await seenAs();
    expect(before.rows).toMatchObject([
      { caso: 'CONFERE' },
      { caso: 'DIVERGE', texto: 'A cobrança já estava encerrada: o valor vira crédito de quem pagou.' },
      { caso: 'DIVERGE', texto: 'A cobrança já estava encerrada: o valor vira crédito de quem pagou.' },
    ]);
    await apply(api, staff, file);
    expect(await seenAs()).toEqual(before);
  });

  it('that says paid and brings nothing is shown so, and pays nothing', async () => {
    const { remessa, id } = await registered();
    const retorno = await apply(
      api,
      staff,
      await bankSays(api, remessa, (titulo) => paga(titulo, { pago: 0 })),
    );
    expect(await linesOf(retorno)).toMatchObject([
      { caso: 'DIVERGE', texto: 'O banco diz que foi pago, mas o valor é zero.', pago: 0 },
    ]);
    expect(await charge(id)).toMatchObject({ situacao: 'A_VENCER', valorPago: 0 });
  });

  it.each([
    [
      'of another bank',
      (file: string) => file.replaceAll(/^001/gm, '237'),
      'Linha 1: O arquivo é do banco 237, e a cobrança é pelo banco 001.',
    ],
    [
      'cut off',
      (file: string) => file.slice(0, 900),
      'Linha 4: A linha tem 174 caracteres, e não 240. O arquivo não é CNAB 240 ou foi alterado.',
    ],
    ['that is empty', () => '', 'O arquivo está vazio.'],
    [
      'saved as UTF-8',
      (file: string) => file.replace('CO', '\xC3\x87'),
      'Linha 1: O arquivo não está na codificação do banco (ASCII ou ISO-8859-1). Baixe de novo e envie sem abrir em outro programa.',
    ],
  ])('%s is refused with its fault, and nothing is kept', async (_, spoil, message) => {
    const { remessa } = await registered();
    const { total } = await api.must(cnab.retornos, { query: {} }, staff);
    const { status, problem } = await send(api, staff, spoil(await bankSays(api, remessa, CONFIRMA)));
    expect([status, problem.errors]).toEqual([422, [{ path: 'arquivo', message }]]);
    expect((await api.must(cnab.retornos, { query: {} }, staff)).total).toBe(total);
  });

  it('that nobody had applied is forgotten after a month', async () => {
    const { remessa } = await registered();
    const { body } = await send(api, staff, await bankSays(api, remessa, (titulo) => paga(titulo)));
    api.setNow('2027-01-05T15:00:00.000Z');
    staff = await treasurer(api);
    await send(api, staff, await bankSays(api, remessa, CONFIRMA));
    expect((await api.call(cnab.retorno, { params: { id: body.id } }, staff)).status).toBe(404);
  });

  it('is read, made and applied by who may, with the identity confirmed, on record', async () => {
    const { remessa } = await registered();
    const file = await bankSays(api, remessa, (titulo) => paga(titulo));
    const reg = await person(api, { tipo: 1 });
    expect((await send(api, reg, file)).status).toBe(403);
    expect((await api.call(cnab.gerarRemessa, {}, helena)).status).toBe(403);
    const { body } = await send(api, staff, file);
    api.setNow('2026-11-29T15:06:00.000Z');
    const late = await api.call(cnab.aplicarRetorno, { params: { id: body.id } }, staff);
    expect(late.problem.type).toBe('urn:problem:auth.step_up_required');
    await api.confirmIdentity(staff.id);
    await api.must(cnab.aplicarRetorno, { params: { id: body.id } }, staff);
    const events = await api.db
      .selectFrom('auditLog')
      .select('acao')
      .where('atorId', '=', staff.id)
      .orderBy('id')
      .execute();
    expect(events.map(({ acao }) => acao).slice(-2)).toEqual(['retorno.recebido', 'retorno.aplicado']);
  });
});
