import { createHash } from 'node:crypto';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { parseValorPix } from '@balcao/domain/pagamento/brcode';
import type { Cob } from './banco.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:32rem;padding:2rem 1rem}
h1{font-size:1.5rem;line-height:1.3}
.aviso{border:2px solid #b45309;border-radius:.5rem;padding:.75rem 1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.5rem 0}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
form{display:grid;gap:.75rem}
button{font:inherit;color:inherit;min-height:2.75rem;padding:.5rem 1rem;border:1px solid #767676;border-radius:.5rem;background:none;cursor:pointer}
button:first-child{border-color:#1d4ed8;background:#1d4ed8;color:#fff;font-weight:600}
button:focus-visible{outline:3px solid #b45309;outline-offset:2px}`;

/** What the page may load and do: nothing but its own style and its own form. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every page of the built-in provider. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
};

/** What a person may do with a charge that was not paid, by the value of the button. */
const BOTOES: readonly [string, string][] = [
  ['pagar', 'Pagar agora'],
  ['adiar', 'Pagar daqui a um minuto'],
  ['avisar_duas_vezes', 'Pagar e avisar o portal duas vezes'],
  ['pagar_em_dobro', 'Pagar duas vezes, com dois Pix'],
  ['transferir', 'Transferir para a chave, sem usar a cobrança'],
  ['recusar', 'Recusar: o banco não autoriza'],
];

/** What the last button did. */
export const FEITO: Record<string, string> = {
  pagar: 'Pagamento simulado. Volte à página do pedido: ela avisa sozinha.',
  adiar: 'O pagamento simulado acontece daqui a um minuto.',
  avisar_duas_vezes: 'Pagamento simulado. O portal recebe o mesmo aviso duas vezes e registra um só.',
  pagar_em_dobro: 'Dois pagamentos simulados. O segundo aparece no portal como valor a devolver.',
  transferir: 'Transferência simulada, sem cobrança. O Conselho a encontra no fechamento do dia.',
  recusar: 'O banco não autorizou. Nada foi pago, e você pode tentar de novo.',
};

function toHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

function situacao(cob: Cob, expired: boolean): string {
  if (cob.status === 'CONCLUIDA') return 'Paga (simulação)';
  if (cob.status !== 'ATIVA') return 'Cancelada pelo Conselho';
  if (expired) return 'Vencida';
  return cob.agendadoPara ? 'Pagamento marcado para daqui a pouco' : 'Aguardando pagamento';
}

/** The page on which a payment is simulated; it works without a script. */
export function renderCobranca(cob: Cob, input: { expired: boolean; feito: string | null }): string {
  const open = cob.status === 'ATIVA' && !input.expired && !cob.agendadoPara;
  // Once a postponed charge is paid, its announced payment is no longer news.
  const past = input.feito === 'adiar' && !cob.agendadoPara;
  const done = input.feito === null || past ? undefined : FEITO[input.feito];
  const buttons = BOTOES.map(
    ([value, label]) => `<button name="acao" value="${value}">${toHtml(label)}</button>`,
  ).join('\n');
  return page(`<dl>
<dt>Valor</dt><dd>${toHtml(formatCentavos(parseValorPix(cob.valor.original) ?? 0))}</dd>
<dt>Referência</dt><dd>${toHtml(cob.solicitacaoPagador)}</dd>
<dt>Situação</dt><dd>${toHtml(situacao(cob, input.expired))}</dd>
</dl>
${done ? `<p role="status"><strong>${toHtml(done)}</strong></p>` : ''}
${open ? `<form method="post">\n${buttons}\n</form>` : ''}`);
}

/** The page for what does not exist or is not allowed. */
export function renderProblema(texto: string): string {
  return page(`<p role="alert">${toHtml(texto)}</p>`);
}

function page(content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Simulação de pagamento</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Simulação de pagamento</h1>
<p class="aviso">Isto é uma simulação: <strong>nenhum dinheiro se move</strong>. Esta página faz o papel do banco, para experimentar o portal.</p>
${content}
</main>
</body>
</html>
`;
}
