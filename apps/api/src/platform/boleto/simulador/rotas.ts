import type { Server } from 'node:http';
import { parseCentavos, VALOR_INVALIDO } from '@balcao/domain/dinheiro/centavos';
import { isIsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { policyOf, renderProblema } from '../../provedor-simulado/pagina.ts';
import {
  answerPage,
  createServidor,
  type Pedido,
  Recusa,
  type Resposta,
  type Rota,
} from '../../provedor-simulado/servidor.ts';
import type { BancoDeBoletos } from './banco.ts';
import { type Digitado, renderBoleto, renderBoletos } from './pagina.ts';

/** The rail of boletos: a page on which its bank answers. Files are exchanged through folders alone. */
export function createBoletoSimulado(banco: BancoDeBoletos): Server {
  const rotas: Rota[] = [
    [
      /^GET \/boletos(?:\?feito=([A-Z0-9]+\.RET))?$/,
      ({ now }, [feito]) => showAll(banco, now, feito ?? null),
    ],
    [/^POST \/boletos(?:\?.*)?$/, (pedido) => actOnAll(banco, pedido)],
    [/^GET \/boletos\/retornos\/([A-Z0-9]+\.RET)$/, (_, [nome = '']) => download(banco, nome)],
    [
      /^GET \/boletos\/([A-Za-z0-9]{1,15})$/,
      ({ now }, [documento = '']) => show(renderBoleto(banco.get(documento), now)),
    ],
    [/^POST \/boletos\/([A-Za-z0-9]{1,15})$/, (pedido, [documento = '']) => act(banco, pedido, documento)],
  ];
  return createServidor(rotas, ({ status, message }) => show(renderProblema(message), status));
}

function show(body: string, status = 200): Resposta {
  return answerPage(status, { body, policy: policyOf() });
}

const seeOther = (location: string): Resposta => ({ status: 303, headers: { location }, body: '' });

function showAll(banco: BancoDeBoletos, now: Date, feito: string | null): Resposta {
  banco.readPasta(now);
  return show(renderBoletos(banco.all(), { retornos: banco.retornos(), feito }));
}

function actOnAll(banco: BancoDeBoletos, { body, now }: Pedido): Resposta {
  const acao = new URLSearchParams(body).get('acao');
  if (acao === 'gerar') {
    const [nome = ''] = banco.writeRetornos(now);
    return seeOther(`/boletos?feito=${nome}`);
  }
  if (acao !== 'registrar') throw new Recusa(400, 'DADOS_INVALIDOS', 'Escolha uma das ações.');
  for (const { titulo, situacao } of banco.all())
    if (situacao === 'RECEBIDO') banco.register(titulo.documento, now);
  return seeOther('/boletos');
}

function act(banco: BancoDeBoletos, { body, now }: Pedido, documento: string): Resposta {
  const form = new URLSearchParams(body);
  const acao = form.get('acao');
  const boleto = banco.get(documento);
  if (acao === 'registrar') banco.register(documento, now);
  else if (acao === 'recusar') banco.refuse(documento, now);
  else if (acao === 'baixar') banco.end(documento, now);
  else if (acao === 'pagar') {
    const { pago, ...said } = readPagamento(form, now);
    if (pago === null) return show(renderBoleto(boleto, now, said), 422);
    banco.pay(documento, { pago, dia: said.dia });
  } else throw new Recusa(400, 'DADOS_INVALIDOS', 'Escolha uma das ações.');
  return seeOther(`/boletos/${documento}`);
}

/** The payment as it was typed; `pago` is null where something is wrong with it. */
function readPagamento(form: URLSearchParams, now: Date): Digitado & { pago: number | null } {
  const [valor, dia] = [form.get('valor')?.trim() ?? '', form.get('dia') ?? ''];
  const pago = parseCentavos(valor);
  const erros: Digitado['erros'] = {
    ...(!pago && { valor: VALOR_INVALIDO }),
    ...(!(isIsoDate(dia) && dia <= todayInSaoPaulo(now)) && { dia: 'Informe um dia até hoje.' }),
  };
  return { valor, dia, erros, pago: Object.keys(erros).length > 0 ? null : pago };
}

function download(banco: BancoDeBoletos, nome: string): Resposta {
  const found = banco.retornos().find(([one]) => one === nome);
  if (!found) throw new Recusa(404, 'NaoEncontrado', 'Não há nada neste endereço.');
  return {
    status: 200,
    headers: {
      'content-type': 'text/plain; charset=us-ascii',
      'content-disposition': `attachment; filename="${nome}"`,
      'cache-control': 'no-store',
    },
    body: found[1].conteudo,
  };
}
