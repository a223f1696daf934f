import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTA } from '@balcao/domain/boleto/conta.fixture';
import { isFalha } from '@balcao/domain/cnab/falha';
import { writeRemessa } from '@balcao/domain/cnab/remessa';
import { readRetorno } from '@balcao/domain/cnab/retorno';
import { titulo } from '@balcao/domain/cnab/retorno.fixture';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Processo, startProcesso } from '../provedor-simulado/processo.fixture.ts';

let banco: Processo;
beforeAll(async () => {
  banco = await startProcesso({ envOf: ({ port }) => ({ BALCAO_BOLETO_PORTA: String(port) }) });
  await mkdir(join(banco.dir, 'cnab', 'remessa'), { recursive: true });
});
afterAll(() => banco.close());

/** The portal puts a remittance into its folder. */
async function remit(sequencia: number, movimento: '01' | '02', ...documentos: string[]): Promise<void> {
  const file = writeRemessa(
    CONTA,
    documentos.map((documento) => titulo({ documento, movimento })),
    { sequencia, dia: '2026-11-24', hora: '120000' },
  );
  await writeFile(join(banco.dir, 'cnab', 'remessa', `CB2411${sequencia}.REM`), file, 'latin1');
}

const list = async () => (await banco.page('/boletos')).text();
const one = async (documento: string) => (await banco.page(`/boletos/${documento}`)).text();

/** Has the return made, and reads the file that lies in the folder of the portal. */
async function makeRetorno() {
  const { location } = await banco.send('/boletos', { acao: 'gerar' });
  const nome = location?.split('feito=')[1] ?? '';
  const file = await readFile(join(banco.dir, 'cnab', 'retorno', nome), 'latin1');
  expect(await (await banco.page(`/boletos/retornos/${nome}`)).text()).toBe(file);
  const lido = readRetorno(file, CONTA);
  if (isFalha(lido)) throw new Error(lido.texto);
  return lido.linhas.map(({ documento, movimento, pago, ocorrencia }) => ({
    documento,
    movimento,
    pago,
    ocorrencia,
  }));
}

it('says that it is a simulation, and waits for a remittance', async () => {
  const page = await banco.page('/boletos');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await page.text();
  expect(text).toContain('nenhum dinheiro se move');
  expect(text).toContain('Ainda não chegou nenhum boleto');
  expect((await banco.send('/boletos', { acao: 'gerar' })).status).toBe(409);
});

it('registers, refuses and is paid, and tells all of it in a file, also after it was killed', async () => {
  await remit(1, '01', 'B1', 'B2', 'B3');
  expect(await list()).toContain('Registrar 3 boletos novos');
  expect((await banco.send('/boletos/B2', { acao: 'recusar' })).status).toBe(303);
  await banco.send('/boletos', { acao: 'registrar' });
  await banco.restart();
  expect(await list()).toContain('Gerar o arquivo de retorno (3 linhas)');
  const dia = '2026-11-24';
  expect(await makeRetorno()).toEqual([
    { documento: 'B1', movimento: '02', pago: 0, ocorrencia: dia },
    { documento: 'B2', movimento: '03', pago: 0, ocorrencia: dia },
    { documento: 'B3', movimento: '02', pago: 0, ocorrencia: dia },
  ]);
  await banco.send('/boletos/B1', { acao: 'pagar', valor: '633,94', dia: '2026-11-23' });
  await remit(2, '02', 'B3');
  expect(await list()).toContain('2 linhas');
  await banco.kill();
  await banco.restart();
  expect(await makeRetorno()).toEqual([
    { documento: 'B1', movimento: '06', pago: 63_394, ocorrencia: '2026-11-23' },
    { documento: 'B3', movimento: '09', pago: 0, ocorrencia: dia },
  ]);
  expect((await banco.send('/boletos', { acao: 'gerar' })).status).toBe(409);
});

it('keeps what was typed wrong, says it on its field, and does nothing that is not possible', async () => {
  await remit(3, '01', 'B4');
  await list();
  expect((await banco.send('/boletos/B4', { acao: 'pagar', valor: '10', dia: '2026-11-24' })).status).toBe(
    409,
  );
  await banco.send('/boletos/B4', { acao: 'registrar' });
  const wrong = await banco.send('/boletos/B4', { acao: 'pagar', valor: '"><b>', dia: '2027-01-01' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('Informe um dia até hoje.');
  expect(wrong.text).toContain('value="&#34;&#62;&#60;b&#62;"');
  expect(await one('B4')).toContain('Registrado');
  expect((await banco.page('/boletos/B9')).status).toBe(404);
  expect((await banco.page('/boletos/..%2fx')).status).toBe(404);
  expect((await banco.send('/boletos/B4', { acao: 'inventada' })).status).toBe(400);
});
