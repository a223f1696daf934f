import { NOME_DA_BANDEIRA } from '@balcao/domain/cartao/numero';
import { descreverOpcao } from '@balcao/domain/cartao/parcelas';
import { descreverRecusa } from '@balcao/domain/cartao/recusa';
import { formatCentavos, splitCentavos } from '@balcao/domain/dinheiro/centavos';
import { botoes, fatos, page, toHtml } from '../../provedor-simulado/pagina.ts';
import { CARTOES_DE_TESTE, CODIGO_DO_DESAFIO } from './cartoes-de-teste.ts';
import type { SessaoGuardada } from './sessoes.ts';

/** The names of the fields of the page. */
export interface Digitado {
  numero: string;
  nome: string;
  validade: string;
  cvv: string;
}

/** What is wrong with a field, by its name. */
export type Erros = Partial<Record<keyof Digitado, string>>;

export const NADA_DIGITADO: Digitado = { numero: '', nome: '', validade: '', cvv: '' };

const CARTEIRA = `<details class="numeros">
<summary>Números de teste</summary>
<table><thead><tr><th scope="col">Número</th><th scope="col">O que acontece</th></tr></thead><tbody>
${CARTOES_DE_TESTE.map(({ numero, texto }) => `<tr><td>${group(numero)}</td><td>${toHtml(texto)}</td></tr>`).join('\n')}
</tbody></table>
<p class="dica">Validade: qualquer mês que ainda não passou. Código: três dígitos (quatro no American Express).</p>
</details>`;

function group(numero: string): string {
  return (numero.match(/.{1,4}/g) ?? []).join(' ');
}

function campo(nome: keyof Digitado, rotulo: string, atributos: string, { erros, said }: Formulario): string {
  const erro = erros[nome];
  const told = erro ? ` aria-invalid="true" aria-describedby="erro-${nome}"` : '';
  return `<label>${rotulo}
<input name="${nome}" value="${toHtml(said[nome])}" ${atributos}${told}>
${erro ? `<span class="dica" id="erro-${nome}">${toHtml(erro)}</span>` : ''}</label>`;
}

interface Formulario {
  said: Digitado;
  erros: Erros;
}

const TECLADO = 'inputmode="numeric" spellcheck="false"';

/** The page on which a card is typed; the code is never shown again. */
export function renderCartao(
  sessao: SessaoGuardada,
  { guardado, ...form }: Formulario & { guardado: string | null },
): string {
  const wrong = Object.keys(form.erros).length > 0;
  const said = { ...form, said: { ...form.said, cvv: '' } };
  const numero = campo(
    'numero',
    'Número do cartão',
    `autocomplete="cc-number" maxlength="23" ${TECLADO}`,
    said,
  );
  const nome = campo('nome', 'Nome como está no cartão', 'autocomplete="cc-name" maxlength="60"', said);
  const validade = campo(
    'validade',
    'Validade',
    `placeholder="MM/AA" autocomplete="cc-exp" maxlength="7" ${TECLADO}`,
    said,
  );
  const cvv = campo('cvv', 'Código', `autocomplete="cc-csc" maxlength="4" ${TECLADO}`, said);
  return page(`${resumo(sessao)}
${wrong ? '<p class="erro" role="alert">Confira os campos abaixo.</p>' : ''}
<form method="post">
${guardado ? `<p>Cartão guardado: <strong>${toHtml(guardado)}</strong></p>\n${cvv}` : `${numero}\n${nome}\n<div class="par">${validade}\n${cvv}</div>`}
<button class="principal" name="acao" value="pagar">Pagar ${formatCentavos(sessao.valor)}</button>
<button name="acao" value="desistir" formnovalidate>Desistir e voltar</button>
</form>
<p class="dica">Nunca digite aqui o número de um cartão de verdade: só os de teste são aceitos.</p>
${CARTEIRA}`);
}

