import { boleto } from '@balcao/contract/boleto';
import { cartao } from '@balcao/contract/cartao';
import { cnab } from '@balcao/contract/cnab';
import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import { tentativa } from '@balcao/contract/tentativa';
import { businessDaysAgo } from '@balcao/db/seed/demo/datas';
import type { Mundo } from '@balcao/db/seed/demo/mundo';
import { findPessoa, type PessoaDemo } from '@balcao/db/seed/demo/pessoa';
import { addDays } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { conferirCartao } from '#features/cartao/conferir.ts';
import { aplicarLinhas } from '#features/cobranca/cnab/aplicar-linhas.ts';
import { gravarRemessa } from '#features/cobranca/cnab/gravar-remessa.ts';
import { conferirTentativa } from '#features/cobranca/conferir.ts';
import { conferirDia } from '#features/cobranca/fechamento/conferir-dia.ts';
import { cartaoDaChave } from '#platform/cartao/simulador/cartoes-de-teste.ts';
import { validadeDeTeste } from '#platform/cartao/simulador/emissor.ts';
import { sendFile } from './pedir.ts';
import type { Portal } from './portal.ts';
import type { Provedor } from './provedor.ts';
import { type Compromisso, telling } from './viver.ts';

const HOUR_MS = 3_600_000;
/** The first of the invented professionals have an annuity in every state. */
const PRIMEIRO = 10;

interface Caixa {
  mundo: Mundo;
  portal: Portal;
  provedor: Provedor;
  now: Date;
}

/** A charge of the demonstration, its debtor, and who issued it. */
interface Conta extends Caixa {
  devedor: PessoaDemo;
  tesoureiro: PessoaDemo;
}

/** What happens this many business days ago, at an hour of the day. */
type Passo = readonly [dias: number, hora: number, fazer: () => Promise<unknown>];

/** What the treasurer finds on the day of the first start: a return to read, and what each of the others leaves behind. */
export function tellDinheiro(caixa: Caixa): Compromisso[] {
  const { gente } = caixa.mundo;
  const tesoureiro = findPessoa(gente.equipe, 'marcos');
  const devedores = gente.profissionais
    .filter(({ registro }) => registro?.situacao === 'ATIVO')
    .slice(PRIMEIRO);
  return [pagaBoleto, temCartaoRecusado, contestaNoCartao, pagaDuasVezes, esperaOutraPessoa].map(
    (tell, i) => {
      const devedor = devedores[i];
      if (!devedor) throw new Error('too few professionals');
      return follow(caixa, tell.name, tell({ ...caixa, devedor, tesoureiro }));
    },
  );
}

function follow(caixa: Caixa, chave: string, [passo, ...outros]: readonly Passo[]): Compromisso {
  if (!passo) throw new Error('a history has an event');
  const [dias, hora, fazer] = passo;
  const { mundo, now } = caixa;
  const dia = startOfDayInSaoPaulo(businessDaysAgo(mundo.calendario, now, dias));
  return {
    em: new Date(dia.getTime() + hora * HOUR_MS),
    fazer: () =>
      telling(chave, `há ${dias} dias úteis`, async () => {
        await fazer();
        return outros.length > 0 ? follow(caixa, chave, outros) : null;
      }),
  };
}

/** Issues a charge that is due in three weeks; returns its id. */
async function issue(
  { portal, devedor, tesoureiro }: Conta,
  descricao: string,
  valor: number,
): Promise<string> {
  const { id } = await portal.call(
    cobrancaAto.emitir,
    {
      body: {
        pessoaId: devedor.id,
        especie: 'MULTA_ELEITORAL',
        descricao,
        valor,
        vencimento: addDays(todayInSaoPaulo(portal.deps.clock()), 21),
        exercicio: null,
      },
    },
    tesoureiro,
  );
  return id;
}

/** The bank registered a boleto, and it was paid yesterday: the file that says so waits in the folder of the bank. */
function pagaBoleto(conta: Conta): Passo[] {
  const { portal, provedor, devedor, tesoureiro, mundo, now } = conta;
  const { banco } = provedor;
  const ctx = () => ({ deps: portal.deps, now: portal.deps.clock() });
  let id = '';
  return [
    [
      6,
      9,
      async () => {
        id = await issue(conta, 'Multa eleitoral', 18_400);
      },
    ],
    [6, 10, () => portal.call(boleto.pedir, { body: { cobrancas: [id] } }, devedor)],
    [
      6,
      16,
      async () => {
        const { id: remessaId } = await portal.call(cnab.gerarRemessa, {}, tesoureiro);
        await gravarRemessa(ctx(), remessaId);
      },
    ],
    [
      5,
      9,
      async () => {
        banco.readPasta(ctx().now);
        for (const { titulo } of banco.all()) banco.register(titulo.documento, ctx().now);
        const [nome = ''] = banco.writeRetornos(ctx().now);
        const { id: retornoId } = await portal.call(cnab.lerDaPasta, { body: { nome } }, tesoureiro);
        await portal.call(cnab.aplicarRetorno, { params: { id: retornoId } }, tesoureiro);
        await aplicarLinhas(ctx(), { retornoId, partes: [] });
      },
    ],
    [
      1,
      18,
      async () => {
        const dia = businessDaysAgo(mundo.calendario, now, 1);
        for (const { titulo } of banco.all()) banco.pay(titulo.documento, { pago: titulo.valor, dia });
        banco.writeRetornos(ctx().now);
      },
    ],
  ];
}

