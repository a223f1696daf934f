import type { Cobv } from '@balcao/domain/pagamento/cobv';
import { describe, expect, it } from 'vitest';
import type { JsonAnswer, JsonClient, JsonRequest } from '../saida/json-client.ts';
import { createApiPix } from './api-pix.ts';
import { CobvPedida, readCobv } from './cobv.ts';
import { PixIndisponivel, PixRecusado } from './gateway.ts';

const TXID = 'a'.repeat(32);
const COB = {
  txid: TXID,
  status: 'ATIVA',
  valor: { original: '61.80' },
  pixCopiaECola: '000201',
  calendario: { criacao: '2026-11-22T10:00:00Z', expiracao: 3600 },
  chave: 'a@b.example',
  revisao: 0,
};
const CONFIG = {
  url: 'https://pix.example/api/v2/',
  tokenUrl: 'https://pix.example/oauth/token',
  clientId: 'balcao',
  clientSecret: 'segredo',
  chave: 'a@b.example',
};
const nova = { txid: TXID, valor: 6_180, expiraEmSegundos: 3_600, descricao: 'Taxa '.repeat(60) };

type Script = (request: JsonRequest, seen: number) => JsonAnswer;

/** The adapter before a provider that answers by the script; tokens are numbered. */
function open(script: Script, expiresIn = 3_600) {
  const seen: JsonRequest[] = [];
  let tokens = 0;
  const send: JsonClient = async (request) => {
    if (request.url === CONFIG.tokenUrl) {
      tokens += 1;
      return { status: 200, json: { access_token: `t${tokens}`, expires_in: expiresIn } };
    }
    seen.push(request);
    return script(request, seen.length);
  };
  return { pix: createApiPix(CONFIG, send), seen, tokens: () => tokens };
}

const ok = (json: unknown): JsonAnswer => ({ status: 200, json });
const problem = (status: number): JsonAnswer => ({ status, json: { title: 'Erro', detail: 'não' } });

