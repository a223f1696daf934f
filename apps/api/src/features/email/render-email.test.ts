import { renderEmail, withEndereco } from '@balcao/domain/email/render-email';
import type { Bloco } from '@balcao/domain/email/texto-do-email';
import { describe, expect, it } from 'vitest';
import { expectBemExibido } from '#test/expect-bem-exibido.ts';
import { redactEmail } from './redact-email.ts';
import type { Template } from './template.ts';
import { templates } from './templates/catalogo.ts';

const COMUNS = {
  'conselho.sigla': 'CRCR-MG',
  'conselho.nome': 'Conselho Regional de Conservação e Restauro de Minas Gerais',
  nomePreferido: 'Helena Prado',
  dataHora: '23/11/2026 às 10h00',
};

function names(template: Template): { texts: string[]; lists: string[] } {
  const inText = (s: string) => [...s.matchAll(/\{\{([\w.]+)\}\}/g)].map((m) => m[1] ?? '');
  const of = (b: Bloco) =>
    typeof b === 'string' ? inText(b) : 'destaque' in b ? [b.destaque] : 'link' in b ? [b.link] : [];
  const lists = template.corpo.flatMap((b) => (typeof b !== 'string' && 'lista' in b ? [b.lista] : []));
  return { texts: [...inText(template.assunto), ...template.corpo.flatMap(of)], lists };
}

function valuesFor(template: Template, value = 'valor'): Record<string, string | string[]> {
  const { texts, lists } = names(template);
  const values: Record<string, string | string[]> = { ...COMUNS };
  for (const name of texts) values[name] ??= name.startsWith('link') ? '/requerimento/1' : value;
  for (const name of lists) values[name] = [value, 'outro'];
  return values;
}

/** The running text of a message, as in the catalogue of texts. */
function prose(codigo: keyof typeof templates): string {
  return templates[codigo].corpo
    .map((b: Bloco) => (typeof b === 'string' ? b : 'lista' in b ? `{{${b.lista}}}.` : ''))
    .join(' ');
}

describe('the texts of e-mails', () => {
  it('equal those of the catalogue', () => {
    expect(templates['req.protocolado'].assunto).toBe('Recebemos seu pedido {{protocolo}}');
    expect(prose('req.protocolado')).toBe(
      'Olá, {{nomePreferido}}. Recebemos seu pedido de {{tipo}} em {{dataHora}}. Número: {{protocolo}}. Responderemos até {{prazo}}. Você não precisa fazer nada agora. Acompanhe em {{link}}. Se não foi você, avise pelo link {{linkNaoFuiEu}}.',
    );
    expect(templates['req.exigencia'].assunto).toBe('Seu pedido {{protocolo}} precisa de uma resposta');
    expect(prose('req.exigencia')).toBe(
      'Olá, {{nomePreferido}}. Para continuar, precisamos de: {{itens}}. Responda até {{prazo}} em {{link}}. Até lá, o prazo do Conselho fica pausado. Sem resposta, o pedido será arquivado, mas você poderá reabri-lo.',
    );
    expect(templates['req.decisao'].assunto).toBe('Decisão do pedido {{protocolo}}');
    expect(prose('req.decisao')).toBe(
      'Olá, {{nomePreferido}}. Seu pedido de {{tipo}} foi {{resultado}}. Em resumo: {{resumoDecisao}}. A decisão completa está em {{link}}. Você pode recorrer, sem custo, até {{prazoRecurso}}.',
    );
    expect(templates['conta.redefinir_senha'].assunto).toBe('Crie uma nova senha');
    expect(prose('conta.redefinir_senha')).toBe(
      'Pedido feito em {{dataHora}}. O link vale {{validade}} e só funciona uma vez: {{linkUnico}}. Se não foi você, ignore: sua senha continua a mesma.',
    );
  });

  it.each(Object.keys(templates))('%s is complete in text and HTML, and asks for no CPF', (codigo) => {
    const template: Template = templates[codigo as keyof typeof templates];
    const { assunto, texto, html } = renderEmail(template, valuesFor(template));
    for (const part of [
      assunto,
      withEndereco(texto, 'https://b.example'),
      withEndereco(html, 'https://b.example'),
    ])
      expect(part).not.toMatch(/\{\{|\}\}|undefined/);
    expectBemExibido(assunto, texto, html);
    expect(assunto.startsWith('[CRCR-MG] ')).toBe(true);
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).not.toMatch(/<img|<script|<style|url\(/);
    expect(JSON.stringify(template)).not.toMatch(/cpf|cnpj/i);
  });
});