/** Opens a payment by card for a charge; returns its id. */
async function payByCard({ portal, devedor }: Conta, cobrancaId: string): Promise<string> {
  const cobrancas = [cobrancaId];
  const { total } = await portal.call(
    cartao.preparar,
    { query: { cobrancas: cobrancas.join(',') } } as never,
    devedor,
  );
  const body = { cobrancas, total, parcelas: 1, cartaoId: null, guardar: false };
  return (await portal.call(cartao.pagar, { body }, devedor)).id;
}

/** Pays a charge by a card that its bank accepts; returns the attempt. */
async function settleByCard(conta: Conta, cobrancaId: string): Promise<string> {
  const { portal, provedor } = conta;
  const now = portal.deps.clock();
  const tentativaId = await payByCard(conta, cobrancaId);
  const card = cartaoDaChave('aprovado');
  provedor.adquirente.pay(tentativaId, { card, validade: validadeDeTeste(now) }, now);
  await conferirCartao({ deps: portal.deps, now }, tentativaId);
  return tentativaId;
}

/** A card without limit was refused: the charge stays open. */
function temCartaoRecusado(conta: Conta): Passo[] {
  const { portal, provedor } = conta;
  let id = '';
  return [
    [
      4,
      9,
      async () => {
        id = await issue(conta, 'Multa eleitoral', 18_400);
      },
    ],
    [
      2,
      20,
      async () => {
        const now = portal.deps.clock();
        const tentativaId = await payByCard(conta, id);
        provedor.adquirente.refuse(tentativaId, 'SALDO_INSUFICIENTE', now);
        await conferirCartao({ deps: portal.deps, now }, tentativaId);
      },
    ],
  ];
}

/** The holder of a card does not recognise a payment: the council answers until a day. */
function contestaNoCartao(conta: Conta): Passo[] {
  const { portal, provedor } = conta;
  let tentativaId = '';
  return [
    [
      20,
      9,
      async () => {
        tentativaId = await settleByCard(conta, await issue(conta, 'Multa eleitoral', 18_400));
      },
    ],
    [
      2,
      11,
      async () => {
        const now = portal.deps.clock();
        provedor.adquirente.dispute(tentativaId, now);
        await conferirCartao({ deps: portal.deps, now }, tentativaId);
      },
    ],
  ];
}

/** A charge was paid by card, and its Pix code after that: a difference of yesterday waits for its solution. */
function pagaDuasVezes(conta: Conta): Passo[] {
  const { portal, provedor, devedor } = conta;
  const { deps } = portal;
  const ctx = () => ({ deps, now: deps.clock() });
  let id = '';
  let pixId = '';
  return [
    [
      3,
      9,
      async () => {
        id = await issue(conta, 'Multa eleitoral', 18_400);
      },
    ],
    [
      2,
      12,
      async () => {
        const body = { cobrancas: [id], meio: 'PIX' as const };
        pixId = (await portal.call(tentativa.abrir, { body }, devedor)).id;
        await conferirTentativa(ctx(), pixId);
      },
    ],
    [1, 19, () => settleByCard(conta, id)],
    [
      1,
      20,
      async () => {
        const { txid } = await deps.db
          .selectFrom('pagamentoTentativa')
          .select('txid')
          .where('id', '=', pixId)
          .executeTakeFirstOrThrow();
        const { now } = ctx();
        provedor.pagar(txid, now);
        await conferirTentativa(ctx(), pixId);
        await conferirDia(ctx(), todayInSaoPaulo(now));
      },
    ],
  ];
}

/** Two charges are to be cancelled: the treasurer asked for one, and may decide on the other. */
function esperaOutraPessoa(conta: Conta): Passo[] {
  const { portal, tesoureiro, mundo } = conta;
  const colega = findPessoa(mundo.gente.equipe, 'neusa');
  const ask = async (quem: PessoaDemo, motivo: 'DUPLICADA' | 'ENGANO', texto: string) => {
    const params = { id: await issue(conta, 'Multa eleitoral', 18_400) };
    const { version } = await portal.call(cobrancaAto.daCobranca, { params }, quem);
    const anexoId = await sendFile(portal, quem, { destino: { finalidade: 'carteira' } });
    const body = { version, motivo, texto, anexoId };
    await portal.call(cobrancaAto.pedirCancelamento, { params, body }, quem);
  };
  return [
    [2, 15, () => ask(tesoureiro, 'DUPLICADA', 'A mesma multa já tinha sido cobrada desta pessoa.')],
    [1, 10, () => ask(colega, 'ENGANO', 'A multa é de outra pessoa, que tem o mesmo nome.')],
  ];
}