describe('the API Pix', () => {
  it('makes a charge under its txid, with one token for all requests', async () => {
    const { pix, seen, tokens } = open(() => ok(COB));
    const made = await pix.create(nova);
    await pix.read(TXID);
    expect(made).toEqual({
      txid: TXID,
      situacao: 'ATIVA',
      valor: 6_180,
      copiaECola: '000201',
      recebidos: [],
    });
    expect(seen[0]).toMatchObject({ method: 'PUT', url: `https://pix.example/api/v2/cob/${TXID}` });
    const body = JSON.parse(seen[0]?.body ?? '') as { solicitacaoPagador: string; valor: unknown };
    expect(body.valor).toEqual({ original: '61.80' });
    expect(body.solicitacaoPagador).toHaveLength(140);
    expect(seen.map((request) => request.headers?.authorization)).toEqual(['Bearer t1', 'Bearer t1']);
    expect(tokens()).toBe(1);
  });

  it('takes a charge that a lost answer already made for its own, but not one of another amount', async () => {
    const known = open(({ method }) => (method === 'PUT' ? problem(400) : ok(COB)));
    expect(await known.pix.create(nova)).toMatchObject({ valor: 6_180 });
    const other = open(({ method }) => (method === 'PUT' ? problem(400) : ok(COB)));
    await expect(other.pix.create({ ...nova, valor: 100 })).rejects.toThrow(PixRecusado);
    const none = open(({ method }) => (method === 'PUT' ? problem(422) : problem(404)));
    await expect(none.pix.create(nova)).rejects.toMatchObject({ status: 422 });
  });

  it('makes a charge with a due date under an address of its own, and takes a lost one for its own', async () => {
    const cobv: Cobv = {
      valor: 61_250,
      vencimento: '2026-03-31',
      validade: 60,
      descontos: [{ ate: '2026-01-31', valor: 6_125 }],
      multa: 1_225,
      juros: 100,
      abatimento: 1_000,
    };
    const answer = { ...COB, valor: { original: '612.50' } };
    const comVencimento = {
      txid: TXID,
      cobv,
      devedor: { nome: 'Helena Prado', documento: '52998224725' },
      descricao: 'Anuidade 2026',
    };
    const { pix, seen } = open(({ method }) => (method === 'PUT' ? problem(400) : ok(answer)));
    expect(await pix.createComVencimento(comVencimento)).toMatchObject({ situacao: 'ATIVA', valor: 61_250 });
    await pix.read(TXID, 'cobv');
    await pix.cancel(TXID, 'cobv');
    const url = `https://pix.example/api/v2/cobv/${TXID}`;
    expect(seen.map((request) => `${request.method} ${request.url}`)).toEqual(
      ['PUT', 'GET', 'GET', 'PATCH'].map((method) => `${method} ${url}`),
    );
    const body = JSON.parse(seen[0]?.body ?? '') as unknown;
    expect(body).toEqual({
      calendario: { dataDeVencimento: '2026-03-31', validadeAposVencimento: 60 },
      devedor: { nome: 'Helena Prado', cpf: '52998224725' },
      valor: {
        original: '612.50',
        multa: { modalidade: '1', valorPerc: '12.25' },
        juros: { modalidade: '3', valorPerc: '1.00' },
        abatimento: { modalidade: '1', valorPerc: '10.00' },
        desconto: { modalidade: '1', descontoDataFixa: [{ data: '2026-01-31', valorPerc: '61.25' }] },
      },
      chave: 'a@b.example',
      solicitacaoPagador: 'Anuidade 2026',
    });
    expect(readCobv(CobvPedida.parse(body))).toEqual(cobv);
    const other = { ...comVencimento, cobv: { ...cobv, valor: 100 } };
    await expect(pix.createComVencimento(other)).rejects.toThrow(PixRecusado);
  });

  it('asks for another token when its own is refused, once', async () => {
    const once = open((_, seen) => (seen === 1 ? problem(401) : ok(COB)));
    expect(await once.pix.read(TXID)).toMatchObject({ txid: TXID });
    expect(once.tokens()).toBe(2);
    const always = open(() => problem(401));
    await expect(always.pix.read(TXID)).rejects.toThrow(PixIndisponivel);
    expect(always.seen).toHaveLength(2);
  });

  it('renews a token before it ends', async () => {
    const { pix, tokens } = open(() => ok(COB), 20);
    await pix.read(TXID);
    await pix.read(TXID);
    expect(tokens()).toBe(2);
  });

  it('tells «come back later» from «no»', async () => {
    for (const status of [500, 502, 503, 429, 408])
      await expect(open(() => problem(status)).pix.read(TXID), String(status)).rejects.toThrow(
        PixIndisponivel,
      );
    for (const json of [undefined, {}, { ...COB, valor: { original: '61,80' } }, { ...COB, status: 'NOVA' }])
      await expect(open(() => ok(json)).pix.read(TXID)).rejects.toThrow(PixIndisponivel);
    await expect(open(() => problem(403)).pix.read(TXID)).rejects.toThrow(PixRecusado);
    expect(await open(() => problem(404)).pix.read(TXID)).toBeNull();
  });

  it('reads what arrived and what went back', async () => {
    const devolucoes = [
      { id: 'd1', valor: '10.00', status: 'DEVOLVIDO' },
      { id: 'd2', valor: '5.00', status: 'NAO_REALIZADO' },
    ];
    const pix = [
      { endToEndId: 'E1', txid: TXID, valor: '61.80', horario: '2026-11-22T10:00:00.000-03:00', devolucoes },
    ];
    const read = await open(() => ok({ ...COB, status: 'CONCLUIDA', pix })).pix.read(TXID);
    expect(read).toMatchObject({
      situacao: 'CONCLUIDA',
      recebidos: [
        {
          e2eId: 'E1',
          valor: 6_180,
          pagoEm: new Date('2026-11-22T13:00:00Z'),
          devolucoes: [
            { codigo: 'd1', valor: 1_000, situacao: 'DEVOLVIDA' },
            { codigo: 'd2', valor: 500, situacao: 'NAO_REALIZADA' },
          ],
        },
      ],
    });
  });

  it('lists what arrived page by page, with and without a charge', async () => {
    const pix = (n: number, txid?: string) => ({
      endToEndId: `E${n}`,
      valor: '10.00',
      horario: '2026-11-22T10:00:00Z',
      ...(txid ? { txid } : {}),
    });
    const paginacao = {
      paginaAtual: 0,
      itensPorPagina: 500,
      quantidadeDePaginas: 2,
      quantidadeTotalDeItens: 2,
    };
    const { pix: api, seen } = open((_, n) =>
      ok({ parametros: { paginacao }, pix: [n === 1 ? pix(1, TXID) : pix(2)] }),
    );
    const periodo = { inicio: new Date('2026-11-22T03:00:00Z'), fim: new Date('2026-11-23T03:00:00Z') };
    const all = [];
    for await (const slice of api.received(periodo)) all.push(...slice);
    expect(all).toMatchObject([
      { e2eId: 'E1', txid: TXID, valor: 1_000 },
      { e2eId: 'E2', txid: null },
    ]);
    const [first, second] = seen.map(({ url }) => new URL(url).searchParams);
    expect(first?.get('inicio')).toBe('2026-11-22T03:00:00.000Z');
    expect(first?.get('fim')).toBe('2026-11-23T02:59:59.999Z');
    expect([first, second].map((query) => query?.get('paginacao.paginaAtual'))).toEqual(['0', '1']);
    await expect(
      open(() => problem(503))
        .pix.received(periodo)
        [Symbol.asyncIterator]()
        .next(),
    ).rejects.toThrow(PixIndisponivel);
  });

  it('leaves a charge that was paid while it was taken away as it is', async () => {
    const paid = { ...COB, status: 'CONCLUIDA' };
    const { pix } = open(({ method }) => (method === 'PATCH' ? problem(400) : ok(paid)));
    expect(await pix.cancel(TXID)).toMatchObject({ situacao: 'CONCLUIDA' });
  });

  it('gives back once: a refund that was asked for before is read', async () => {
    const done = { id: 'd1', valor: '10.00', status: 'EM_PROCESSAMENTO', rtrId: 'D1' };
    const refund = { e2eId: 'E1', codigo: 'd1', valor: 1_000 };
    const { pix, seen } = open(({ method }) => (method === 'PUT' ? problem(400) : ok(done)));
    expect(await pix.refund(refund)).toEqual({ codigo: 'd1', valor: 1_000, situacao: 'EM_PROCESSAMENTO' });
    expect(seen.map(({ method }) => method)).toEqual(['PUT', 'GET']);
    await expect(open(() => problem(404)).pix.refund(refund)).rejects.toThrow(PixRecusado);
  });
});