describe('rendering an e-mail', () => {
  const template = {
    assunto: 'Sobre {{tipo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Veja em {{link}}.',
      { lista: 'itens' },
      { botao: 'Abrir', link: 'link' },
    ],
  } as const satisfies Template;
  const values = { ...COMUNS, tipo: 'certidão', link: '/requerimento/1?aba=2', itens: ['um', 'dois'] };

  it('makes text and HTML from one source, with full links', () => {
    const { texto, html } = renderEmail(template, values);
    const text = withEndereco(texto, 'https://portal.example');
    expect(text).toContain('Veja em https://portal.example/requerimento/1?aba=2.');
    expect(text).toContain('- um\n- dois');
    expect(withEndereco(html, 'https://portal.example')).toContain(
      '<a href="https://portal.example/requerimento/1?aba=2"',
    );
  });

  it('puts the text for one message after the text of the template', () => {
    const { texto, html } = renderEmail(template, values, 'Recebemos a taxa <b>.');
    expect(texto).toMatch(/- dois\n\nAbrir: .*\n\nRecebemos a taxa <b>\.\n\n-- /);
    expect(html).toContain('Recebemos a taxa &lt;b&gt;.</p>');
  });

  it('keeps values literal: no markup, no header, no variable inside them', () => {
    const nasty = '<img src=x onerror=alert(1)> {{link}} {{endereco}} "&\'\r\nBcc: x@y.example\u202E\u0000';
    const { assunto, texto, html } = renderEmail(template, {
      ...values,
      tipo: nasty,
      nomePreferido: nasty,
      itens: [nasty],
    });
    for (const hidden of ['\r', '\n', '\u0000', '\u202E']) expect(assunto).not.toContain(hidden);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; {{link}}');
    expect(withEndereco(texto, 'https://portal.example')).not.toContain('{{endereco}}');
    for (const hidden of ['\r', '\u0000', '\u202E']) expect(texto).not.toContain(hidden);
  });

  it('keeps what people wrote unchanged, also its end, in text and in HTML', () => {
    const corpo = ['Em resumo: {{tipo}}. Fim.', { lista: 'itens' }] as const;
    for (const wrote of [
      'Faltam notas, recibos etc...',
      'Diz: “não vou.”',
      'Por quê?!',
      '👩\u200D🚒 está.. lá.',
    ]) {
      const { texto, html } = renderEmail(
        { assunto: 'x', corpo },
        { ...values, tipo: wrote, itens: [wrote] },
      );
      expect(texto).toContain(`Em resumo: ${wrote} Fim.\n\n- ${wrote}\n`);
      expect(html).toContain(`Em resumo: ${wrote} Fim.</p>`);
    }
  });

  it('refuses a missing variable and a link outside the portal', () => {
    const { tipo: _, ...without } = values;
    expect(() => renderEmail(template, without)).toThrow('e-mail variable tipo is missing');
    for (const link of [
      'https://mal.example',
      '//mal.example',
      '/\\mal.example',
      'javascript:alert(1)',
      '/a b',
    ])
      expect(() => renderEmail(template, { ...values, link })).toThrow('is not a path');
  });

  it('names a request once when its title equals its service', () => {
    const { texto, html } = renderEmail(templates['req.protocolado'], {
      ...valuesFor(templates['req.protocolado']),
      tipo: 'Pedido de acesso à informação',
    });
    for (const part of [texto, html])
      expect(part).toContain('Recebemos seu pedido de acesso à informação em');
  });

  it('does not put two full stops after a value that ends its own sentence', () => {
    const decisao: Template = { assunto: 'x', corpo: ['Em resumo: {{tipo}}. A decisão completa está lá.'] };
    const { texto } = renderEmail(decisao, { ...values, tipo: 'Faltou o diploma.' });
    expect(texto).toContain('Em resumo: Faltou o diploma. A decisão');
  });
});

describe('redacting an e-mail', () => {
  it('removes one-time links and access pairs, and codes when the template has one', () => {
    const secret = 'A'.repeat(43);
    const link = `https://b.example/auth/redefinir-senha#token=${secret}. Fim`;
    expect(redactEmail(link, { code: false })).toBe(
      'https://b.example/auth/redefinir-senha#token=(apagado). Fim',
    );
    const pair = `https://b.example/requerimento/1?aba=2&amp;cid=01a1-2&amp;chave=${secret}"`;
    expect(redactEmail(pair, { code: false })).toBe('https://b.example/requerimento/1?aba=2"');
    const hidden = { code: false, lugar: 'link oculto' } as const;
    expect(redactEmail(link, hidden)).toBe('https://b.example/auth/redefinir-senha#token=(link oculto). Fim');
    expect(redactEmail(pair, hidden)).toBe('https://b.example/requerimento/1?aba=2#(link oculto)"');
    expect(redactEmail('código 123456, pedido 99999.000123/2026-60', { code: true })).toBe(
      'código ••••••, pedido 99999.000123/2026-60',
    );
    expect(redactEmail('código 123456', { code: false })).toBe('código 123456');
  });
});
