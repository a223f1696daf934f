import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { settle } from '../screens/expect-good-screen.ts';

// Every test already watches for violations (fixtures/trouble.ts). These tests check the policy itself, and that the
// watch notices violations.

/** The sources of a policy by directive. */
function parsePolicy(header: string | null): Map<string, string[]> {
  const parts = (header ?? '').split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]));
}

const NONCE = /^'nonce-([\w+/=]{22,})'$/;

for (const address of [
  '/',
  '/auth/login',
  '/requerimento/1',
  '/validar/x',
  '/nao/existe',
  '/%3Cscript%3E?next=%22%3E',
]) {
  test(`the policy of ${address} allows only the portal’s own files`, async ({ run }) => {
    const ask = () => fetch(`${run.baseUrl}${address}`);
    const policy = parsePolicy((await ask()).headers.get('content-security-policy'));
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    for (const closed of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(closed), closed).toEqual(["'none'"]);
    expect([policy.get('report-uri'), policy.get('report-to')]).toEqual([['/api/csp-relatorios'], ['csp']]);
    for (const [name, sources] of policy)
      for (const source of name.startsWith('report-') ? [] : sources)
        expect(source, name).toMatch(/^('none'|'self'|'nonce-.*'|blob:|data:|'script'|balcao-previa)$/);
    const scripts = policy.get('script-src') ?? [];
    expect(scripts.filter((source) => !NONCE.test(source))).toEqual(["'self'"]);
    const again = parsePolicy((await ask()).headers.get('content-security-policy')).get('script-src') ?? [];
    expect(again).not.toEqual(scripts);
  });
}

test('answers that are not pages cannot run code when opened', async ({ run }) => {
  const { baseUrl, tokens, ids } = run;
  const authorization = `Bearer ${tokens.helena ?? ''}`;
  for (const path of ['/configuracoes', '/notificacoes', `/documentos/${ids?.documento}/conteudo`, '/nada']) {
    const { headers } = await fetch(`${baseUrl}/api${path}`, { headers: { authorization } });
    const policy = parsePolicy(headers.get('content-security-policy'));
    expect(policy.get('default-src'), path).toEqual(["'none'"]);
    expect([...policy.keys()], path).toContain('sandbox');
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  }
});

/** Violations of the policy, one per directive. */
const BREAKS: Record<string, () => unknown> = {
  'an inline script': () => {
    const script = document.createElement('script');
    script.append('window.__ran = true');
    document.body.append(script);
  },
  'an inline handler': () => {
    const image = document.createElement('img');
    image.setAttribute('onerror', '__ran = true');
    image.src = '/x';
    document.body.append(image);
  },
  'an inline style': () => {
    const text = document.createElement('p');
    text.setAttribute('style', 'color: red');
    text.textContent = 'vermelho';
    document.body.append(text);
  },
  'a text as markup': () =>
    document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="__ran = true">'),
  'a script of somebody else': () => {
    const script = document.createElement('script');
    script.src = 'https://x.example/a.js';
    document.body.append(script);
  },
  'a request to somebody else': () => fetch('https://x.example/').catch(() => null),
  'a picture of somebody else': () => {
    const image = document.createElement('img');
    image.src = 'https://x.example/a.png';
    document.body.append(image);
  },
};

test('a violation of the policy is blocked and noticed', async ({ page, trouble }) => {
  await page.goto('/auth/login');
  await settle(page);
  trouble.expectSome(/-src|trusted-types|Trusted|Content Security Policy|x\.example/);
  for (const [what, breakIt] of Object.entries(BREAKS)) {
    const before = trouble.count('policy');
    // Trusted Types throw in addition to reporting.
    await page.evaluate(breakIt).catch(() => undefined);
    await expect.poll(() => trouble.count('policy'), what).toBeGreaterThan(before);
  }
  expect(await page.evaluate(() => Reflect.get(window, '__ran') === undefined)).toBe(true);
  const colour = page.getByText('vermelho', { exact: true });
  await expect(colour).not.toHaveCSS('color', 'rgb(255, 0, 0)');
});

test('a page that leaves for another host is noticed', async ({ page, trouble }) => {
  await page.route('https://x.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script>1</script>' }),
  );
  await page.goto('/auth/login');
  await settle(page);
  trouble.expectSome(/x\.example/);
  await page.goto('https://x.example/');
  expect(trouble.count('origin')).toBe(1);
  expect(trouble.count('header')).toBe(1);
});
