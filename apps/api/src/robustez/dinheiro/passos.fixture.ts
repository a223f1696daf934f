import { randomBytes, randomUUID } from 'node:crypto';
import { boleto } from '@balcao/contract/boleto';
import { cartao } from '@balcao/contract/cartao';
import { tentativa } from '@balcao/contract/tentativa';
import { withTx } from '@balcao/db/db';
import { formatValorPix, parseValorPix } from '@balcao/domain/pagamento/brcode';
import { expect } from 'vitest';
import { lockCobranca } from '#features/cobranca/access.ts';
import { encerrarCobranca } from '#features/cobranca/encerrar-cobranca.ts';
import { ASSINATURA_DO_CARTAO } from '#platform/cartao/protocolo.ts';
import { actAsBanco } from '#platform/cartao/simulador/banco.ts';
import { CODIGO_DO_DESAFIO, cartaoDaChave } from '#platform/cartao/simulador/cartoes-de-teste.ts';
import { validadeDeTeste } from '#platform/cartao/simulador/emissor.ts';
import { SIGNATURE_HEADER, signWebhook } from '#platform/pix/webhook-signature.ts';
import { Recusa } from '#platform/provedor-simulado/servidor.ts';
import { type Aberta, type Caso, contar, listAbertas, type Mesa } from './mesa.fixture.ts';
import { type AvisoFeito, SEGREDO } from './provedores.fixture.ts';
import type { Passo } from './sorteio.fixture.ts';

type Of<A extends Passo['ato']> = Extract<Passo, { ato: A }>;

/** Takes one step of a history; what is not possible now is left out, as in life. */
export async function dar(mesa: Mesa, caso: Caso, passo: Passo): Promise<void> {
  if (passo.ato === 'abrir') return abrir(mesa, caso, passo);
  if (passo.ato === 'cancelar') return cancelar(mesa, caso, passo);
  const abertas = await listAbertas(mesa, caso.cobrancas);
  if (passo.ato === 'avisar') return avisar(mesa, abertas, passo);
  const meio = MEIO[passo.ato];
  const own = abertas.filter((one) => one.meio === meio);
  // The latest one is what a person sees: it is chosen more often than one that was left open.
  const chosen = own.at(Math.min((passo.qual % (own.length + 2)) - own.length, -1));
  if (!chosen) return;
  try {
    if (passo.ato === 'pix') pagarPix(mesa, chosen, passo);
    else if (passo.ato === 'cartao') pagarCartao(mesa, chosen, passo);
    else if (!pagarBoleto(mesa, chosen, passo)) return;
  } catch (err) {
    if (err instanceof Recusa) return;
    throw err;
  }
  contar(mesa, `${passo.ato} ${passo.como}`);
}

const MEIO = { pix: 'PIX', cartao: 'CARTAO', boleto: 'BOLETO' } as const;

async function abrir({ api, pagador }: Mesa, caso: Caso, { meio, quais }: Of<'abrir'>): Promise<void> {
  const some = caso.cobrancas.filter((_, i) => (quais >> i) % 2 === 1);
  const cobrancas = some.length > 0 ? some : caso.cobrancas;
  const who = { token: await api.as(pagador) };
  let status: number;
  if (meio === 'PIX') ({ status } = await api.call(tentativa.abrir, { body: { cobrancas, meio } }, who));
  else if (meio === 'BOLETO') ({ status } = await api.call(boleto.pedir, { body: { cobrancas } }, who));
  else {
    const seen = await api.call(cartao.preparar, { query: { cobrancas: cobrancas.join(',') } }, who);
    if (seen.status !== 200) {
      expect(seen.status).toBe(409);
      return;
    }
    const { total } = seen.body;
    const body = { cobrancas, total, parcelas: 1, cartaoId: null, guardar: false };
    ({ status } = await api.call(cartao.pagar, { body }, who));
  }
  // 409: paid or ended; 503: the answer of a provider was lost.
  expect([200, 409, 503]).toContain(status);
}

async function cancelar(mesa: Mesa, { cobrancas }: Caso, { qual }: Of<'cancelar'>): Promise<void> {
  const { api } = mesa;
  const id = cobrancas[qual % cobrancas.length] ?? '';
  const ended = await withTx(api.db, async (tx) =>
    encerrarCobranca(tx, await lockCobranca(tx, id), { acao: 'cancelar', motivo: 'Teste', now: api.now() }),
  );
  if (ended) contar(mesa, 'cancelar');
}

