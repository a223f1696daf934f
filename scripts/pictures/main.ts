import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../../apps/e2e/browser/launch-browser.ts';
import { keptBy } from '../../apps/e2e/fixtures/kept-storage.ts';
import { signInAs } from '../../apps/e2e/product/sign-in.ts';
import { startProduct } from '../../apps/e2e/product/start-product.ts';
import { findSignIn } from '../../packages/db/src/seed/sign-ins.ts';
import { ROOT } from '../house/root.ts';

/** The pictures of the README: whose screen, where, and what shows that it is ready. */
const PICTURES = [
  { file: 'tela-inicial.png', chave: 'helena', path: '/', shows: 'O que você precisa fazer agora' },
  { file: 'fila.png', chave: 'otavio', path: '/atendente/requerimentos', shows: 'Abrir pedido' },
] as const;

const SIZE = { width: 1280, height: 860 };
const FONT = 'Inter';

/** `npm run pictures`: takes the pictures of docs from a portal of its own, in the font of a usual desktop. */
const folder = mkdtempSync(join(tmpdir(), 'balcao-pictures-'));
try {
  await takeAll(withFont(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function takeAll(fonts: string): Promise<void> {
  const product = await startProduct();
  try {
    const browser = await launchBrowser({ FONTCONFIG_FILE: fonts });
    for (const picture of PICTURES) await take(browser, product.baseUrl, picture);
    await browser.close();
  } finally {
    await product.stop();
  }
}

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

async function take(browser: Browser, baseUrl: string, picture: (typeof PICTURES)[number]): Promise<void> {
  const { file, chave, path, shows } = picture;
  const token = await signInAs(baseUrl, findSignIn(chave).cpf);
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: SIZE,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    storageState: keptBy(baseUrl, { token }),
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByText(shows).first().waitFor();
  // News keep a connection open, so the network is never idle; the drawing is.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.screenshot({ path: join(ROOT, 'docs', file), animations: 'disabled', caret: 'hide' });
  console.log(`docs/${file}`);
  await context.close();
}

/** A font configuration in which every text has the font of the pictures. @throws Error when it is not installed. */
function withFont(dir: string): string {
  const found = execFileSync('fc-match', ['--format=%{family}', FONT], { encoding: 'utf8' });
  if (!found.split(',').includes(FONT))
    throw new Error(`The pictures need the font ${FONT}: apt-get install -y fonts-inter`);
  const file = join(dir, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <cachedir>${dir}</cachedir>
  <match target="pattern">
    <edit name="family" mode="prepend" binding="strong"><string>${FONT}</string></edit>
  </match>
</fontconfig>
`,
  );
  return file;
}
