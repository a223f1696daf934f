import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatDataHora, formatIsoDate } from '@balcao/domain/texto/data-br';
import { fatos, page, toHtml } from '../../provedor-simulado/pagina.ts';
import { type BoletoNoBanco, CAMINHOS, type RetornoFeito, type SituacaoNoBanco } from './banco.ts';

/** What a person typed to pay a boleto, and what is wrong with it. */
export interface Digitado {
  valor: string;
  dia: string;
  erros: { valor?: string; dia?: string };
}

const SITUACAO: Readonly<Record<SituacaoNoBanco, string>> = {
  RECEBIDO: 'Recebido: o banco ainda não respondeu',
  REGISTRADO: 'Registrado',
  RECUSADO: 'Recusado',
  PAGO: 'Pago (simulação)',
  BAIXADO: 'Baixado',
};

const contado = (n: number, um: string, varios: string) => (n === 1 ? `1 ${um}` : `${n} ${varios}`);
const botao = (acao: string, rotulo: string, classe = '') =>
  `<button${classe && ` class="${classe}"`} name="acao" value="${acao}">${toHtml(rotulo)}</button>`;

function situacaoDe({ situacao, pendentes }: BoletoNoBanco): string {
  return pendentes.length > 0 ? `${SITUACAO[situacao]}. Falta avisar o Conselho` : SITUACAO[situacao];
}

/** All boletos of the bank, the latest first, and the returns that it made. */
export function renderBoletos(
  boletos: readonly BoletoNoBanco[],
  { retornos, feito }: { retornos: readonly [string, RetornoFeito][]; feito: string | null },
): string {
  const novos = boletos.filter(({ situacao }) => situacao === 'RECEBIDO').length;
  const avisos = boletos.reduce((sum, { pendentes }) => sum + pendentes.length, 0);
  const acoes = [
    ...(novos > 0
      ? [
          botao(
            'registrar',
            `Registrar ${contado(novos, 'boleto novo', 'boletos novos')}`,
            avisos > 0 ? '' : 'principal',
          ),
        ]
      : []),
    ...(avisos > 0
      ? [botao('gerar', `Gerar o arquivo de retorno (${contado(avisos, 'linha', 'linhas')})`, 'principal')]
      : []),
  ];
  return page(`<h2>Banco dos boletos</h2>
<p>O banco lê sozinho as remessas que o Conselho gera. Registre, recuse ou pague os boletos, e gere o arquivo de retorno: o Conselho o encontra em “Remessa e retorno”.</p>
${feito === null ? '' : `<p role="status"><strong>Arquivo ${toHtml(feito)} gerado.</strong> Ele já está na pasta do Conselho.</p>`}
${acoes.length > 0 ? `<form method="post" action="/boletos">\n${acoes.join('\n')}\n</form>` : ''}
${boletos.length > 0 ? tabelaDeBoletos(boletos) : '<p>Ainda não chegou nenhum boleto. Gere uma remessa no portal e recarregue esta página.</p>'}
${retornos.length > 0 ? tabelaDeRetornos(retornos) : ''}`);
}

function tabelaDeBoletos(boletos: readonly BoletoNoBanco[]): string {
  const rows = boletos.map((one) => {
    const { documento, valor, vencimento } = one.titulo;
    const ate = vencimento === null ? '' : `, vence em ${formatIsoDate(vencimento)}`;
    return `<tr><td><a href="/boletos/${documento}">${formatCentavos(valor)}</a></td><td>${toHtml(documento)}${ate}<br>${toHtml(situacaoDe(one))}</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">Valor</th><th scope="col">Boleto</th></tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

function tabelaDeRetornos(retornos: readonly [string, RetornoFeito][]): string {
  const rows = retornos.map(
    ([nome, { linhas, em }]) =>
      `<tr><td><a href="/boletos/retornos/${nome}">${toHtml(nome)}</a></td><td>${contado(linhas, 'linha', 'linhas')}, ${toHtml(formatDataHora(new Date(em)))}</td></tr>`,
  );
  return `<h2>Arquivos de retorno</h2>
<table><thead><tr><th scope="col">Arquivo</th><th scope="col">Conteúdo</th></tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

/** One boleto, with what the bank may do with it. */
export function renderBoleto(boleto: BoletoNoBanco, now: Date, said?: Digitado): string {
  const { valor, vencimento, nossoNumero, documento } = boleto.titulo;
  const ways = CAMINHOS[boleto.situacao];
  const simples = [
    ...(ways.includes('REGISTRADO') ? [botao('registrar', 'Registrar')] : []),
    ...(ways.includes('RECUSADO') ? [botao('recusar', 'Recusar: CEP inválido')] : []),
    ...(ways.includes('BAIXADO') ? [botao('baixar', 'Baixar: o banco não recebe mais')] : []),
  ];
  const typed = said ?? { valor: reais(valor), dia: todayInSaoPaulo(now), erros: {} };
  return page(`<h2>Boleto ${toHtml(documento)}</h2>
${fatos([
  ['Valor', formatCentavos(valor)],
  ['Vencimento', vencimento === null ? 'sem data' : formatIsoDate(vencimento)],
  ['Nosso número', nossoNumero],
  ['Situação', situacaoDe(boleto)],
])}
${ways.includes('PAGO') ? pagar(typed) : ''}
${simples.length > 0 ? `<form class="acoes" method="post">\n${simples.join('\n')}\n</form>` : ''}
<p><a href="/boletos">Todos os boletos</a></p>`);
}

const reais = (cents: number) => formatCentavos(cents).replace(/^R\$\s/, '');

function pagar({ valor, dia, erros }: Digitado): string {
  const told = (nome: 'valor' | 'dia') =>
    erros[nome] ? ` aria-invalid="true" aria-describedby="erro-${nome}"` : '';
  const erro = (nome: 'valor' | 'dia') =>
    erros[nome] ? `<span class="dica" id="erro-${nome}">${toHtml(erros[nome])}</span>` : '';
  return `<form method="post">
<div class="par"><label>Valor pago (R$)
<input name="valor" value="${toHtml(valor)}" inputmode="decimal" maxlength="16"${told('valor')}>
${erro('valor')}</label>
<label>Dia do pagamento
<input name="dia" type="date" value="${toHtml(dia)}"${told('dia')}>
${erro('dia')}</label></div>
${botao('pagar', 'Pagar', 'principal')}
</form>`;
}