function pagarPix(mesa: Mesa, { txid }: Aberta, { como }: Of<'pix'>): void {
  const { api, provedores } = mesa;
  const now = api.now();
  if (como === 'certo') provedores.banco.pay(txid, { transferencias: 1, avisos: 1 }, now);
  else if (como === 'dobro') provedores.banco.pay(txid, { transferencias: 2, avisos: 1 }, now);
  else if (como === 'avulso') provedores.banco.transfer(txid, now);
  else deixarPassar(provedores, { txid, mais: MAIS[como], now });
}

/** What comes besides the amount, in cents. */
const MAIS = { 'a menos': -700, 'a mais': 1_234, 'fora de hora': 0, certo: 0, 'depois da baixa': 0 } as const;

/** What no bank should let through, and some do: another amount, or a code that ended. */
function deixarPassar(
  { banco, cobs, avisos }: Mesa['provedores'],
  { txid, mais, now }: { txid: string; mais: number; now: Date },
): void {
  const cob = banco.get(txid);
  const pix = {
    endToEndId: `E${randomBytes(16).toString('hex').slice(0, 31)}`,
    txid,
    // What is left of a charge may be less than what is held back, and no transfer is of nothing.
    valor: formatValorPix(Math.max(1, (parseValorPix(cob.valor.original) ?? 0) + mais)),
    horario: now.toISOString(),
    devolucoes: [],
  };
  const status = cob.status === 'ATIVA' ? 'CONCLUIDA' : cob.status;
  cobs.set(txid, { ...cob, status, pix: [...cob.pix, pix] });
  avisos.push({ trilho: 'pix', sobre: txid, corpo: { pix: [pix] } });
}

function pagarCartao({ api, provedores }: Mesa, { id }: Aberta, { como }: Of<'cartao'>): void {
  const { adquirente } = provedores;
  const now = api.now();
  if (como === 'desafio') {
    adquirente.pay(id, { card: cartaoDaChave('desafio'), validade: validadeDeTeste(now) }, now);
    adquirente.answer(id, CODIGO_DO_DESAFIO, now);
  } else actAsBanco(adquirente, { id, acao: como, now });
}

function pagarBoleto({ arquivos }: Mesa, { noArquivo }: Aberta, { como }: Of<'boleto'>): boolean {
  if (noArquivo === null) return false;
  if (como === 'baixa') return arquivos.acontecer(noArquivo, '09');
  return arquivos.acontecer(noArquivo, como === 'depois da baixa' ? '17' : '06', MAIS[como]);
}

async function avisar(mesa: Mesa, abertas: readonly Aberta[], { como, qual }: Of<'avisar'>): Promise<void> {
  const names = new Set(abertas.flatMap(({ id, txid }) => [id, txid]));
  const own = mesa.provedores.avisos.filter(({ sobre }) => names.has(sobre));
  const chosen = own[qual % Math.max(own.length, 1)];
  if (!chosen) return;
  contar(mesa, `avisar ${como}`);
  if (como === 'falso') {
    expect(await entregar(mesa, chosen, 'chave-de-outro')).toBe(401);
    return;
  }
  const told =
    como === 'outro valor' ? comOutroValor(chosen) : como === 'desconhecido' ? deNinguem(chosen) : chosen;
  const copies = como === 'junto' ? [1, 2, 3] : [1];
  const answers = await Promise.all(copies.map(() => entregar(mesa, told, SEGREDO)));
  expect(new Set(answers)).toEqual(new Set([200]));
}

interface AvisoPix {
  pix: { endToEndId: string; txid: string; valor: string }[];
}

/** A notice of another amount than its provider knows; one of a card names no amount. */
function comOutroValor(aviso: AvisoFeito): AvisoFeito {
  if (aviso.trilho === 'cartao') return aviso;
  const { pix } = aviso.corpo as AvisoPix;
  return { ...aviso, corpo: { pix: pix.map((one) => ({ ...one, valor: '99999.99' })) } };
}

/** A notice about something that the portal never asked for. */
function deNinguem(aviso: AvisoFeito): AvisoFeito {
  const id = randomUUID();
  if (aviso.trilho === 'cartao') return { ...aviso, corpo: { ...aviso.corpo, id, sessao: randomUUID() } };
  const txid = id.replaceAll('-', '');
  const { pix } = aviso.corpo as AvisoPix;
  return { ...aviso, corpo: { pix: pix.map((one) => ({ ...one, txid, endToEndId: `E${txid.slice(1)}` })) } };
}

async function entregar({ api }: Mesa, { trilho, corpo }: AvisoFeito, segredo: string): Promise<number> {
  const body = Buffer.from(JSON.stringify(corpo));
  const header = trilho === 'pix' ? SIGNATURE_HEADER : ASSINATURA_DO_CARTAO;
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/pagamentos/${trilho}`,
    headers: { 'content-type': 'application/json', [header]: signWebhook(segredo, body, api.now()) },
    payload: body,
  });
  return answer.statusCode;
}