/** The page on which the bank asks for a code (3-D Secure). */
export function renderDesafio(sessao: SessaoGuardada): string {
  const erros = sessao.desafio?.erros ?? 0;
  return page(`${resumo(sessao)}
<h2>Seu banco pede uma confirmação</h2>
<p>O banco enviou um código para o seu celular. Nesta simulação, ele é <strong>${CODIGO_DO_DESAFIO}</strong>.</p>
${erros > 0 ? '<p class="erro" role="alert">O código não confere. Depois de três erros, o pagamento é recusado.</p>' : ''}
<form method="post">
<label>Código
<input name="codigo" maxlength="6" autocomplete="one-time-code" ${TECLADO}></label>
<button class="principal" name="acao" value="confirmar">Confirmar</button>
<button name="acao" value="desistir">Desistir e voltar</button>
</form>`);
}

/** The page of a session that takes no card any more. */
export function renderFim(sessao: SessaoGuardada): string {
  return page(`${resumo(sessao)}
<p><a href="${toHtml(sessao.pedido.retorno)}">Voltar ao portal do Conselho</a></p>`);
}

function resumo(sessao: SessaoGuardada): string {
  const { valor, parcelas, descricao } = sessao;
  const opcao = { parcelas, valores: splitCentavos(valor, parcelas), total: valor };
  return fatos([
    ['Total', formatCentavos(valor)],
    ['Parcelas', descreverOpcao(opcao)],
    ['Referência', descricao],
    ['Situação', situacaoEmPalavras(sessao)],
  ]);
}

const SITUACAO: Readonly<Record<SessaoGuardada['situacao'], string>> = {
  CRIADA: 'Aguardando o cartão',
  EM_3DS: 'Aguardando a confirmação do banco',
  AUTORIZADA: 'Autorizada (simulação)',
  CAPTURADA: 'Paga (simulação)',
  NEGADA: 'Recusada',
  CANCELADA: 'Cancelada',
};

const DISPUTA = {
  ABERTA: 'Paga, em contestação no banco',
  GANHA: 'Paga: o Conselho ganhou a contestação',
  PERDIDA: 'Devolvida: o Conselho perdeu a contestação',
} as const;

/** The situation of a session, in words. */
function situacaoEmPalavras({ situacao, disputa, agendadaPara, recusa }: SessaoGuardada): string {
  if (disputa) return DISPUTA[disputa.situacao];
  if (agendadaPara) return 'O banco responde em instantes';
  return recusa ? `${SITUACAO[situacao]}. ${descreverRecusa(recusa)}` : SITUACAO[situacao];
}

const AVISOS = {
  NORMAL: 'normais',
  REPETIDOS: 'repetidos três vezes',
  ATRASADOS: 'um minuto atrasados',
  FORA_DE_ORDEM: 'fora de ordem',
  NENHUM: 'nenhum',
} as const;

/** The page «banco» of one session: what the bank does with it, and how the portal hears of it. */
export function renderBanco(sessao: SessaoGuardada, acoes: readonly (readonly [string, string])[]): string {
  const { cartao, estornos } = sessao;
  const back = estornos.reduce((sum, one) => sum + one.valor, 0);
  return page(`<h2>Banco</h2>
${resumo(sessao)}
${fatos([
  ['Cartão', cartao ? `${NOME_DA_BANDEIRA[cartao.bandeira]} final ${cartao.final}` : 'ainda nenhum'],
  ['Devolvido', formatCentavos(back)],
  ['Avisos ao portal', AVISOS[sessao.avisos]],
])}
${botoes(acoes)}
<p><a href="/banco">Todos os pagamentos</a></p>`);
}

/** The list of all sessions of the bank, the latest first. */
export function renderLista(sessoes: readonly SessaoGuardada[]): string {
  const rows = sessoes.map(
    (one) =>
      `<tr><td><a href="/banco/${one.id}">${formatCentavos(one.valor)}</a></td><td>${toHtml(one.descricao)}<br>${toHtml(situacaoEmPalavras(one))}</td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Valor</th><th scope="col">Pagamento</th></tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
  return page(`<h2>Banco</h2>
<p>Aqui o banco paga, demora, recusa e contesta os pagamentos por cartão.</p>
${rows.length > 0 ? table : '<p>Ainda não há pagamento por cartão.</p>'}`);
}
