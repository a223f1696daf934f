import { createHash } from 'node:crypto';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:32rem;padding:2rem 1rem}
h1{font-size:1.5rem;line-height:1.3}h2{font-size:1.125rem;margin:2rem 0 .5rem}
.aviso{border:2px solid #b45309;border-radius:.5rem;padding:.75rem 1rem}
.erro{border:2px solid #b91c1c;border-radius:.5rem;padding:.75rem 1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.5rem 0}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
form{display:grid;gap:.75rem}
label{display:grid;gap:.25rem;font-weight:600}.dica{font-weight:400;font-size:.875rem}
input{font:inherit;color:inherit;background:none;min-height:2.75rem;padding:.5rem .75rem;border:1px solid #767676;border-radius:.5rem;box-sizing:border-box;width:100%}
.par{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;align-items:start}.par label{grid-template-rows:1fr auto auto}
button{font:inherit;color:inherit;min-height:2.75rem;padding:.5rem 1rem;border:1px solid #767676;border-radius:.5rem;background:none;cursor:pointer}
button.principal,form.acoes button:first-child{border-color:#1d4ed8;background:#1d4ed8;color:#fff;font-weight:600}
:focus-visible{outline:3px solid #b45309;outline-offset:2px}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:left;padding:.375rem .75rem .375rem 0;vertical-align:top;border-bottom:1px solid #7676764d}
td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums}
.numeros{overflow-x:auto}summary{cursor:pointer;padding:.625rem 0}`;

/** What a page may load and do: nothing but its own style and its own form, which may lead on to `volta`. */
export function policyOf(volta: string | null = null): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    `form-action 'self'${volta ? ` ${volta}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The text as it may stand in a page. */
export function toHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** A whole page of the provider; it says that nothing is real, and needs no script. */
export function page(content: string): string {
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

/** What is asked of a person, as pairs of a name and its text. */
export function fatos(rows: readonly (readonly [string, string])[]): string {
  return `<dl>\n${rows.map(([nome, texto]) => `<dt>${toHtml(nome)}</dt><dd>${toHtml(texto)}</dd>`).join('\n')}\n</dl>`;
}

/** The buttons that a person may press, by the value of each. */
export function botoes(acoes: readonly (readonly [string, string])[]): string {
  const rows = acoes.map(
    ([value, label]) => `<button name="acao" value="${value}">${toHtml(label)}</button>`,
  );
  return acoes.length === 0 ? '' : `<form class="acoes" method="post">\n${rows.join('\n')}\n</form>`;
}

/** The page for what does not exist or is not allowed. */
export function renderProblema(texto: string): string {
  return page(`<p role="alert">${toHtml(texto)}</p>`);
}
