import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyWebhook } from '../pix/webhook-signature.ts';
import { type Adquirente, startAdquirente, typed } from './adquirente.fixture.ts';
import { CartaoRecusado, type NovaSessaoDoCartao } from './gateway.ts';
import { AvisoDoCartao } from './protocolo.ts';
import { CARTOES_DE_TESTE, CODIGO_DO_DESAFIO } from './simulador/cartoes-de-teste.ts';

const RETORNO = 'http://localhost:3000/financeiro/cartao?volta=1';
const VISA = '4111111111111111';
const DESAFIO = '5555555555554444';
const CREDENTIAL = /\b(?:\d[ -]?){13,19}\b/;

let adquirente: Adquirente;
beforeAll(async () => {
  adquirente = await startAdquirente();
});
afterAll(() => adquirente.close());

const nova = (change: Partial<NovaSessaoDoCartao> = {}): NovaSessaoDoCartao => ({
  valor: 61_250,
  parcelas: 6,
  descricao: 'Anuidade 2026',
  referencia: 'tentativa-1',
  retorno: RETORNO,
  expiraEm: '2026-11-24T16:00:00Z',
  guardarCartao: false,
  cartao: null,
  ...change,
});

async function open(change: Partial<NovaSessaoDoCartao> = {}) {
  const id = randomUUID();
  const sessao = await adquirente.cartao.gateway.create(id, nova(change));
  return { id, page: `/pagina/${id}`, banco: `/banco/${id}`, sessao };
}

const read = async (id: string) => {
  const sessao = await adquirente.cartao.gateway.read(id);
  if (!sessao) throw new Error(`no session ${id}`);
  return sessao;
};

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (err: unknown) => (err instanceof CartaoRecusado ? err.tipo : err),
  );

describe('a session', () => {
  it('is made once, whatever is repeated, and refuses another wish under its key', async () => {
    const { id, sessao } = await open();
    expect(sessao).toMatchObject({ id, revisao: 0, situacao: 'CRIADA', valor: 61_250, parcelas: 6 });
    expect(new URL(sessao.pagina).origin).toBe(adquirente.cartao.origemDaPagina);
    expect(await adquirente.cartao.gateway.create(id, nova())).toEqual(sessao);
    const other = adquirente.cartao.gateway.create(id, nova({ valor: 100 }));
    expect(await refusal(other)).toBe('CHAVE_REUTILIZADA');
    expect(await adquirente.cartao.gateway.read(randomUUID())).toBeNull();
  });

  it('is bounded: amounts, instalments and addresses are checked', async () => {
    for (const wrong of [
      { valor: 0 },
      { parcelas: 13 },
      { retorno: 'javascript:alert(1)' },
      { descricao: '' },
    ])
      expect(await refusal(open(wrong)), JSON.stringify(wrong)).toBe('DADOS_INVALIDOS');
    expect(await refusal(open({ cartao: 'tok_unknown' }))).toBe('CARTAO_DESCONHECIDO');
  });

  it('is for its merchant alone', async () => {
    for (const authorization of ['', 'Basic dGVzdGU6ZXJyYWRv', 'Bearer x']) {
      const url = `${adquirente.cartao.origemDaPagina}/v1/sessoes/${randomUUID()}`;
      expect((await fetch(url, { headers: { authorization } })).status).toBe(401);
    }
    await adquirente.cartao.gateway.signIn();
  });

  it('ends when its time is over, and an authorisation that nobody captured after five days', async () => {
    const [left, authorised] = [await open(), await open()];
    await adquirente.send(authorised.page, typed(VISA));
    await adquirente.restart('2026-11-24T16:00:01Z');
    expect(await read(left.id)).toMatchObject({ situacao: 'CANCELADA', revisao: 1 });
    expect((await adquirente.send(left.page, typed(VISA))).location).toBe(RETORNO);
    expect((await read(authorised.id)).situacao).toBe('AUTORIZADA');
    await adquirente.restart('2026-11-29T16:00:00Z');
    expect((await read(authorised.id)).situacao).toBe('CANCELADA');
    await adquirente.restart();
  });
});

