import { fillMarcas } from '../texto/frase.ts';
import { stripInvisivel } from '../texto/invisivel.ts';
import type { Bloco, TextoDoEmail } from './texto-do-email.ts';

/** Stands for the portal's address until sending, when the sending installation is known. */
const ENDERECO = '{{endereco}}';

export type Valores = Readonly<Record<string, string | readonly string[]>>;

export interface EmailRenderizado {
  assunto: string;
  texto: string;
  html: string;
}

/**
 * Renders a message from its template, as the server sends it and as a preview shows it. Values are literal: markup stays text, line breaks cannot leave the subject, and
 * variables in them are not expanded. @param complemento a text for this message alone, its last paragraph. @throws
 * Error when a variable is missing or a link is not a path of the portal.
 */
export function renderEmail(template: TextoDoEmail, base: Valores, complemento?: string): EmailRenderizado {
  const valores: Valores = complemento ? { ...base, complemento } : base;
  const blocos = complemento ? [...template.corpo, '{{complemento}}'] : template.corpo;
  const sigla = text(valores, 'conselho.sigla');
  const assunto = oneLine(`[${sigla}] ${fillMarcas(template.assunto, (nome) => text(valores, nome))}`);
  const rodape = `${text(valores, 'conselho.nome')}. Mensagem automática: não responda a este e-mail.`;
  const texto = [...blocos.map((bloco) => asText(bloco, valores)), `-- \n${rodape}`].join('\n\n');
  const corpo = blocos.map((bloco) => asHtml(bloco, valores)).join('\n');
  return { assunto, texto, html: page({ assunto, sigla, corpo, rodape }) };
}

/** Inserts the portal's address, without a trailing slash. */
export function withEndereco(rendered: string, baseUrl: string): string {
  return rendered.replaceAll(ENDERECO, baseUrl);
}

function isLink(nome: string): boolean {
  return nome.startsWith('link');
}

function clean(value: string): string {
  return stripInvisivel(value.replace(/\r\n?/g, '\n'))
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(ENDERECO, 'endereco');
}

function text(valores: Valores, nome: string): string {
  const value = valores[nome];
  if (typeof value !== 'string') throw new Error(`e-mail variable ${nome} is missing`);
  if (!isLink(nome)) return clean(value).trim();
  if (!/^\/(?![/\\])[^\s<>"]*$/.test(value)) throw new Error(`e-mail link ${nome} is not a path`);
  return ENDERECO + value;
}

function list(valores: Valores, nome: string): string[] {
  const value = valores[nome];
  if (!Array.isArray(value)) throw new Error(`e-mail list ${nome} is missing`);
  return value.map((item: string) => clean(item).trim());
}

function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim().slice(0, 200);
}

function asText(bloco: Bloco, valores: Valores): string {
  if (typeof bloco === 'string') return fillMarcas(bloco, (nome) => text(valores, nome));
  if ('lista' in bloco)
    return list(valores, bloco.lista)
      .map((item) => `- ${item}`)
      .join('\n');
  if ('destaque' in bloco) return `    ${text(valores, bloco.destaque)}`;
  return `${bloco.botao}: ${text(valores, bloco.link)}`;
}

function asHtml(bloco: Bloco, valores: Valores): string {
  if (typeof bloco === 'string') return `<p style="margin:0 0 16px">${paragraph(bloco, valores)}</p>`;
  if ('lista' in bloco) {
    const items = list(valores, bloco.lista).map(
      (item) => `<li style="margin:0 0 8px">${escapeHtml(item)}</li>`,
    );
    return `<ul style="margin:0 0 16px;padding-left:24px">${items.join('')}</ul>`;
  }
  if ('destaque' in bloco) {
    const value = escapeHtml(text(valores, bloco.destaque));
    return `<p style="margin:0 0 16px;font-size:28px;font-weight:bold;letter-spacing:4px">${value}</p>`;
  }
  const href = escapeHtml(text(valores, bloco.link));
  return `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;background:#1976D2;color:#ffffff;border-radius:8px;text-decoration:none">${escapeHtml(bloco.botao)}</a></p>
<p style="margin:0 0 16px">Se o botão não abrir, copie este endereço: <a href="${href}" style="color:#1565C0">${href}</a></p>`;
}

function paragraph(source: string, valores: Valores): string {
  const draw = (value: string, nome: string) => {
    const escaped = escapeHtml(value);
    return isLink(nome) ? `<a href="${escaped}" style="color:#1565C0">${escaped}</a>` : escaped;
  };
  return fillMarcas(escapeHtml(source), (nome) => text(valores, nome), draw).replaceAll('\n', '<br>');
}

function escapeHtml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function page(parts: { assunto: string; sigla: string; corpo: string; rodape: string }): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(parts.assunto)}</title>
</head>
<body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div role="article" lang="pt-BR" style="max-width:560px;margin:0 auto;word-break:break-word">
<h1 style="margin:0 0 24px;font-size:20px">${escapeHtml(parts.sigla)}</h1>
${parts.corpo}
<hr style="border:0;border-top:1px solid #9e9e9e;margin:24px 0 16px">
<p style="margin:0;font-size:14px">${escapeHtml(parts.rodape)}</p>
</div>
</body>
</html>
`;
}
