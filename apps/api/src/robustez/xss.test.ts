import { XSS_CORPUS, xssPortions } from '@balcao/contract/fixtures/xss-corpus';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { renderEmail } from '@balcao/domain/email/render-email';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, person, trySend } from '#features/anexo/anexo.fixture.ts';
import type { Template } from '#features/email/template.ts';
import { templates } from '#features/email/templates/catalogo.ts';
import { downloadHeaders } from '#platform/files/download-headers.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, makeCenario, newPedido } from './cenario.fixture.ts';
import { tagsOf, textOf } from './html-tokens.fixture.ts';
import { liveThrough } from './vida.fixture.ts';

let api: TestApi;
let c: Cenario;
beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
});
afterAll(() => api.close());

it('the corpus is large and has no repeats', () => {
  expect(XSS_CORPUS.length).toBeGreaterThanOrEqual(200);
  expect(new Set(XSS_CORPUS).size).toBe(XSS_CORPUS.length);
});

describe('text that people write', () => {
  it('comes back from the API unchanged, as data that no browser runs', {
    timeout: 60_000,
  }, async () => {
    const { autor, id } = await newPedido(api);
    const { token } = autor;
    for (const texto of xssPortions(8_000)) {
      const answer = await api.call(requerimento.mensagem, { params: { id }, body: { texto } }, { token });
      expect(answer.status, answer.raw.body.slice(0, 300)).toBe(200);
    }
    const { raw, body } = await api.call(requerimento.detail, { params: { id } }, { token: c.reg.token });
    const written = body.eventos.filter((e) => e.tipo === 'mensagem').map((e) => e.texto);
    expect(written.sort()).toEqual(xssPortions(8_000).sort());
    expect(raw.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(raw.headers['x-content-type-options']).toBe('nosniff');
    expect(raw.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  });

  it('is stored in a draft unchanged, and never becomes a key', async () => {
    const { token } = await person(api);
    const { id } = await draft(api, token);
    const respostas = { motivo: 'OUTRO', detalhe: [...XSS_CORPUS] };
    const named = Object.fromEntries(XSS_CORPUS.filter((p) => p.length <= 100).map((p) => [p, p]));
    await api.must(
      rascunho.save,
      { params: { id }, body: { respostas: { ...respostas, ...named }, passo: null, version: 1 } },
      { token },
    );
    const back = await api.must(rascunho.get, { params: { id } }, { token });
    expect(back.respostas).toEqual(respostas);
  });

  it('in any field of a full life appears in messages and documents as text only', {
    timeout: 120_000,
  }, async () => {
    const lives = xssPortions(140);
    for (let n = 0; n < 2; n += 1)
      await liveThrough(api, c, (campo, min, max) => {
        if (campo === 'nomeArquivo') return 'comprovante';
        const fitting = lives.filter((text) => text.length <= max);
        const text = fitting[(n * 7 + campo.length) % fitting.length] ?? '';
        // A short field takes one line.
        return `${max <= 200 ? text.replace(/\p{Cc}/gu, ' ') : text} ${campo}`
          .padEnd(min + 40, '.')
          .slice(0, max);
      });
    await api.runJobs();
    const mails = await api.db.selectFrom('email').select(['assunto', 'html']).execute();
    expect(mails.length).toBeGreaterThan(15);
    expect(mails.filter((mail) => mail.html.includes('&lt;')).length).toBeGreaterThan(0);
    for (const { html, assunto } of mails) {
      expectNothingRuns(html);
      expect(assunto).not.toMatch(/alert|[\r\n]/);
    }
    const failed = await api.db.selectFrom('jobFalho').select(['tarefa', 'erro']).execute();
    expect(failed).toEqual([]);
  });
});

const MAIL_TAGS = new Set([
  'html',
  'head',
  'meta',
  'title',
  'body',
  'div',
  'h1',
  'p',
  'hr',
  'a',
  'ul',
  'li',
  'br',
] as const);

/** Only tags of our own page, no handler, and links to the portal only. */
function expectNothingRuns(html: string): void {
  const tags = tagsOf(html);
  expect(tags.filter((tag) => !(MAIL_TAGS as Set<string>).has(tag.name))).toEqual([]);
  const attributes = tags.flatMap((tag) => Object.keys(tag.attributes));
  expect(attributes.filter((name) => /^on|^src|^srcdoc|^action/.test(name))).toEqual([]);
  const links = tags.flatMap((tag) => tag.attributes.href ?? []);
  expect(links.filter((href) => !/^(\{\{endereco\}\}|http:\/\/balcao\.test)\//.test(href))).toEqual([]);
}

describe('the e-mail template', () => {
  it.each(Object.entries<Template>(templates))('%s shows each payload as text', (_, template) => {
    for (const payload of XSS_CORPUS) {
      const valores = valuesFor(template, payload);
      const { html, assunto } = renderEmail(template, valores);
      expectNothingRuns(html);
      expect(textOf(html).replace(/\s+/g, ' ')).toContain(payload.replace(/\s+/g, ' ').trim().slice(0, 40));
      expect(assunto).not.toMatch(/[\r\n]/);
    }
  });
});

/** The payload in every variable of the template; links are paths, as everywhere. */
function valuesFor(template: Template, payload: string): Record<string, string | readonly string[]> {
  const parts = template.corpo.map((bloco) => (typeof bloco === 'string' ? bloco : ''));
  const inText = [template.assunto, ...parts].flatMap((text) => [...text.matchAll(/\{\{([\w.]+)\}\}/g)]);
  const values: Record<string, string | readonly string[]> = {
    'conselho.sigla': payload,
    'conselho.nome': payload,
    ...Object.fromEntries(inText.map(([, name = '']) => [name, payload])),
  };
  for (const bloco of template.corpo)
    if (typeof bloco === 'object' && 'lista' in bloco) values[bloco.lista] = [payload, payload];
    else if (typeof bloco === 'object' && 'destaque' in bloco) values[bloco.destaque] = payload;
    else if (typeof bloco === 'object') values[bloco.link] = '/requerimento/1';
  for (const name of Object.keys(values)) if (name.startsWith('link')) values[name] = '/requerimento/1';
  return values;
}

describe('file names with payloads', () => {
  it('stay names: stored safely or refused, and never more than a name in a header', {
    timeout: 60_000,
  }, async () => {
    const { token } = await person(api);
    const { destino } = await draft(api, token);
    const answers = { kept: 0, refused: 0 };
    for (const payload of XSS_CORPUS.filter((_, i) => i % 7 === 0)) {
      const answer = await trySend(api, token, { destino, nome: `${payload.slice(0, 200)}.pdf` });
      if (answer.status === 200) {
        answers.kept += 1;
        expect(answer.body.nome).not.toMatch(/[<>"\\/\r\n]/);
        await api.app.inject({
          method: 'DELETE',
          url: `/api/anexos/${answer.body.id}`,
          headers: { authorization: `Bearer ${token}` },
        });
      } else {
        answers.refused += 1;
        expect([415, 422]).toContain(answer.status);
      }
    }
    expect(answers.kept + answers.refused).toBeGreaterThan(25);
  });

  it('in a header end nothing and add nothing', () => {
    for (const nome of XSS_CORPUS) {
      const headers = downloadHeaders({ nome, mime: 'text/html', disposition: 'inline' });
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[^"<>\r\n]*"(; filename\*=UTF-8''[\w.%~!#$&+^`|-]*)?$/,
      );
    }
  });
});