describe('the page of the card', () => {
  it('says that no money moves, runs no script and lets its form lead back to the portal alone', async () => {
    const { page } = await open({ descricao: '<b onmouseover=x>Taxa</b>' });
    const answer = await adquirente.page(page);
    const html = await answer.text();
    expect(html).toContain('nenhum dinheiro se move');
    expect(html).toContain('6x: 2 primeiras de R$ 102,09 e 4 de R$ 102,08');
    expect(html).not.toMatch(/<script|<b /);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost:3000; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('authorises, comes back, and takes the money once it is captured', async () => {
    const { id, page } = await open();
    expect(await adquirente.send(page, typed('4111 1111 1111 1111'))).toMatchObject({
      status: 303,
      location: RETORNO,
    });
    const authorised = await read(id);
    expect(authorised).toMatchObject({
      situacao: 'AUTORIZADA',
      cartao: { bandeira: 'VISA', final: '1111', validade: '2030-08', token: null },
      autenticacao: { fluxo: 'SEM_DESAFIO', resultado: 'Y', eci: '05' },
      capturadaEm: null,
    });
    const captured = await adquirente.cartao.gateway.capture(id);
    expect(captured).toMatchObject({ situacao: 'CAPTURADA', revisao: authorised.revisao + 1 });
    expect(await adquirente.cartao.gateway.capture(id)).toEqual(captured);
    expect(await adquirente.cartao.gateway.cancel(id)).toEqual(captured);
    expect((await adquirente.send(page, typed(VISA))).location).toBe(RETORNO);
    expect(await read(id)).toEqual(captured);
  });

  it('charges once for two clicks at the same time', async () => {
    const { id, page } = await open();
    await Promise.all([adquirente.send(page, typed(VISA)), adquirente.send(page, typed(VISA))]);
    expect(await read(id)).toMatchObject({ situacao: 'AUTORIZADA', revisao: 1 });
  });

  it('asks for a code where the bank wants one, and ends at the third wrong one', async () => {
    const good = await open();
    expect(await adquirente.send(good.page, typed(DESAFIO))).toMatchObject({
      status: 303,
      location: good.page,
    });
    expect(await (await adquirente.page(good.page)).text()).toContain(CODIGO_DO_DESAFIO);
    expect((await adquirente.send(good.page, { codigo: '000000' })).text).toContain('não confere');
    const answered = await adquirente.send(good.page, { codigo: CODIGO_DO_DESAFIO });
    expect(answered.location).toBe(RETORNO);
    expect(await read(good.id)).toMatchObject({
      situacao: 'AUTORIZADA',
      autenticacao: { fluxo: 'DESAFIO', resultado: 'Y' },
    });
    const bad = await open();
    await adquirente.send(bad.page, typed(DESAFIO));
    for (let i = 0; i < 3; i++) await adquirente.send(bad.page, { codigo: '1' });
    expect(await read(bad.id)).toMatchObject({
      situacao: 'NEGADA',
      recusa: 'AUTENTICACAO_RECUSADA',
      autenticacao: { resultado: 'N', eci: null },
    });
  });

  it.each(CARTOES_DE_TESTE.filter(({ recusa }) => recusa))('refuses: $texto', async ({ numero, recusa }) => {
    const { id, page } = await open();
    expect((await adquirente.send(page, typed(numero))).location).toBe(RETORNO);
    expect(await read(id)).toMatchObject({ situacao: 'NEGADA', recusa, autorizacao: null });
    expect((await adquirente.cartao.gateway.capture(id))?.situacao).toBe('NEGADA');
  });

  it('says what is wrong with what was typed, keeps it, and takes no real card', async () => {
    const { id, page } = await open();
    const wrong = await adquirente.send(page, { ...typed('4111111111111112', '12'), validade: '13/30' });
    expect(wrong.status).toBe(422);
    for (const said of ['Confira o número', 'os 3 dígitos', 'como 08/29', 'MARIA S SOUZA'])
      expect(wrong.text).toContain(said);
    expect(wrong.text).not.toContain('value="12"');
    const real = await adquirente.send(page, typed('4539578763621486'));
    expect(real.text).toContain('Só os números de teste');
    expect((await adquirente.send(page, { ...typed(VISA), validade: '10/26' })).text).toContain('vencido');
    expect((await read(id)).situacao).toBe('CRIADA');
  });

  it('lets the payer give up', async () => {
    const { id, page } = await open();
    expect((await adquirente.send(page, { acao: 'desistir' })).location).toBe(RETORNO);
    expect((await read(id)).situacao).toBe('CANCELADA');
    expect(await (await adquirente.page(page)).text()).toContain('Voltar ao portal');
  });
});

describe('a kept card', () => {
  it('pays again with its code alone, until it is deleted', async () => {
    const first = await open({ guardarCartao: true });
    await adquirente.send(first.page, typed(VISA));
    const token = (await read(first.id)).cartao?.token ?? '';
    expect(token).toMatch(/^tok_[0-9a-f]{48}$/);
    const again = await open({ cartao: token });
    const html = await (await adquirente.page(again.page)).text();
    expect(html).toContain('Visa final 1111');
    expect(html).not.toContain('name="numero"');
    expect((await adquirente.send(again.page, { acao: 'pagar', cvv: '' })).status).toBe(422);
    expect((await adquirente.send(again.page, { acao: 'pagar', cvv: '123' })).location).toBe(RETORNO);
    expect((await read(again.id)).cartao).toMatchObject({ final: '1111', validade: '2030-08', token });
    await adquirente.cartao.gateway.forget(token);
    await adquirente.cartao.gateway.forget(token);
    expect(await refusal(open({ cartao: token }))).toBe('CARTAO_DESCONHECIDO');
  });
});

describe('money that goes back', () => {
  async function captured() {
    const one = await open();
    await adquirente.send(one.page, typed(VISA));
    await adquirente.cartao.gateway.capture(one.id);
    return one;
  }

  it('goes back once for each code, and never more than was paid', async () => {
    const { id } = await captured();
    const { gateway } = adquirente.cartao;
    const done = { codigo: 'd1', valor: 60_000, situacao: 'DEVOLVIDO' };
    expect(await gateway.refund({ id, codigo: 'd1', valor: 60_000 })).toEqual(done);
    expect(await gateway.refund({ id, codigo: 'd1', valor: 60_000 })).toEqual(done);
    expect(await refusal(gateway.refund({ id, codigo: 'd1', valor: 1 }))).toBe('CHAVE_REUTILIZADA');
    expect(await refusal(gateway.refund({ id, codigo: 'd2', valor: 1_251 }))).toBe('ESTORNO_INVALIDO');
    expect((await read(id)).estornos).toEqual([done]);
    const { id: unpaid } = await open();
    expect(await refusal(gateway.refund({ id: unpaid, codigo: 'd1', valor: 1 }))).toBe('ESTORNO_INVALIDO');
  });

  it('a dispute is opened at the bank, won or lost there, and blocks refunds meanwhile', async () => {
    const { id, banco } = await captured();
    expect((await adquirente.send(banco, { acao: 'contestar' })).status).toBe(303);
    expect((await read(id)).disputa).toMatchObject({
      situacao: 'ABERTA',
      valor: 61_250,
      decididaEm: null,
      responderAte: expect.stringContaining('2026-12-01') as string,
    });
    const refund = adquirente.cartao.gateway.refund({ id, codigo: 'd1', valor: 1 });
    expect(await refusal(refund)).toBe('ESTORNO_INVALIDO');
    expect((await adquirente.send(banco, { acao: 'contestar' })).status).toBe(409);
    await adquirente.send(banco, { acao: 'ganhar' });
    expect((await read(id)).disputa).toMatchObject({ situacao: 'GANHA' });
    expect((await adquirente.send(banco, { acao: 'perder' })).status).toBe(409);
    const other = await captured();
    await adquirente.send(other.banco, { acao: 'contestar' });
    await adquirente.send(other.banco, { acao: 'perder' });
    expect((await read(other.id)).disputa?.situacao).toBe('PERDIDA');
  });
});

describe('the bank', () => {
  it('pays, refuses and puts off by its page, which lists every payment', async () => {
    const [paid, refused, late] = [await open(), await open(), await open()];
    await adquirente.send(paid.banco, { acao: 'pagar' });
    await adquirente.send(refused.banco, { acao: 'recusar' });
    await adquirente.send(late.banco, { acao: 'demorar' });
    expect((await read(paid.id)).situacao).toBe('AUTORIZADA');
    expect(await read(refused.id)).toMatchObject({ situacao: 'NEGADA', recusa: 'NAO_AUTORIZADO' });
    expect((await read(late.id)).situacao).toBe('CRIADA');
    expect((await adquirente.send(late.page, typed(VISA))).location).toBe(RETORNO);
    expect((await adquirente.send(late.banco, { acao: 'inventada' })).status).toBe(400);
    const html = await (await adquirente.page('/banco')).text();
    for (const { id } of [paid, refused, late]) expect(html).toContain(id);
    await adquirente.restart('2026-11-24T15:01:30Z');
    for (let i = 0; (await read(late.id)).situacao !== 'AUTORIZADA'; i++) {
      if (i > 100) throw new Error('the payment that was put off never came');
      await new Promise((done) => setTimeout(done, 50));
    }
    await adquirente.restart();
  });

  it('signs its notices, which name the session and nothing of the money', async () => {
    const { id, page } = await open();
    await adquirente.send(page, typed(VISA));
    const own = () => adquirente.avisos.find((aviso) => aviso.body.includes(id));
    await expect.poll(own, { timeout: 10_000 }).toBeDefined();
    const { body, assinatura } = own() ?? { body: '', assinatura: '' };
    const input = { header: assinatura, body: Buffer.from(body), now: new Date('2026-11-24T15:00:00Z') };
    expect(verifyWebhook(adquirente.cartao.segredos, input)).toBe(true);
    expect(verifyWebhook(['outra chave'], input)).toBe(false);
    expect(AvisoDoCartao.parse(JSON.parse(body))).toMatchObject({ sessao: id, tipo: 'sessao.alterada' });
    expect(Object.keys(JSON.parse(body) as object).sort()).toEqual(['criadoEm', 'id', 'sessao', 'tipo']);
  });

  it('repeats notices, loses them and sends them out of order where it is asked to', async () => {
    const count = async (modo: string) => {
      const { id, page, banco } = await open();
      await adquirente.send(banco, { acao: `avisos_${modo}` });
      await adquirente.send(page, typed(VISA));
      await adquirente.cartao.gateway.capture(id);
      return () => adquirente.avisos.filter(({ body }) => body.includes(id)).map(({ body }) => body);
    };
    const [repeated, lost, swapped] = [
      await count('repetidos'),
      await count('nenhum'),
      await count('fora_de_ordem'),
    ];
    await expect.poll(() => repeated().length, { timeout: 10_000 }).toBe(6);
    expect(new Set(repeated()).size).toBe(2);
    await expect.poll(() => swapped().length, { timeout: 10_000 }).toBe(2);
    const [first = '', second = ''] = swapped().map((body) => AvisoDoCartao.parse(JSON.parse(body)).criadoEm);
    expect(first > second).toBe(true);
    expect(lost()).toEqual([]);
  });
});

it('a killed acquirer keeps everything, sends its notices later, and never kept a number', async () => {
  const { id, page } = await open({ guardarCartao: true });
  await adquirente.send(page, typed(DESAFIO));
  await adquirente.restart();
  await adquirente.send(page, { codigo: CODIGO_DO_DESAFIO });
  await adquirente.kill();
  await adquirente.restart();
  const authorised = await read(id);
  expect(authorised).toMatchObject({ situacao: 'AUTORIZADA', cartao: { final: '4444' } });
  await adquirente.cartao.gateway.capture(id);
  await adquirente.restart();
  expect(await read(id)).toMatchObject({ situacao: 'CAPTURADA', revisao: authorised.revisao + 1 });
  await expect
    .poll(() => adquirente.avisos.some(({ body }) => body.includes(id)), { timeout: 10_000 })
    .toBe(true);
  const kept = (await adquirente.readJournal()).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');
  expect(kept).toContain('4444');
  expect(kept.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')).not.toMatch(CREDENTIAL);
});
